// Single items of a paid order are refunded: sums, stock, sales, and what buyer and shopkeeper are told.
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { expectSoundBooks, mailsTo, orderNow, payInFull, shippingAddress, stockOf } from '#tests/support/orders.ts'
import { makeTaxedProduct } from '#tests/support/taxed-products.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'
import type { OrderLine } from '../order-row.ts'
import { requestIdOf } from './refund-items.ts'

const shop = useTestShop()
afterEach(() => expectSoundBooks(shop))

let admin: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => {
  admin = await makeUser(shop, { isAdmin: true })
})

/** A paid order of three apples at 2.00 and two loaves at 3.49, of ten each: 12.98, with taxes 14.93. */
async function paidOrder({ isPaid = true, coupon = null as string | null } = {}) {
  const buyer = await makeUser(shop)
  const apples = await makeProduct(shop, { name: `Apples ${buyer.id}`, priceCents: 200 })
  const bread = await makeProduct(shop, { priceCents: 349 })
  const orderItems = [
    { product: apples.id, quantity: 3 },
    { product: bread.id, quantity: 2 },
  ]
  const body = { orderItems, shippingAddress, coupon }
  const { order } = (await shop.as(buyer).post('/api/orders', body)).body
  if (isPaid) await payInFull(shop, buyer, order)
  return { buyer, apples, bread, order: order as { id: string; totalPrice: number } }
}

type Items = [product: { id: string }, refunded: number][]

const refundItems = (order: { id: string }, items: Items, options: { restock?: boolean } = {}) =>
  shop.as(admin).put(`/api/orders/${order.id}/refund/items`, {
    items: items.map(([{ id }, refunded]) => ({ product: id, refunded })),
    ...options,
  })

const refundAll = (order: { id: string }, body?: { restock: boolean }) =>
  shop.call('PUT', `/api/orders/${order.id}/refund`, { token: admin.token, ...(body && { body }) })

const deliver = (order: { id: string }) => shop.as(admin).put(`/api/orders/${order.id}/deliver`)

/** What the provider has given back for an order, refund by refund. */
const givenBack = async (order: { id: string }): Promise<number[]> => {
  const refunds = await shop.db.rows<{ cents: number }>(sql`
    select local_paypal_refunds.amount_cents as cents from local_paypal_refunds
    join local_paypal_orders using (capture_id) where custom_id = ${order.id} order by cents`)
  return refunds.map(({ cents }) => cents)
}

