// The taxes of each day, from orders that were placed, paid and refunded through the shop and then moved in time.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { csvRows } from '#server/catalog/product-files/csv-rows.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { buyerWithOrder, payInFull, shippingAddress } from '#tests/support/orders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { taxesOfDays } from './taxes-queries.ts'

const { shop, admin } = useShopWithAdmin()
beforeEach(() => shop.db.run(sql`delete from orders`))

const taxes = (from: string, until: string, headers = {}) =>
  shop.call('GET', `/api/overview/taxes?from=${from}&until=${until}`, { token: admin.token, headers })
const november = async () => (await taxes('2026-11-01', '2026-11-30')).body

type Moved = { priceCents?: number; quantity?: number; at: string }

/** An order that was paid at this instant. */
async function paidAt({ at, ...options }: Moved) {
  const made = await buyerWithOrder(shop, options)
  await payInFull(shop, made.buyer, made.order)
  await shop.db.run(
    sql`update orders set created_at = ${at}, paid_at = ${at}, confirmed_at = ${at} where id = ${made.order.id}`,
  )
  return made
}

/** Refunds pieces, or without a number the order, at this instant. */
async function refundedAt({ order, product }: Awaited<ReturnType<typeof paidAt>>, at: string, pieces?: number) {
  const items = [{ product: product.id, refunded: pieces }]
  const path = `/api/orders/${order.id}/refund${pieces === undefined ? '' : '/items'}`
  const { status } = await shop.as(admin).put(path, pieces === undefined ? {} : { items })
  expect(status).toBe(200)
  await shop.db.run(
    pieces === undefined
      ? sql`update orders set refunded_at = ${at} where id = ${order.id}`
      : sql`update refunds set updated_at = ${at} where order_id = ${order.id} and updated_at > now() - interval '1 hour'`,
  )
}

describe('a shop in which nobody opened the settings', () => {
  test('has one rate of 15 %, and a row for each day with a payment', async () => {
    await paidAt({ at: '2026-11-02T10:00:00Z', priceCents: 200 })
    await paidAt({ at: '2026-11-02T23:59:59Z', priceCents: 2752 })
    await paidAt({ at: '2026-11-05T00:00:00Z', priceCents: 200 })
    await buyerWithOrder(shop)
    // 2.00 + 0.30 and 27.52 + 4.13; 2.00 + 0.30.
    expect(await november()).toEqual([
      { day: '2026-11-02', percent: 15, net: 29.52, tax: 4.43, gross: 33.95 },
      { day: '2026-11-05', percent: 15, net: 2, tax: 0.3, gross: 2.3 },
    ])
  })

  test('has both the first and the last day, and nothing else', async () => {
    await paidAt({ at: '2026-11-02T00:00:00Z' })
    await paidAt({ at: '2026-11-04T23:59:59.999Z' })
    const days = async (from: string, until: string) =>
      (await taxes(from, until)).body.map(({ day }: { day: string }) => day)
    expect(await days('2026-11-02', '2026-11-04')).toEqual(['2026-11-02', '2026-11-04'])
    expect(await days('2026-11-02', '2026-11-02')).toEqual(['2026-11-02'])
    expect(await days('2026-11-03', '2026-11-03')).toEqual([])
    expect(await days('2026-11-05', '2026-11-30')).toEqual([])
  })

  test('has the tax that is inside what a coupon left', async () => {
    const buyer = await makeUser(shop)
    const { id } = await makeProduct(shop, { priceCents: 2752 })
    const body = { orderItems: [{ product: id, quantity: 1 }], shippingAddress, coupon: 'FOODLAND' }
    const { order } = (await shop.as(buyer).post('/api/orders', body)).body
    await payInFull(shop, buyer, order)
    await shop.db.run(
      sql`update orders set paid_at = '2026-11-02T10:00:00Z', confirmed_at = '2026-11-02T10:00:00Z' where id = ${order.id}`,
    )
    // 27.52 × 1.15 × 0.85 = 26.90; 26.90 × 15 / 115 = 3.51.
    expect(await november()).toEqual([{ day: '2026-11-02', percent: 15, net: 23.39, tax: 3.51, gross: 26.9 }])
  })

  test('takes a refunded order off on the day of its refund, and leaves the day of its payment', async () => {
    const made = await paidAt({ at: '2026-11-02T10:00:00Z', priceCents: 200 })
    await refundedAt(made, '2026-11-20T10:00:00Z')
    expect(await november()).toEqual([
      { day: '2026-11-02', percent: 15, net: 2, tax: 0.3, gross: 2.3 },
      { day: '2026-11-20', percent: 15, net: -2, tax: -0.3, gross: -2.3 },
    ])
  })

  test('takes refunded pieces off on their day, and of the order afterwards what was left of it', async () => {
    const made = await paidAt({ at: '2026-11-02T10:00:00Z', priceCents: 200, quantity: 3 })
    await refundedAt(made, '2026-11-10T10:00:00Z', 1)
    await refundedAt(made, '2026-11-20T10:00:00Z')
    expect(await november()).toEqual([
      { day: '2026-11-02', percent: 15, net: 6, tax: 0.9, gross: 6.9 },
      { day: '2026-11-10', percent: 15, net: -2, tax: -0.3, gross: -2.3 },
      { day: '2026-11-20', percent: 15, net: -4, tax: -0.6, gross: -4.6 },
    ])
  })
})

