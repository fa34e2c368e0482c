// Names of an older program, which kept them as they came: 'e' and its accent apart (db/migrations/0120).
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { applyAgain } from '#tests/support/apply-again.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { expectSoundBooks, payInFull, placeTestOrder } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { createShopForPage } from './shop-for-page.ts'

const inPieces = 'Cafe\u0301'
const composed = 'Caf\u00e9'

const shop = useTestShop()
beforeEach(async () => {
  for (const table of ['orders', 'products', 'categories'] as const) await shop.db.pool.query(`delete from ${table}`)
})

/** The next start of the shop, whose database was left by the older program. */
async function startNewerProgram() {
  await applyAgain(shop, '0120-names-in-one-form')
  await applyAgain(shop, '0128-slugs-in-one-form')
}
const namesIn = async (table: 'categories' | 'products') =>
  (await shop.db.pool.query<{ name: string }>(`select name from ${table} order by name, id`)).rows.map(
    ({ name }) => name,
  )

test('a category and its products are found by name again', async () => {
  const category = await makeCategory(shop, { name: inPieces })
  const { id } = await makeProduct(shop, { category, name: `${inPieces} au lait`, brand: inPieces })
  await startNewerProgram()
  const { body } = await shop.get(`/api/products?category=${encodeURIComponent(composed)}`)
  expect(body.products).toMatchObject([{ id, name: `${composed} au lait`, brand: composed, category: composed }])
  await expectSoundBooks(shop)
})

test('where a composed one is there already, both stay as they are', async () => {
  const categories = [await makeCategory(shop, { name: inPieces }), await makeCategory(shop, { name: 'CAF\u00c9' })]
  for (const category of categories) await makeProduct(shop, { category, name: category.name })
  await startNewerProgram()
  expect(new Set(await namesIn('categories'))).toEqual(new Set([inPieces, 'CAF\u00c9']))
  expect(new Set(await namesIn('products'))).toEqual(new Set([inPieces, 'CAF\u00c9']))
})

test('of two in pieces one is composed', async () => {
  const [three, two, one] = ['Lu\u0308\u0304', 'L\u00fc\u0304', 'L\u01d6']
  for (const name of [three, two]) await makeProduct(shop, { category: await makeCategory(shop, { name }), name })
  await startNewerProgram()
  expect(new Set(await namesIn('categories'))).toEqual(new Set([one, two]))
  expect(new Set(await namesIn('products'))).toEqual(new Set([one, two]))
})

test('what was sold before counts with what is sold from now on', async () => {
  const category = await makeCategory(shop, { name: inPieces })
  const product = await makeProduct(shop, { category })
  const buyer = await makeUser(shop)
  const { token } = await makeUser(shop, { isAdmin: true })
  const sold = async () => (await shop.as(token).get('/api/overview')).body.salesByCategory
  await payInFull(shop, buyer, await placeTestOrder(shop, buyer, product, 2))
  expect(await sold()).toMatchObject([{ category: inPieces, quantity: 2 }])
  await startNewerProgram()
  await payInFull(shop, buyer, await placeTestOrder(shop, buyer, product))
  expect(await sold()).toMatchObject([{ category: composed, quantity: 3 }])
  await expectSoundBooks(shop)
  const change = sql`update order_lines set category = 'Tea' where product_id = ${product.id}`
  await expect(shop.db.run(change)).rejects.toThrow('order lines are kept as bought')
})

test('a product with a Korean name is found at its address, and at the one that it had before', async () => {
  const [before, now] = ['한국 배', '한국 사과'].map((name) => name.replaceAll(' ', '-'))
  const { id } = await makeProduct(shop, { slug: now!.normalize('NFD') })
  await shop.db.run(sql`insert into former_slugs (slug, product_id) values (${before!.normalize('NFD')}, ${id})`)
  await startNewerProgram()
  const { body } = await shop.get(`/api/products/slug/${encodeURIComponent(now!)}`)
  expect(body).toMatchObject({ id, slug: now })
  expect(await createShopForPage(shop.deps)().shop.slugNowOf(before!)).toBe(now)
})
