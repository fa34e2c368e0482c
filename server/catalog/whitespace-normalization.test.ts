// What looks alike has one name (RULINGS §2: a name in use is 409), and a search finds it however it was typed.
import { expect, test } from 'vitest'
import { makeCategory } from '#tests/support/builders.ts'
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
