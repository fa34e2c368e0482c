import { expect, test } from 'vitest'
import { makeProduct } from '#tests/support/builders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { createShopForPage } from './shop-for-page.ts'

const { shop, edit } = useShopWithAdmin()
const slugNowOf = (slug: string) => createShopForPage(shop.deps)().shop.slugNowOf(slug)

test('leads from every slug that a product gave up to the one it has now', async () => {
  const { id, slug: first } = await makeProduct(shop)
  await edit(id, { slug: 'second-name' })
  await edit(id, { slug: 'third-name', name: 'Third name' })
  expect(await Promise.all([first, ` ${first.toUpperCase()} `, 'second-name', 'never-one'].map(slugNowOf))).toEqual([
    'third-name',
    'third-name',
    'third-name',
    undefined,
  ])
})

test('leads to the product that gave the slug up last; an edit that is refused gives none up', async () => {
  const [early, late] = [await makeProduct(shop), await makeProduct(shop)]
  await edit(early.id, { slug: 'plums' })
  await edit(early.id, { slug: 'early-plums' })
  await edit(late.id, { slug: 'plums' })
  expect((await edit(early.id, { slug: 'plums' })).status).toBe(409)
  expect(await slugNowOf('early-plums')).toBeUndefined()
  await edit(late.id, { slug: 'late-plums' })
  expect(await slugNowOf('plums')).toBe('late-plums')
})
