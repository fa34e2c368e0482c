// Taxes of a shop with several rates, whose prices include them: the day's taxes, and the export of orders.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { csvRows } from '#server/catalog/product-files/csv-rows.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { payInFull, shippingAddress } from '#tests/support/orders.ts'
import { giveCurrency } from '#tests/support/shop-currency.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'

const { shop, admin } = useShopWithAdmin()
const category: Record<number, string> = {}

beforeAll(async () => {
  const settings = { currency: 'EUR', pricesIncludeTax: true, timeZone: 'Europe/Berlin' }
  await shop.as(admin).put('/api/settings', settings)
  for (const percent of [7, 8, 10, 19]) {
    const body = { name: `${percent} %`, rates: [{ validFrom: '2020-01-01', percent }] }
    category[percent] = (await shop.as(admin).post('/api/tax-categories', body)).body.taxCategory.id
  }
})
beforeEach(() => shop.db.run(sql`delete from orders`))

async function productAt(percent: number, priceCents: number, more = {}) {
  const product = await makeProduct(shop, { priceCents })
  const fields = { taxCategory: category[percent], ...more }
  expect((await shop.as(admin).put(`/api/products/${product.id}`, fields)).status).toBe(200)
  return product
}

type Bought = [product: { id: string }, quantity: number]

/** An order of these products that was paid in the evening in UTC, on the next day in Berlin. */
async function paid(lines: Bought[], coupon?: string) {
  const buyer = await makeUser(shop)
  const orderItems = lines.map(([{ id }, quantity]) => ({ product: id, quantity }))
  const answer = await shop.as(buyer).post('/api/orders', { orderItems, shippingAddress, ...(coupon && { coupon }) })
  expect(answer.status).toBe(201)
  const { order } = answer.body
  expect((await payInFull(shop, buyer, order)).status).toBe(200)
  await shop.db.run(
    sql`update orders set paid_at = '2026-11-27T23:30:00Z', confirmed_at = '2026-11-27T23:30:00Z' where id = ${order.id}`,
  )
  return order
}

const days = async (headers = {}) =>
  (await shop.call('GET', '/api/overview/taxes?from=2026-11-01&until=2026-12-31', { token: admin.token, headers })).body

async function rowsOf(file: string) {
  const [titles, ...rows] = (await Array.fromAsync(csvRows(Buffer.from(file)))).map(({ cells }) => cells)
  return rows.map((cells) => Object.fromEntries(titles!.map((title, index) => [title, cells[index]])))
}

test('each rate has a row of its own, with and without a coupon', async () => {
  const [apples, soap] = [await productAt(7, 1070), await productAt(19, 1190)]
  const both: Bought[] = [
    [apples, 1],
    [soap, 1],
  ]
  await paid(both)
  expect(await days()).toEqual([
    { day: '2026-11-28', percent: 7, net: 10, tax: 0.7, gross: 10.7 },
    { day: '2026-11-28', percent: 19, net: 10, tax: 1.9, gross: 11.9 },
  ])
  // 10.70 × 0.85 = 9.095 and 11.90 × 0.85 = 10.115, rounded half up; 9.10 × 7 / 107 = 0.60, 10.12 × 19 / 119 = 1.62.
  await paid(both, 'FOODLAND')
  expect(await days()).toEqual([
    { day: '2026-11-28', percent: 7, net: 18.5, tax: 1.3, gross: 19.8 },
    { day: '2026-11-28', percent: 19, net: 18.5, tax: 3.52, gross: 22.02 },
  ])
})

test('refunds go back at their own rate, and all of an order together are the order', async () => {
  const [apples, soap] = [await productAt(7, 1070), await productAt(19, 1190)]
  const order = await paid([
    [apples, 1],
    [soap, 2],
  ])
  const items = [{ product: soap.id, refunded: 1 }]
  expect((await shop.as(admin).put(`/api/orders/${order.id}/refund/items`, { items })).status).toBe(200)
  await shop.db.run(sql`update refunds set updated_at = '2026-12-01T22:59:59Z' where order_id = ${order.id}`)
  expect(await days()).toEqual([
    { day: '2026-11-28', percent: 7, net: 10, tax: 0.7, gross: 10.7 },
    { day: '2026-11-28', percent: 19, net: 20, tax: 3.8, gross: 23.8 },
    { day: '2026-12-01', percent: 19, net: -10, tax: -1.9, gross: -11.9 },
  ])
  expect((await shop.as(admin).put(`/api/orders/${order.id}/refund`, {})).status).toBe(200)
  await shop.db.run(sql`update orders set refunded_at = '2026-12-01T23:00:00Z' where id = ${order.id}`)
  expect((await days()).slice(3)).toEqual([
    { day: '2026-12-02', percent: 7, net: -10, tax: -0.7, gross: -10.7 },
    { day: '2026-12-02', percent: 19, net: -10, tax: -1.9, gross: -11.9 },
  ])
})

test('deposits are in the day’s taxes and have columns in the export', async () => {
  const { deposit } = (await shop.as(admin).post('/api/deposits', { name: 'Bottle', amount: 0.25 })).body
  const water = await productAt(19, 79, { deposit: { id: deposit.id, count: 1 } })
  const order = await paid([
    [water, 6],
    [await productAt(7, 1070), 1],
  ])
  // 6 × 0.79 + 6 × 0.25 = 6.24; 6.24 × 19 / 119 = 1.00.
  expect(await days()).toEqual([
    { day: '2026-11-28', percent: 7, net: 10, tax: 0.7, gross: 10.7 },
    { day: '2026-11-28', percent: 19, net: 5.24, tax: 1, gross: 6.24 },
  ])
  const { body } = await shop.call('GET', '/api/orders/export', { token: admin.token })
  const ofLine = { number: String(order.number), currency: 'EUR', prices_include_tax: 'true' }
  expect(await rowsOf(body)).toMatchObject([
    {
      ...ofLine,
      subtotal: '15.44',
      taxes: '0.00',
      deposit: '1.50',
      total: '16.94',
      tax_inside: '1.70',
      taxes_by_rate: '7 %: 0.70, 19 %: 1.00',
      tax_percent: '19',
      paid: '4.74',
      line_deposit: '1.50',
    },
    {
      ...ofLine,
      deposit: '',
      tax_inside: '',
      taxes_by_rate: '',
      tax_percent: '7',
      paid: '10.70',
      line_deposit: '0.00',
    },
  ])
})

test('yen are whole', async () => {
  await giveCurrency(shop, 'JPY')
  await paid([
    [await productAt(8, 108), 1],
    [await productAt(10, 110), 1],
  ])
  expect(await days()).toEqual([
    { day: '2026-11-28', percent: 8, net: 100, tax: 8, gross: 108 },
    { day: '2026-11-28', percent: 10, net: 100, tax: 10, gross: 110 },
  ])
  expect(await rowsOf((await days({ accept: 'text/csv' })) as unknown as string)).toMatchObject([
    { gross: '108', currency: 'JPY' },
    { gross: '110', currency: 'JPY' },
  ])
  const { body } = await shop.call('GET', '/api/orders/export', { token: admin.token })
  expect((await rowsOf(body))[0]).toMatchObject({ currency: 'JPY', total: '218', taxes_by_rate: '8 %: 8, 10 %: 10' })
})
