import { describe, expect, test } from 'vitest'
import { makeCategory, makeUser } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { createShopForPage } from './shop-for-page.ts'

const shop = useTestShop()

describe('the shop that a page reads', () => {
  test('has a category as it is now, though it keeps categories from page to page', async () => {
    const shopForPage = createShopForPage(shop.deps)
    const countIn = async (name: string) => (await shopForPage().shop.category(name))?.count
    const { name } = await makeCategory(shop)
    expect(await countIn(name)).toBe(0)
    const { token } = await makeUser(shop, { isAdmin: true })
    const product = {
      name: 'Wild Plums',
      slug: 'wild-plums',
      price: 3.5,
      category: name,
      brand: 'Fernhollow',
      stock: 4,
    }
    const { status } = await shop.call('POST', '/api/products', { token, body: { ...product, description: 'Tart.' } })
    expect([status, await countIn(name)]).toEqual([201, 1])
  })

  test('keeps no name that has no category yet: whoever opens one may be another process, whose invalidation comes later', async () => {
    const shopForPage = createShopForPage(shop.deps)
    expect(await shopForPage().shop.category('Preserves')).toBeUndefined()
    await makeCategory(shop, { name: 'Preserves' })
    expect(await shopForPage().shop.category('Preserves')).toMatchObject({ name: 'Preserves' })
  })
})
