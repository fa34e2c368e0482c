import { expect, test } from 'vitest'
import { csvRows } from '#server/catalog/product-files/csv-rows.ts'
import { csvStream } from '#server/platform/csv-stream.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { makeMethod, makeSlot, sendOrder } from '#tests/support/delivery.ts'
import { type Buyer, buyerWithOrder, payInFull, placeTestOrder, startPayment } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

/** Every row of the exported file by its column's title, and how the file is sent. */
async function exported(admin: { token: string }, query = '') {
  const { body, headers } = await shop.call('GET', `/api/orders/export${query}`, { token: admin.token })
  const [titles, ...rows] = (await Array.fromAsync(csvRows(Buffer.from(body)))).map(({ cells }) => cells)
  const lines = rows.map((cells) => Object.fromEntries(titles!.map((title, index) => [title, cells[index]])))
  return { lines, headers }
}

/** Instants in the file have no milliseconds. */
const wholeSecond = (instant: string | null) => instant?.replace(/\.\d+Z$/, 'Z') ?? ''

test('the export has orders newest first, a row per line, sums in the first row only, and nothing that a spreadsheet would execute', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const buyer = await makeUser(shop, { name: '=HYPERLINK("http://evil.example")' })
  const apples = await makeProduct(shop, { name: 'Apples', slug: 'apples', priceCents: 200 })
  const pears = await makeProduct(shop, { name: 'Pears', slug: 'pears', priceCents: 150 })
  const paid = await placeTestOrder(shop, buyer, apples, 3)
  await payInFull(shop, buyer, paid)
  const body = {
    orderItems: [
      { product: pears.id, quantity: 2 },
      { product: apples.id, quantity: 1 },
    ],
    shippingAddress: { fullName: 'Ana', address: '1 Hill', city: 'Bath', postalCode: 'BA1', country: 'UK' },
    coupon: 'FOODLAND',
    note: '=1+1\nGate code 4711',
  }
  const unpaid = (await shop.call('POST', '/api/orders', { token: buyer.token, body })).body.order

  const { lines, headers } = await exported(admin)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatchObject({
    order: unpaid.id,
    status: 'unpaid',
    buyer: '\'=HYPERLINK("http://evil.example")',
    email: buyer.email,
    full_name: 'Ana',
    coupon: 'FOODLAND',
    // 2.00 + 2 × 1.50 = 5.00; taxes 0.75; with the coupon 5.75 × 0.85 = 4.8875.
    subtotal: '5.00',
    taxes: '0.75',
    shipping: '0.00',
    discount: '0.86',
    total: '4.89',
    product: 'Pears',
    price: '1.50',
    quantity: '2',
    line_total: '3.00',
    note: "'=1+1\nGate code 4711",
    number: String(unpaid.number),
    currency: 'USD',
    prices_include_tax: 'false',
    deposit: '0.00',
    // 4.89 × 15 / 115 = 0.6378.
    tax_inside: '0.64',
    taxes_by_rate: '15 %: 0.64',
    tax_percent: '15',
    line_deposit: '0.00',
    confirmed_at: '',
    delivery: '',
    phone: '',
    payment: 'paypal',
  })
  const noSums = {
    subtotal: '',
    taxes: '',
    shipping: '',
    discount: '',
    total: '',
    deposit: '',
    tax_inside: '',
    taxes_by_rate: '',
  }
  expect(lines[1]).toMatchObject({ ...noSums, product: 'Apples', quantity: '1', line_total: '2.00', paid_at: '' })
  // 3 × 2.00 = 6.00; taxes 0.90.
  const sums = { subtotal: '6.00', taxes: '0.90', total: '6.90' }
  expect(lines[2]).toMatchObject({
    order: paid.id,
    status: 'paid',
    product: 'Apples',
    line_total: '6.00',
    ...sums,
    note: '',
    number: String(paid.number),
    taxes_by_rate: '15 %: 0.90',
  })
  expect(lines[2]!['paid_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
})

test.each([
  { status: 'paid', after: 'pay', filled: ['paid_at'] },
  { status: 'delivered', after: 'pay, deliver', filled: ['paid_at', 'delivered_at'] },
  { status: 'pending', after: 'review', filled: [] },
  { status: 'cancelled', after: 'cancel', filled: ['cancelled_at'] },
  { status: 'refunded', after: 'pay, refund', filled: ['paid_at', 'refunded_at'] },
  { status: 'refunded', after: 'pay, deliver, refund', filled: ['paid_at', 'delivered_at', 'refunded_at'] },
])('an order is exported as $status after $after, with its own times', async ({ status, after, filled }) => {
  const admin = await makeUser(shop, { isAdmin: true })
  const { buyer, order } = await buyerWithOrder(shop)
  for (const step of after.split(', ')) {
    shop.passTime(60_000)
    if (step === 'pay') await payInFull(shop, buyer, order)
    else if (step === 'review') await isReviewed(buyer, order)
    else await shop.call('PUT', `/api/orders/${order.id}/${step}`, { token: admin.token })
  }
  const { body } = await shop.call('GET', `/api/orders/${order.id}`, { token: admin.token })
  const times = {
    paid_at: wholeSecond(body.paidAt),
    delivered_at: wholeSecond(body.deliveredAt),
    cancelled_at: wholeSecond(body.cancelledAt),
    refunded_at: wholeSecond(body.refundedAt),
  }
  expect(Object.entries(times).flatMap(([title, time]) => (time === '' ? [] : [title]))).toEqual(filled)
  const { lines } = await exported(admin)
  expect(lines.filter((line) => line['order'] === order.id)).toMatchObject([{ status, ...times }])
})

/** The provider reviews a payment of the order. */
async function isReviewed(buyer: Buyer, order: { id: string }) {
  await startPayment(shop, buyer, order)
  await shop.db.run(sql`update payments set capture_id = 'reviewed' where order_id = ${order.id}`)
}

test('days are in the requested time zone, as in the Overview; instants are in UTC', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const { buyer, order } = await buyerWithOrder(shop)
  await payInFull(shop, buyer, order)
  await shop.db.run(sql`
    update orders set created_at = '2026-11-27T10:59:59Z', paid_at = '2026-11-27T11:00:00Z' where id = ${order.id}`)
  const daysIn = async (query: string) =>
    (await exported(admin, query)).lines.find((line) => line['order'] === order.id)

  const instants = { placed_at: '2026-11-27T10:59:59Z', paid_at: '2026-11-27T11:00:00Z' }
  expect(await daysIn('')).toMatchObject({ ...instants, placed_on: '2026-11-27', paid_on: '2026-11-27' })
  // Midnight in Auckland, in its summer.
  const inAuckland = { ...instants, placed_on: '2026-11-27', paid_on: '2026-11-28' }
  expect(await daysIn('?timeZone=Pacific/Auckland')).toMatchObject(inAuckland)
})

