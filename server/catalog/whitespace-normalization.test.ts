// What looks alike has one name (RULINGS §2: a name in use is 409), and a search finds it however it was typed.
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { applyAgain } from '#tests/support/apply-again.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { payInFull, placeTestOrder } from '#tests/support/orders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'

const { shop, admin } = useShopWithAdmin()

const found = async (q: string) =>
  (await shop.get(`/api/products?q=${encodeURIComponent(q)}`)).body.products.map(({ name }) => name)

const lookalikes = ['Rye  Bread 7', 'Rye Bread 7', 'Rye\u00a0Bread 7', 'Rye\u200b Bread 7']

test('names that only differ in their blanks are one name', async () => {
  const { name: category } = await makeCategory(shop)
  const create = (name: string, slug: string) => {
    const body = { name, slug, category, brand: 'Orchard', description: 'Good', price: 1, stock: 1 }
    return shop.as(admin).post('/api/products', body)
  }
  const answers = []
  for (const [index, name] of lookalikes.entries()) answers.push(await create(name, `rye-${index}`))
  expect(answers.map(({ status }) => status)).toEqual([201, 409, 409, 409])
  expect(answers[0]!.body.product.name).toBe('Rye Bread 7')
  for (const name of lookalikes) expect(await found(name)).toEqual(['Rye Bread 7'])
})

test('names that only differ in their blanks are one category', async () => {
  const statuses = []
  for (const name of lookalikes) {
    statuses.push((await shop.as(admin).post('/api/categories', { name })).status)
  }
  expect(statuses).toEqual([201, 409, 409, 409])
})

test('what was stored before is found, and categories by their names', async () => {
  const categories = ['Oat\u00a0Drinks', 'Oat Drinks', 'Nut  Drinks']
  const [twin, plain, nut] = [
    await makeCategory(shop, { name: categories[0]! }),
    await makeCategory(shop, { name: categories[1]! }),
    await makeCategory(shop, { name: categories[2]! }),
  ]
  const { id } = await makeProduct(shop, { name: 'A double   space', category: nut })
  await shop.db.run(sql`
    update products set search_name = ${'a double   space'}, search_all = ${'a double   space \nnut  drinks\norchard'}
    where id = ${id}`)
  // Sold before and after the last time that the sums were made.
  const buyer = await makeUser(shop)
  const sell = async () => payInFull(shop, buyer, await placeTestOrder(shop, buyer, { id }))
  await sell()
  const sold = async () => (await shop.as(admin).get('/api/overview')).body.salesByCategory
  expect(await sold()).toEqual([{ category: 'Nut  Drinks', quantity: 1 }])
  await sell()
  await applyAgain(shop, '0125-one-blank')

  expect(await found('double space')).toEqual(['A double   space'])
  expect(await shop.db.row(sql`select search_name, search_all from products where id = ${id}`)).toEqual({
    search_name: 'a double space',
    search_all: 'a double space\nnut drinks\norchard',
  })
  const names = await shop.db.rows<{ id: string; name: string }>(sql`select id, name from categories`)
  const nameOf = (id: string) => names.find((category) => category.id === id)!.name
  expect(nameOf(plain.id)).toBe('Oat Drinks')
  expect(nameOf(twin.id)).toBe(`Oat Drinks ${twin.id.slice(-12)}`)
  expect(nameOf(nut.id)).toBe('Nut Drinks')
  expect(await sold()).toEqual([{ category: 'Nut Drinks', quantity: 2 }])
})
