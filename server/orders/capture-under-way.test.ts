import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database.ts'
import { buyerWithOrder, expectSoundBooks, inWindow, orderNow, pay, startPayment } from '#tests/support/orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { releaseExpiredHolds } from './release-expired-holds.ts'
import { settleOrder } from './settle-order.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

type Payments = TestShop['deps']['payments']
const approved = async () => {
  const { buyer, order } = await buyerWithOrder(shop)
  const { body: payment } = await startPayment(shop, buyer, order)
  await inWindow(shop, 'approve', payment.id)
  return { buyer, order, payment: payment as { id: string } }
}
const settleWith = (capture: Payments['capture'], order: { id: string }) =>
  settleOrder({ ...shop.deps, payments: { ...shop.deps.payments, capture } }, order.id)

/** A try that stops before the provider takes the money, until it may go on. */
async function chargeSlowly(order: { id: string }) {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const charging = settleWith(async (...request) => {
    reached.resolve()
    await goOn.promise
    return shop.deps.payments.capture(...request)
  }, order)
  await reached.promise
  return { charging, goOn: goOn.resolve }
}

test('the order keeps its stock while it is charged, though its time runs out', async () => {
  const { buyer, order } = await approved()
  await shop.db.run(sql`
    update orders set held_until = ${new Date(shop.deps.clock().getTime() + 10_000)} where id = ${order.id}`)
  const { charging, goOn } = await chargeSlowly(order)
  shop.passTime(60_000)
  await releaseExpiredHolds(shop.deps)
  expect(await orderNow(shop, buyer, order)).toMatchObject({ active: true })
  goOn()
  expect(await charging).toBe('paid')
})

test('and a charge that came to nothing takes none of its time away', async () => {
  const { buyer, order } = await approved()
  expect(await settleWith(async () => ({ kind: 'declined', why: 'EMPTY' }), order)).toBe('declined')
  expect(await orderNow(shop, buyer, order)).toMatchObject({ active: true, heldUntil: order.heldUntil })
})

test('a process that died while it charged holds up another payment for two minutes, and no longer', async () => {
  const { buyer, order, payment } = await approved()
  const dying = settleWith(async () => Promise.reject(new Error('killed')), order)
  await expect(dying).rejects.toThrow('killed')
  await inWindow(shop, 'decline', payment.id)
  const { body: another } = await startPayment(shop, buyer, order)
  expect(another.id).not.toBe(payment.id)
  await inWindow(shop, 'approve', another.id)
  expect(await pay(shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
  shop.passTime(121_000)
  expect((await pay(shop, buyer, order)).status).toBe(200)
  await expectSoundBooks(shop)
})

test('nobody is told that nothing was charged while another try is charging', async () => {
  const { buyer, order } = await approved()
  const { charging, goOn } = await chargeSlowly(order)
  await shop.call('PUT', `/api/orders/${order.id}/cancel`, { token: buyer.token })
  expect(await pay(shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })

  goOn()
  expect(await charging).toBe('given_back')
  expect(await pay(shop, buyer, order)).toMatchObject({ status: 409 })
  await expectSoundBooks(shop)
})

test('a payment that is declined while a call to capture it is on its way keeps others back until that call is answered', async () => {
  const { buyer, order, payment: first } = await approved()
  const { charging, goOn } = await chargeSlowly(order)
  await inWindow(shop, 'decline', first.id)
  const { body: second } = await startPayment(shop, buyer, order)
  await inWindow(shop, 'approve', second.id)
  // The first of these tries finds the decline and notes it, the second comes after that.
  for (let count = 0; count < 2; count++) {
    expect(await pay(shop, buyer, order, second.id)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
  }
  goOn()
  expect(await charging).toBe('declined')
  expect((await pay(shop, buyer, order, second.id)).status).toBe(200)
  await expectSoundBooks(shop)
})
