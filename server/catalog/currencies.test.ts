// Prices in currencies with no, two and three decimals, through the door.
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, productFields } from '#tests/support/builders.ts'
import { problemsOf, useFileShop } from '#tests/support/product-files.ts'
import { giveCurrency } from '#tests/support/shop-currency.ts'

const shop = useFileShop()

beforeEach(() => shop.db.run(sql`truncate products cascade`))

const create = (price: unknown) =>
  shop.as(shop.admin).post('/api/products', productFields({ category: 'Fresh Fruit', price }))
const storedPrices = () => shop.db.rows(sql`select price_cents as "priceCents" from products`)

describe.each([
  { currency: 'EUR', price: 2.99, cents: 299, wrong: 2.999, smallest: 0.01, text: '2.99' },
  { currency: 'JPY', price: 298, cents: 298, wrong: 2.5, smallest: 1, text: '298' },
  { currency: 'KWD', price: 1.25, cents: 1250, wrong: 1.2345, smallest: 0.001, text: '1.250' },
])('a shop with $currency', ({ currency, price, cents, wrong, smallest, text }) => {
  beforeEach(() => giveCurrency(shop, currency))

  test('stores the smallest coin, and answers the amount', async () => {
    const { status, body } = await create(price)
    expect([status, body.product.price]).toEqual([201, price])
    expect(await storedPrices()).toEqual([{ priceCents: cents }])
    expect((await shop.product(body.product.slug)).price).toBe(price)
    expect((await create(smallest)).body.product.price).toBe(smallest)
  })

  test('refuses prices with more digits, in a sentence at the field, and stores nothing', async () => {
    const refused = await create(wrong)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'price' }] } })
    expect(await storedPrices()).toEqual([])
    const { id } = await makeProduct(shop, { priceCents: cents })
    const edit = await shop.as(shop.admin).put(`/api/products/${id}`, { price: String(wrong) })
    expect(edit.body.errors).toEqual(refused.body.errors)
    expect(await storedPrices()).toEqual([{ priceCents: cents }])
  })

  test('filters by its amounts', async () => {
    await makeProduct(shop, { priceCents: cents, category: shop.fruit })
    const found = async (query: string) => (await shop.get(`/api/products?${query}`)).body.total
    expect(await found(`min=${price}&max=${price}`)).toBe(1)
    expect(await found(`min=${price + smallest}`)).toBe(0)
    expect(await found(`max=${price - smallest}`)).toBe(0)
    expect(await found('max=10000000')).toBe(1)
  })

  test('exports its decimals, and imports the file again', async () => {
    await makeProduct(shop, { slug: 'pears', priceCents: cents, category: shop.fruit })
    const file = await shop.exportFile()
    expect(file).toContain(`,${text},`)
    expect((await shop.importFile(file)).body).toMatchObject({ updated: 0, unchanged: 1, problems: [] })
    const rows = `slug,name,category,price\nfigs,Figs,Fresh Fruit,${currency} ${price}\nkale,Kale,Fresh Fruit,${wrong}\n`
    const refused = await shop.importFile(rows)
    expect(refused.status).toBe(400)
    const checked = await shop.importFile(rows, { dry: true })
    expect(problemsOf(checked.body)).toEqual([
      { row: 3, column: 'price', message: expect.stringContaining('Price must be') },
    ])
    await shop.importFile(rows, { leaveOut: true })
    expect((await shop.product('figs')).price).toBe(price)
  })

  test('tells the currency to pages and clients', async () => {
    expect((await shop.get('/api/config')).body.currency).toBe(currency)
  })
})

test('a list that was kept is in the new currency as soon as the settings are', async () => {
  await giveCurrency(shop, 'EUR')
  const { slug, id } = await makeProduct(shop, { priceCents: 1250, category: shop.fruit })
  const prices = async () => [
    (await shop.product(slug)).price,
    (await shop.get('/api/products?q=product')).body.products[0]!.price,
    (await shop.get(`/api/products/by-ids?ids=${id}`)).body[0]!.price,
  ]
  expect(await prices()).toEqual([12.5, 12.5, 12.5])
  await giveCurrency(shop, 'KWD')
  expect(await prices()).toEqual([1.25, 1.25, 1.25])
})
