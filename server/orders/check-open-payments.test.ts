// The sweep after a long time, and on a bad day.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database.ts'
import { buyerWithOrder, expectSoundBooks, orderNow, startPayment } from '#tests/support/orders.ts'
import { away, openPaypalShop, type PaypalShop } from '#tests/support/paypal-shop.ts'
import { checkOpenPayments } from './check-open-payments.ts'

const dayMs = 24 * 3600_000

let opened: PaypalShop
let shop: PaypalShop['shop']
let paypal: PaypalShop['paypal']
beforeAll(async () => {
  opened = await openPaypalShop()
  shop = opened.shop
  paypal = opened.paypal
})
afterEach(async () => {
  await expectSoundBooks(shop)
  await shop.db.run(sql`update payments set status = 'cancelled' where status in ('created', 'declined')`)
})
afterAll(() => opened.close())

const approved = async () => {
  const { buyer, order } = await buyerWithOrder(shop)
  const { body } = await startPayment(shop, buyer, order)
  await paypal.approve(body.id, { slow: false })
  return { buyer, order, id: body.id as string }
}
const capture = (id: string) => paypal.handle({ method: 'POST', path: `/v2/checkout/orders/${id}/capture` })
const statusOf = async (order: { id: string }) =>
  (await shop.db.row<{ status: string }>(sql`select status from payments where order_id = ${order.id}`))!.status

test('what was paid while the shop was closed for days is found', async () => {
  const { buyer, order, id } = await approved()
  await capture(id)
  shop.passTime(3 * dayMs)
  await checkOpenPayments(shop.deps)
  expect((await orderNow(shop, buyer, order)).isPaid).toBe(true)
})

test('what came to nothing is closed after a day, not before, and only once PayPal has said so', async () => {
  const { buyer, order } = await buyerWithOrder(shop)
  await startPayment(shop, buyer, order)
  shop.passTime(dayMs / 2)
  await checkOpenPayments(shop.deps)
  expect(await statusOf(order)).toBe('created')
  shop.passTime(dayMs)
  opened.server.faults('show', ...away)
  await checkOpenPayments(shop.deps)
  expect(await statusOf(order)).toBe('created')
  shop.passTime(dayMs)
  await checkOpenPayments(shop.deps)
  expect(await statusOf(order)).toBe('cancelled')
  shop.passTime(dayMs)
  expect(await checkOpenPayments(shop.deps)).toBe(0)
})

test('a payment that PayPal looks into for days is waited for', async () => {
  const { buyer, order, id } = await approved()
  await capture(id)
  const becomes = (status: string) =>
    opened.paypalDb.run(sql`update local_paypal_orders set capture_status = ${status} where id = ${id}`)
  await becomes('PENDING')
  shop.passTime(3 * dayMs)
  await checkOpenPayments(shop.deps)
  expect((await orderNow(shop, buyer, order)).isPaid).toBe(false)
  await becomes('COMPLETED')
  shop.passTime(3 * dayMs)
  await checkOpenPayments(shop.deps)
  expect((await orderNow(shop, buyer, order)).isPaid).toBe(true)
})

test('one payment that nobody can make sense of holds up no other', async () => {
  const [odd, good] = [await approved(), await approved()]
  shop.passTime(61_000)
  const { payments } = shop.deps
  const findOrder: typeof payments.findOrder = async (id) => {
    if (id === odd.id) throw new TypeError('not as expected')
    return payments.findOrder(id)
  }
  await checkOpenPayments({ ...shop.deps, payments: { ...payments, findOrder } })
  expect((await orderNow(shop, good.buyer, good.order)).isPaid).toBe(true)
})

test('PayPal away: one is asked about, and the others have lost no time', async () => {
  const all = [await approved(), await approved(), await approved()]
  shop.passTime(61_000)
  opened.server.faults('show', ...away)
  expect(await checkOpenPayments(shop.deps)).toBe(0)
  await checkOpenPayments(shop.deps)
  const paid = await Promise.all(all.map(async ({ buyer, order }) => (await orderNow(shop, buyer, order)).isPaid))
  expect(paid.filter(Boolean)).toHaveLength(2)
})