describe('the days of a shop in Berlin', () => {
  beforeAll(() => shop.as(admin).put('/api/settings', { timeZone: 'Europe/Berlin' }))

  test('begin at its midnight', async () => {
    // In winter an hour, in summer two hours before midnight in UTC.
    await paidAt({ at: '2026-11-27T22:59:59Z', priceCents: 200 })
    await paidAt({ at: '2026-11-27T23:30:00Z', priceCents: 400 })
    await paidAt({ at: '2026-07-27T22:30:00Z', priceCents: 600 })
    expect((await taxes('2026-07-01', '2026-11-30')).body).toMatchObject([
      { day: '2026-07-28', gross: 6.9 },
      { day: '2026-11-27', gross: 2.3 },
      { day: '2026-11-28', gross: 4.6 },
    ])
  })

  test('are those of refunds, too', async () => {
    const made = await paidAt({ at: '2026-11-02T10:00:00Z' })
    await refundedAt(made, '2026-11-30T23:30:00Z')
    expect(await november()).toMatchObject([{ day: '2026-11-02', gross: 2.3 }])
    expect((await taxes('2026-12-01', '2026-12-01')).body).toMatchObject([{ day: '2026-12-01', gross: -2.3 }])
  })
})

test('the CSV file has the same rows with their currency', async () => {
  const made = await paidAt({ at: '2026-11-02T10:00:00Z', priceCents: 200 })
  await refundedAt(made, '2026-11-20T10:00:00Z')
  const { status, body, headers } = await taxes('2026-11-01', '2026-11-30', { accept: 'text/csv' })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="taxes-\d{4}-\d\d-\d\d\.csv"$/)
  const rows = (await Array.fromAsync(csvRows(Buffer.from(body as unknown as string)))).map(({ cells }) => cells)
  expect(rows).toEqual([
    ['day', 'percent', 'net', 'tax', 'gross', 'currency'],
    ['2026-11-02', '15', '2', '0.3', '2.3', 'USD'],
    ['2026-11-20', '15', '-2', '-0.3', '-2.3', 'USD'],
  ])
})

test.each([
  ['', ['from', 'until']],
  ['from=2026-11-01', ['until']],
  ['from=2026-02-30&until=2026-03-01', ['from']],
  ['from=2026-11-01&until=yesterday', ['until']],
  ['from=2026-11-01&until=2026-1-1', ['until']],
  ['from=0000-01-01&until=0000-01-02', ['from', 'until']],
  ['from=2026-11-02&until=2026-11-01', ['until']],
  ['from=2026-01-01&until=2027-02-05', ['until']],
])('a period of %s is refused at its field', async (query, fields) => {
  const { status, body } = await shop.as(admin).get(`/api/overview/taxes?${query}`)
  expect(status).toBe(400)
  expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(fields)
})

test('400 days are not too many', async () => {
  expect((await taxes('2026-01-01', '2027-02-04')).status).toBe(200)
})

test('a day reads the orders of its neighbourhood only, however many were paid before', async () => {
  const { id } = await makeProduct(shop)
  await shop.db.run(sql`
    with placed as (
      insert into orders (id, full_name, address, city, postal_code, country, payment_method, subtotal_cents, tax_cents,
        shipping_cents, discount_cents, total_cents, paid_at, confirmed_at)
      select gen_random_uuid(), 'Buyer', '7 Orchard Lane', 'Fernhollow', '12345', 'Ireland', 'PayPal', 100, 15, 0, 0, 115,
        paid, paid
      from generate_series(1, 5000) as n,
        lateral (select timestamptz '2025-01-01' + n * interval '1 hour' as paid) as instant returning id
    )
    insert into order_lines (order_id, position, product_id, name, slug, image, category, price_cents, quantity)
    select id, 1, ${id}, 'Pears', 'pears', '', 'Pantry', 100, 1 from placed`)
  await shop.db.pool.query('vacuum analyze orders')
  const { db, explained } = explainingDb(shop.db)
  const [row] = await taxesOfDays(db, { from: '2025-03-01', until: '2025-03-01' }, 'UTC')
  // 24 × 1.15; 0.15 of each.
  expect(row).toMatchObject({ grossCents: 2760, taxCents: 360 })
  for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(200)
})
