import { describe, expect, test } from 'vitest'
import { LostConnection } from '#server/platform/database/database-errors.ts'
import { unavailable } from '#shared/errors.ts'
import { makeCategory, makeUser, productFields } from '#tests/support/builders.ts'
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
    const { status } = await shop.as(token).post('/api/products', productFields({ category: name }))
    expect([status, await countIn(name)]).toEqual([201, 1])
  })

  test('says that it is away for a moment when its database can not be reached, and nothing of why', async () => {
    const gone = () => Promise.reject(new LostConnection(new Error('Connection terminated unexpectedly')))
    const { shop: page } = createShopForPage({ ...shop.deps, readFresh: gone })()
    const answer = await page.categories().catch((thrown: unknown) => thrown)
    expect(answer).toBeInstanceOf(Response)
    expect(answer).toMatchObject({ status: 503 })
    expect(await (answer as Response).text()).toBe('The shop is briefly unavailable. Please try again in a moment.')
  })

  test('says why it can not answer just now', async () => {
    const crowded = () =>
      Promise.reject(unavailable('Many people are searching right now. Please try again in a moment.'))
    const { shop: page } = createShopForPage({ ...shop.deps, readFresh: crowded })()
    const answer = (await page.categories().catch((thrown: unknown) => thrown)) as Response
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'Many people are searching right now. Please try again in a moment.',
    ])
  })

  test('lets a mistake of ours be one', async () => {
    const broken = () => Promise.reject(new TypeError('x is not a function'))
    const { shop: page } = createShopForPage({ ...shop.deps, readFresh: broken })()
    await expect(page.categories()).rejects.toThrow(TypeError)
  })
})