test.each(['Mars/Olympus', 'Mars5', '+02:00', ''])('refuses a time zone that does not exist: %s', async (zone) => {
  const admin = await makeUser(shop, { isAdmin: true })
  const path = `/api/orders/export?timeZone=${encodeURIComponent(zone)}`
  const answer = await shop.call('GET', path, { token: admin.token })
  expect(answer).toMatchObject({ status: 400, body: { message: 'This time zone is not known.' } })
})

test('while too many exports run, the next is refused for half a minute', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const others = Array.from({ length: 6 }, () => exportSomething())
  const answer = await shop.call('GET', '/api/orders/export', { token: admin.token })
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
  expect(answer.body.message).toBe('Other files are being exported right now. Please try again in a moment.')
  for (const file of others) (await file).destroy()
  expect((await shop.call('GET', '/api/orders/export', { token: admin.token })).status).toBe(200)
})

/** A file that nobody reads yet, and too long to be done all the same. */
const exportSomething = () =>
  csvStream(shop.db, {
    cursor: 'something',
    titles: ['number'],
    query: sql`select n as number from generate_series(1, 20000) as n`,
    cellsOf: ({ number }: { number: number }) => [number],
  })

test('an order with a time has its method, its times, the telephone number and the way to pay', async () => {
  const method = await makeMethod(shop, { name: 'Bicycle' })
  const slot = await makeSlot(shop, method)
  await shop.db.run(sql`update payment_options set active = true, known_customers_only = false where name = 'cash'`)
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop)]
  const chosen = { method, slot, phone: '555 0199', payment: 'cash' }
  const { order } = (await sendOrder(shop, buyer, product, chosen)).body
  await shop.db.run(sql`update delivery_methods set active = false`)
  const { lines } = await exported(await makeUser(shop, { isAdmin: true }))
  const line = lines.find((one) => one['order'] === order.id)
  expect(line).toMatchObject({
    status: 'confirmed',
    delivery: 'Bicycle',
    delivery_from: wholeSecond(slot.startsAt.toISOString()),
    delivery_until: wholeSecond(slot.endsAt.toISOString()),
    phone: '555 0199',
    payment: 'cash',
    confirmed_at: wholeSecond(order.confirmedAt),
    paid_at: '',
  })
})
