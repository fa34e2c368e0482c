import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { makeDemoCatalogue } from '#tests/support/make-demo-catalogue.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()
let products: Awaited<ReturnType<typeof makeDemoCatalogue>>
beforeAll(async () => void (products = await makeDemoCatalogue(shop)))

const suggest = async (q: string) => (await shop.get(`/api/suggest?q=${encodeURIComponent(q)}`)).body
const names = async (q: string) => (await suggest(q)).products.map(({ name }) => name)

test.each(['', 'm', ' m '])('%j is too short', async (typed) => {
  expect(await suggest(typed)).toEqual({ products: [], categories: [] })
})

test.each([
  ['av', 'Ripe Avocados'],
  ['bana', 'Ripe Bananas'],
  ['red ap', 'Red Gala Apples'],
  ['emm', 'Alpine Emmental'],
  ['milk', 'Whole Milk'],
])('%j suggests %s, in six products at most', async (typed, name) => {
  const found = await names(typed)
  expect(found).toContain(name)
  expect(found.length).toBeLessThanOrEqual(6)
})

test('products as lists have them, categories, and the corrected word', async () => {
  const { products, categories } = await suggest('fruit')
  expect(categories).toMatchObject([{ name: 'Fresh Fruit', count: 14 }])
  expect(products[0]).toMatchObject({ name: 'Fruit Ice Cups', price: 3.99, stock: 48, unitPrice: expect.any(Object) })
  expect(await suggest('brocoli')).toMatchObject({ corrected: 'broccoli', products: [{ name: 'Broccoli Crown' }] })
  expect(await suggest('brocc')).not.toHaveProperty('corrected')
})

test('an answer is not older than the product', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const { id } = products.get('Alpine Emmental')!
  expect((await suggest('emmental')).products[0]!.price).toBe(4.99)
  await shop.as(admin).put(`/api/products/${id}`, { price: 5.25 })
  expect((await suggest('emmental')).products[0]!.price).toBe(5.25)
  await shop.as(admin).put(`/api/products/${id}`, { active: false })
  expect(await names('emmental')).toEqual([])
})

test('what is typed is not counted as missed', async () => {
  await suggest('kombu')
  expect(await shop.db.rows(sql`select term from search_misses`)).toEqual([])
})