test('a refund of one apple includes its taxes; the order stays paid and says what was refunded', async () => {
  const { buyer, order, apples } = await paidOrder()
  const answer = await refundItems(order, [[apples, 1]])
  expect(answer).toMatchObject({ status: 200, body: { message: 'Items Refunded' } })
  // 12.98 − 2.00 = 10.98 are left; of 14.93 that is 12.6295… So 14.93 − 12.63 = 2.30 go back.
  expect(answer.body.order).toMatchObject({
    isPaid: true,
    isRefunded: false,
    totalPrice: 14.93,
    refundedAmount: 2.3,
    orderItems: [
      { quantity: 3, refunded: 1 },
      { quantity: 2, refunded: 0 },
    ],
  })
  expect(await givenBack(order)).toEqual([230])
  expect(await orderNow(shop, buyer, order)).toEqual(answer.body.order)
  expect(await mailsTo(shop, buyer)).toEqual(['order_confirmation', 'items_refunded'])
  const mail = await shop.db.oneRow<{ subject: string; text: string }>(sql`
    select subject, body_text as text from mails where recipient = ${buyer.email} and kind = 'items_refunded'`)
  expect(mail.subject).toMatch(/^A refund for your .* order \(#\d+\)$/)
  expect(mail.text).toContain('We have refunded usd$2.30 of your payment, for the items below.')
  expect(mail.text).toContain(`1 × Apples ${buyer.id}`)
  const record = await shop.db.oneRow(sql`
    select admin_name, action, after from audit_log where subject_id = ${order.id}`)
  const after = { items: `1 × Apples ${buyer.id}`, refundedCents: 230 }
  expect(record).toEqual({ admin_name: admin.name, action: 'refund_items', after })
})

test('a refund with a coupon is what was really paid', async () => {
  const { order, apples } = await paidOrder({ coupon: 'FOODLAND' })
  // 12.98 × 1.15 × 0.85 = 12.687…, so 12.69 were paid; for 10.98 that is 10.7345…, so 12.69 − 10.73 = 1.96 go back.
  expect((await refundItems(order, [[apples, 1]])).body.order).toMatchObject({
    totalPrice: 12.69,
    refundedAmount: 1.96,
  })
  expect(await givenBack(order)).toEqual([196])
})

/** Makes an order one from before orders stored their rates and what was paid for each line. */
async function makeOlder(order: { id: string }) {
  await shop.db.run(sql`alter table order_lines disable trigger user`)
  await shop.db.run(sql`update order_lines set paid_cents = null where order_id = ${order.id}`)
  await shop.db.run(sql`alter table order_lines enable trigger user`)
  await shop.db.run(sql`delete from order_taxes where order_id = ${order.id}`)
  await shop.db.run(sql`update orders set price_rule = null where id = ${order.id}`)
}

test('an older order has one derived rate, and gives back in proportion to its total', async () => {
  const { buyer, order, apples, bread } = await paidOrder()
  await makeOlder(order)
  expect(await orderNow(shop, buyer, order)).toMatchObject({
    currency: 'USD',
    pricesIncludeTax: false,
    depositPrice: 0,
    taxes: [{ percent: 15, net: 12.98, tax: 1.95, gross: 14.93 }],
    orderItems: [
      { paid: null, taxPercent: 15, deposit: null },
      { paid: null, taxPercent: 15, deposit: null },
    ],
  })
  await refundItems(order, [[apples, 1]])
  const more: Items = [
    [apples, 2],
    [bread, 1],
  ]
  // 12.98 − 7.49 = 5.49 are left, of 14.93 that is 6.3147…: 14.93 − 6.31 = 8.62, less the 2.30 of before.
  expect((await refundItems(order, more)).body.order).toMatchObject({ refundedAmount: 8.62 })
  expect(await givenBack(order)).toEqual([230, 632])
  await expectSoundBooks(shop)
})

test('taxes go back at the rate of each piece, and its deposit with it', async () => {
  const buyer = await makeUser(shop)
  const bread = await makeTaxedProduct(shop, { priceCents: 1000, percent: 7 })
  const cola = await makeTaxedProduct(shop, { priceCents: 79, percent: 19, deposit: { cents: 25, percent: 7 } })
  const orderItems = [
    { product: bread.id, quantity: 1 },
    { product: cola.id, quantity: 6 },
  ]
  const { order } = (await shop.as(buyer).post('/api/orders', { orderItems, shippingAddress })).body
  // 10.70 and 1.50 at 7 %; 4.74 and 0.90 of tax, 5.64, at 19 %.
  expect(order).toMatchObject({ totalPrice: 17.84, depositPrice: 1.5 })
  await payInFull(shop, buyer, order)
  // Four of six are left: 3.76 and 1.00. So 1.88 go back at 19 %, and 0.50 at 7 %.
  expect((await refundItems(order, [[cola, 2]])).body.order).toMatchObject({ refundedAmount: 2.38 })
  const taxes = await shop.db.rows(sql`
    select rate_ppm, gross_cents, refund_taxes.tax_cents from refund_taxes join refunds on refunds.id = refund_id
    where order_id = ${order.id} order by rate_ppm`)
  // 12.20 has 0.80 inside, 11.70 has 0.77; 5.64 has 0.90, 3.76 has 0.60.
  expect(taxes).toEqual([
    { rate_ppm: 70_000, gross_cents: 50, tax_cents: 3 },
    { rate_ppm: 190_000, gross_cents: 188, tax_cents: 30 },
  ])
  expect((await refundAll(order)).body.order).toMatchObject({ isRefunded: true, refundedAmount: 17.84 })
  expect(await givenBack(order)).toEqual([238, 1546])
  await expectSoundBooks(shop)
})

test('asking twice refunds once; asking for more refunds only the rest, and the whole refund what is left', async () => {
  const { buyer, order, apples, bread } = await paidOrder()
  await refundItems(order, [[apples, 1]])
  expect((await refundItems(order, [[apples, 1]])).body.order).toMatchObject({ refundedAmount: 2.3 })
  const more: Items = [
    [apples, 2],
    [bread, 1],
  ]
  // 6.90 were paid for the apples, 8.03 for the bread. 2.30 and 4.015, rounded up to 4.02, are left of them.
  expect((await refundItems(order, more)).body.order).toMatchObject({ refundedAmount: 8.61 })
  expect(await givenBack(order)).toEqual([230, 631])
  expect((await refundAll(order)).body.order).toMatchObject({
    isRefunded: true,
    refundedAmount: 14.93,
    orderItems: [{ refunded: 3 }, { refunded: 2 }],
  })
  expect(await givenBack(order)).toEqual([230, 631, 632])
  expect(await mailsTo(shop, buyer)).toEqual([
    'order_confirmation',
    'items_refunded',
    'items_refunded',
    'payment_refunded',
  ])
  const last = await shop.db.oneRow<{ text: string }>(sql`
    select body_text as text from mails where recipient = ${buyer.email} and kind = 'payment_refunded'`)
  expect(last.text).toContain('We have refunded the remaining usd$6.32 of your payment of usd$14.93.')
  expect(await refundItems(order, [[apples, 3]])).toMatchObject({ status: 409, body: { code: 'already_refunded' } })
})

test('two requests at once refund once', async () => {
  const { order, apples } = await paidOrder()
  const answers = await Promise.all([refundItems(order, [[apples, 2]]), refundItems(order, [[apples, 2]])])
  // The second one comes while the first is under way, or when it is done.
  expect(answers.every(({ status, body }) => status === 200 || body.code === 'refund_pending')).toBe(true)
  expect(await givenBack(order)).toEqual([460])
})

describe('stock', () => {
  test('does not return: a missing item can’t be sold, not even after a refund of the rest', async () => {
    const { order, apples, bread } = await paidOrder()
    await refundItems(order, [[apples, 1]])
    expect(await stockOf(shop, apples)).toBe(7)
    await refundAll(order)
    expect([await stockOf(shop, apples), await stockOf(shop, bread)]).toEqual([9, 10])
  })

  test('returns once if the admin says so', async () => {
    const { order, apples, bread } = await paidOrder()
    await refundItems(order, [[apples, 2]], { restock: true })
    expect([await stockOf(shop, apples), await stockOf(shop, bread)]).toEqual([9, 8])
    await refundAll(order)
    expect([await stockOf(shop, apples), await stockOf(shop, bread)]).toEqual([10, 10])
  })

  test('of a whole order does not return either, if the admin says so', async () => {
    const { order, apples, bread } = await paidOrder()
    await refundItems(order, [[apples, 2]], { restock: true })
    expect((await refundAll(order, { restock: false })).body.order).toMatchObject({ isRefunded: true })
    expect([await stockOf(shop, apples), await stockOf(shop, bread)]).toEqual([9, 8])
  })

  test('of a delivered order does not return', async () => {
    const { order, apples } = await paidOrder()
    await deliver(order)
    expect(await refundItems(order, [[apples, 1]], { restock: true })).toMatchObject({
      status: 409,
      body: { code: 'delivered' },
    })
    expect((await refundItems(order, [[apples, 1]])).status).toBe(200)
    expect(await stockOf(shop, apples)).toBe(7)
  })
})

test('refunded items don’t count as sold in figures, export and packing list', async () => {
  const { order, apples, bread } = await paidOrder()
  const overview = async () => (await shop.as(admin).get('/api/overview')).body
  const before = await overview()
  await refundItems(order, [
    [apples, 1],
    [bread, 2],
  ])
  const after = await overview()
  // 4.00 of 12.98 are left: 14.93 × 4.00 / 12.98 = 4.6009… So 10.33 went back.
  expect(after.today).toMatchObject({
    orders: before.today.orders,
    revenue: expect.closeTo(before.today.revenue - 10.33),
  })
  const sold = after.salesByCategory.map(({ category }) => category)
  expect(sold).toContain(apples.category.name)
  expect(sold).not.toContain(bread.category.name)
  const { body: csv } = await shop.as(admin).get('/api/orders/export')
  const [titles, ...rows] = (csv as string).split('\n').map((row) => row.trim().split(','))
  // Counted from the end: the texts before may have commas.
  const fromEnd = (title: string) => titles!.indexOf(title) - titles!.length
  const ofOrder = rows.filter(([id]) => id === order.id)
  expect(ofOrder.map((row) => ['refunded', 'refunded_quantity'].map((title) => row.at(fromEnd(title))))).toEqual([
    ['10.33', '1'],
    ['', '2'],
  ])
  const { orders } = (await shop.as(admin).get('/api/orders/packing')).body
  const listed = orders.find(({ id }) => id === order.id)
  expect(listed?.orderItems).toMatchObject([
    { quantity: 3, refunded: 1 },
    { quantity: 2, refunded: 2 },
  ])
})

test.each<
  [what: string, items: (some: Awaited<ReturnType<typeof paidOrder>>) => Items, status: number, message: RegExp]
>([
  ['more than was bought', ({ apples }) => [[apples, 4]], 400, /^Apples .*: only 3 in this order$/],
  ['a product of no line', ({ order }) => [[order, 1]], 400, /^One of these products is not in this order$/],
  [
    'one product twice',
    ({ apples }) => [
      [apples, 1],
      [apples, 2],
    ],
    400,
    /^Please name each product only once$/,
  ],
  [
    'everything',
    ({ apples, bread }) => [
      [apples, 3],
      [bread, 2],
    ],
    409,
    /^Nothing of this order would be left\. Please refund the whole order\.$/,
  ],
])('%s is refused, and nothing goes back', async (_what, items, status, message) => {
  const paid = await paidOrder()
  expect(await refundItems(paid.order, items(paid))).toMatchObject({
    status,
    body: { message: expect.stringMatching(message) },
  })
  expect(await givenBack(paid.order)).toEqual([])
})

test('fewer pieces than were refunded in the meantime are refused', async () => {
  const { order, apples } = await paidOrder()
  await refundItems(order, [[apples, 2]])
  expect(await refundItems(order, [[apples, 1]])).toMatchObject({ status: 409, body: { code: 'refunded_meanwhile' } })
  expect(await givenBack(order)).toEqual([460])
})

test('a delivery that waited for a refund of items answers with the refund', async () => {
  const { order, apples, buyer } = await paidOrder()
  const delivering = await heldUp(
    shop,
    async (other) => {
      await other.run(sql`update orders set refunded_cents = 230 where id = ${order.id}`)
      const { id } = await other.oneRow<{ id: string }>(sql`
      insert into refunds (id, order_id, payment_id, status, amount_cents, restock, request_id, created_at, updated_at, next_check_at)
      select gen_random_uuid(), order_id, id, 'refunded', 230, false, 'test', now(), now(), now() from payments
      where order_id = ${order.id} returning id`)
      await other.run(sql`
      insert into refund_lines (refund_id, order_id, product_id, quantity) values (${id}, ${order.id}, ${apples.id}, 1)`)
      await other.run(
        sql`insert into refund_taxes (refund_id, rate_ppm, gross_cents, tax_cents) values (${id}, 150000, 230, 30)`,
      )
      await other.run(sql`
      insert into mails (id, kind, event_key, recipient, subject, body_text, body_html)
      values (${id}, 'items_refunded', ${`items-refunded:${id}`}, ${buyer.email}, '', '', '')`)
    },
    () => deliver(order),
  )
  expect(delivering.body.order).toMatchObject({
    isDelivered: true,
    refundedAmount: 2.3,
    orderItems: [{ refunded: 1 }, {}],
  })
})

test('an unpaid order has nothing to refund', async () => {
  const { order, apples } = await paidOrder({ isPaid: false })
  expect(await refundItems(order, [[apples, 1]])).toMatchObject({ status: 409, body: { code: 'not_paid' } })
})

const line = (productId: string, refunded: number): OrderLine => {
  const product = {
    name: '',
    shownName: null,
    slug: '',
    image: '',
    category: '',
    priceCents: 200,
    measure: null,
    content: null,
  }
  const sums = { taxPpm: 150_000, paidCents: null, depositName: null, depositCents: 0, depositPpm: null }
  return { ...product, ...sums, quantity: 5, productId, refunded }
}
const request = (...linesThen: OrderLine[]) => ({ lines: [], amountCents: 230, restock: false, linesThen })

test('a repeated refund has the same id, with or without restock; any other refund has another id', () => {
  const id = requestIdOf('payment', request(line('pears', 1), line('ham', 0)), [])
  expect(id).toMatch(/^refund-items-[0-9a-f]{40}$/)
  expect(requestIdOf('payment', { ...request(line('pears', 1), line('ham', 0)), restock: true }, [])).toBe(id)
  const others = [
    requestIdOf('payment', request(line('pears', 2), line('ham', 0)), []),
    requestIdOf('payment', request(line('pears', 0), line('ham', 1)), []),
    requestIdOf('another', request(line('pears', 1), line('ham', 0)), []),
    requestIdOf('payment', request(line('pears', 1), line('ham', 0)), ['failed']),
  ]
  expect(new Set([id, ...others]).size).toBe(5)
})
