// A payment that was declined, lost or changed, and the buyer's next choice: that counts, and is charged once.
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { buyerWithOrder, orderNow, pay, startPayment } from '#tests/support/orders.ts'
import { usePaymentsAtPaypal } from '#tests/support/payments-at-paypal.ts'
import { away } from '#tests/support/paypal-shop.ts'

const { at, approved, captureOf, sweep } = usePaymentsAtPaypal()

test('a lost answer to a capture, and then a decline: the first charge counts, and nothing more is charged', async () => {
  const { buyer, order, id } = await approved()
  at.server.faults('capture', { kind: 'lost_answer' }, { kind: 'refusal', issue: 'INSTRUMENT_DECLINED' })
  expect((await pay(at.shop, buyer, order)).status).toBe(402)
  const { body } = await startPayment(at.shop, buyer, order)
  expect(body.id).not.toBe(id)
  await at.paypal.approve(body.id, { slow: false })
  expect((await pay(at.shop, buyer, order)).status).toBe(200)
  expect([await captureOf(id), await captureOf(body.id)]).toEqual(['COMPLETED', null])
})

test('repetitions of an attempt have one key, and the buyer’s next choice has another', async () => {
  const { buyer, order, id } = await approved()
  const before = at.server.seen.length
  const keys = () =>
    at.server.seen.slice(before).flatMap(({ operation, requestId }) => (operation === 'capture' ? [requestId] : []))
  at.server.faults('capture', ...away)
  expect((await pay(at.shop, buyer, order)).status).toBe(503)
  at.server.faults('capture', { kind: 'refusal', issue: 'INSTRUMENT_DECLINED' })
  expect((await pay(at.shop, buyer, order)).status).toBe(402)
  expect(new Set(keys()).size).toBe(1)
  expect(keys()).toHaveLength(5)
  await at.paypal.approve(id, { slow: false })
  expect((await pay(at.shop, buyer, order, id)).status).toBe(200)
  expect(new Set(keys()).size).toBe(2)
})

test('a decline lasts until the buyer chooses again, whoever asks in the meantime', async () => {
  const { buyer, order, id } = await approved()
  at.server.faults('capture', { kind: 'refusal', issue: 'INSTRUMENT_DECLINED' })
  expect((await pay(at.shop, buyer, order, id)).status).toBe(402)
  // The news of the approval that was declined.
  const { status } = await at.webhook({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id } })
  expect(status).toBe(204)
  expect((await pay(at.shop, buyer, order)).status).toBe(402)
  expect(await captureOf(id)).toBeNull()
  expect((await pay(at.shop, buyer, order, id)).status).toBe(200)
})

test('a lost answer to the buyer’s new choice: the sweep continues', async () => {
  const { buyer, order, id } = await approved()
  at.server.faults('capture', { kind: 'refusal', issue: 'INSTRUMENT_DECLINED' }, ...away)
  expect((await pay(at.shop, buyer, order, id)).status).toBe(402)
  expect((await pay(at.shop, buyer, order, id)).status).toBe(503)
  await sweep(order)
  expect((await orderNow(at.shop, buyer, order)).isPaid).toBe(true)
})

test('a payment that was changed at PayPal is not captured, and another one pays the order', async () => {
  const { buyer, order, id } = await approved()
  await at.paypalDb.run(sql`update local_paypal_orders set amount_cents = 1 where id = ${id}`)
  expect((await pay(at.shop, buyer, order)).body.code).toBe('payment_wrong')
  const { body } = await startPayment(at.shop, buyer, order)
  expect(body.id).not.toBe(id)
  await at.paypal.approve(body.id, { slow: false })
  expect((await pay(at.shop, buyer, order)).status).toBe(200)
  expect(await captureOf(id)).toBe(null)
})

test('an order has at most twenty payments', async () => {
  const { buyer, order } = await buyerWithOrder(at.shop)
  for (let count = 0; count < 20; count++) {
    const { body } = await startPayment(at.shop, buyer, order)
    await at.paypal.cancel(body.id)
  }
  expect(await startPayment(at.shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'too_many_attempts' } })
})
