// Tries to pay that meet in the middle, and processes that die with an answer in their hands. Whatever comes when: no
// money is kept without a paid order, none is kept twice, and nothing that must go back is forgotten.
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { buyerWithOrder, mailsTo, orderNow, pay, placeTestOrder, startPayment, stockOf } from '#tests/support/orders.ts'
import type { Fault } from '#tests/support/loopback-paypal.ts'
import { away, makeDue, usePaypalShop } from '#tests/support/paypal-shop.ts'
import { checkOpenPayments } from './check-open-payments.ts'
import { refundOrder } from './refund-order.ts'
import { releaseExpiredHolds } from './release-expired-holds.ts'
import { settleOrder } from './settle-order.ts'

const at = usePaypalShop()

const approved = async () => {
  const { buyer, order, product } = await buyerWithOrder(at.shop)
  const { body } = await startPayment(at.shop, buyer, order)
  const id = body.id as string
  await at.paypal.approve(id, { slow: false })
  return { buyer, order, product, id }
}
const captureByHand = (id: string) => at.paypal.handle({ method: 'POST', path: `/v2/checkout/orders/${id}/capture` })
const captureOf = async (id: string) => (await at.paypal.find(id))?.captureStatus
/** The shop's dependencies in a process in which one call to the provider goes another way. */
const processWith = (payments: Partial<typeof at.shop.deps.payments>) => ({
  ...at.shop.deps,
  payments: { ...at.shop.deps.payments, ...payments },
})
/** Somebody else orders all that is left. */
async function sellOut(product: { id: string }) {
  const buyer = await makeUser(at.shop)
  const order = await placeTestOrder(at.shop, buyer, product, await stockOf(at.shop, product))
  return { order: { ...order, token: buyer.token } }
}
/** Stops a call until it may go on. */
const gate = () => ({ reached: Promise.withResolvers<void>(), goOn: Promise.withResolvers<void>() })
type Gate = ReturnType<typeof gate>

/** A try that knows what the provider says, and goes on with it only when it may. */
function settleLate(order: { id: string }, { reached, goOn }: Gate) {
  const findOrder = async (paymentId: string) => {
    const found = await at.shop.deps.payments.findOrder(paymentId)
    reached.resolve()
    await goOn.promise
    return found
  }
  return settleOrder(processWith({ findOrder }), order.id)
}

test('a try that comes late does not forget money that is on its way back', async () => {
  const { buyer, order, id } = await approved()
  const [asking, charging] = [gate(), gate()]
  const late = settleLate(order, asking)
  await asking.reached.promise
  const first = settleOrder(
    processWith({
      async capture(...request) {
        charging.reached.resolve()
        await charging.goOn.promise
        return at.shop.deps.payments.capture(...request)
      },
    }),
    order.id,
  )
  await charging.reached.promise
  await at.shop.call('PUT', `/api/orders/${order.id}/cancel`, { token: buyer.token })
  at.server.faults('refund', ...away)
  charging.goOn.resolve()
  expect(await first).toBe('given_back')
  asking.goOn.resolve()
  expect(await late).toBe('given_back')
  expect(await captureOf(id)).toBe('COMPLETED')

  await makeDue(at.shop, order)
  await checkOpenPayments(at.shop.deps)
  expect(await captureOf(id)).toBe('REFUNDED')
  expect(await mailsTo(at.shop, buyer)).toEqual(['payment_refunded'])
})

test('who heard that nothing was charged is not charged by a try that comes late, though the stock came back', async () => {
  const { buyer, order, product, id } = await approved()
  const asking = gate()
  const late = settleLate(order, asking)
  await asking.reached.promise
  await at.shop.db.run(sql`update orders set held_until = created_at where id = ${order.id}`)
  await releaseExpiredHolds(at.shop.deps)
  const { order: other } = await sellOut(product)
  expect((await pay(at.shop, buyer, order)).body.message).toContain('You have not been charged.')
  await at.shop.call('PUT', `/api/orders/${other.id}/cancel`, { token: other.token })
  asking.goOn.resolve()
  expect(await late).toBe('no_stock')
  expect(await captureOf(id)).toBeNull()
})

test('and hears it for the reason that counts: their own cancellation, not the stock', async () => {
  const { buyer, order, id } = await approved()
  const asking = gate()
  const late = settleLate(order, asking)
  await asking.reached.promise
  await at.shop.call('PUT', `/api/orders/${order.id}/cancel`, { token: buyer.token })
  expect((await pay(at.shop, buyer, order)).body).toMatchObject({ code: 'cancelled' })
  asking.goOn.resolve()
  expect(await late).toBe('cancelled')
  expect(await captureOf(id)).toBeNull()
})

test('killed between the capture and the books: the next try marks the order paid', async () => {
  const { buyer, order } = await approved()
  const dying = processWith({
    async capture(...request) {
      await at.shop.deps.payments.capture(...request)
      throw new Error('killed')
    },
  })
  await expect(settleOrder(dying, order.id)).rejects.toThrow('killed')
  expect((await orderNow(at.shop, buyer, order)).isPaid).toBe(false)
  expect((await pay(at.shop, buyer, order)).status).toBe(200)
})

test('killed between the refund and the books: the sweep marks the order refunded', async () => {
  const admin = await makeUser(at.shop, { isAdmin: true })
  const { buyer, order, id } = await approved()
  await pay(at.shop, buyer, order)
  const dying = processWith({
    async refund(...request) {
      await at.shop.deps.payments.refund(...request)
      throw new Error('killed')
    },
  })
  const person = { ...admin, isAdmin: true, active: true, isSeeded: false, signedInAt: new Date() }
  await expect(refundOrder(dying, { ...person, tokenHash: Buffer.alloc(0) }, order.id)).rejects.toThrow('killed')
  expect(await captureOf(id)).toBe('REFUNDED')
  await makeDue(at.shop, order)
  await checkOpenPayments(at.shop.deps)
  expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: true })
  expect(await mailsTo(at.shop, buyer)).toEqual(['order_confirmation', 'payment_refunded'])
})

test('the answer to the capture lost, and declined when asked again: what was charged counts, and nothing more is', async () => {
  const { buyer, order, id } = await approved()
  at.server.faults('capture', { kind: 'lost_answer' }, { kind: 'refusal', issue: 'INSTRUMENT_DECLINED' })
  expect((await pay(at.shop, buyer, order)).status).toBe(402)
  const { body } = await startPayment(at.shop, buyer, order)
  expect(body.id).not.toBe(id)
  await at.paypal.approve(body.id, { slow: false })
  expect((await pay(at.shop, buyer, order)).status).toBe(200)
  expect([await captureOf(id), await captureOf(body.id)]).toEqual(['COMPLETED', null])
})

test('every repetition of a try has its key, and the buyer’s next choice another', async () => {
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

test('declined is declined until the buyer chooses again, whoever asks meanwhile', async () => {
  const { buyer, order, id } = await approved()
  at.server.faults('capture', { kind: 'refusal', issue: 'INSTRUMENT_DECLINED' })
  expect((await pay(at.shop, buyer, order, id)).status).toBe(402)
  // The news of the approval that was declined.
  const { headers, body } = at.paypal.signWebhook({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id } })
  expect((await at.shop.call('POST', '/api/payments/webhook', { headers, body })).status).toBe(204)
  expect((await pay(at.shop, buyer, order)).status).toBe(402)
  expect(await captureOf(id)).toBeNull()
  expect((await pay(at.shop, buyer, order, id)).status).toBe(200)
})

test('the answer to the buyer’s new choice lost: the sweep goes on with it', async () => {
  const { buyer, order, id } = await approved()
  at.server.faults('capture', { kind: 'refusal', issue: 'INSTRUMENT_DECLINED' }, ...away)
  expect((await pay(at.shop, buyer, order, id)).status).toBe(402)
  expect((await pay(at.shop, buyer, order, id)).status).toBe(503)
  await makeDue(at.shop, order)
  await checkOpenPayments(at.shop.deps)
  expect((await orderNow(at.shop, buyer, order)).isPaid).toBe(true)
})

test('paid in another window: whoever wants to start again hears it, and the order is marked', async () => {
  const { buyer, order, id } = await approved()
  await captureByHand(id)
  expect(await startPayment(at.shop, buyer, order)).toMatchObject({
    status: 409,
    body: { code: 'already_paid', message: 'This order is already paid' },
  })
  expect((await orderNow(at.shop, buyer, order)).isPaid).toBe(true)
})

test('a payment that was changed at PayPal is left behind, and the order paid with another', async () => {
  const { buyer, order, id } = await approved()
  await at.paypalDb.run(sql`update local_paypal_orders set amount_cents = 1 where id = ${id}`)
  expect((await pay(at.shop, buyer, order)).body.code).toBe('payment_wrong')
  const { body } = await startPayment(at.shop, buyer, order)
  expect(body.id).not.toBe(id)
  await at.paypal.approve(body.id, { slow: false })
  expect((await pay(at.shop, buyer, order)).status).toBe(200)
  expect(await captureOf(id)).toBe(null)
})

test('a refund is heard of before the payment itself was', async () => {
  const { buyer, order, id } = await approved()
  await captureByHand(id)
  const { captureId } = (await at.paypal.find(id))!
  await at.paypal.handle({ method: 'POST', path: `/v2/payments/captures/${captureId}/refund` })
  const links = [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${captureId}` }]
  const news = [
    { event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id: 'REFUND', custom_id: order.id, links } },
    { event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: captureId, custom_id: order.id } },
  ]
  for (const event of news) {
    const { headers, body } = at.paypal.signWebhook(event)
    expect((await at.shop.call('POST', '/api/payments/webhook', { headers, body })).status).toBe(204)
    expect(await mailsTo(at.shop, buyer)).toEqual(['payment_refunded'])
  }
  expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: false, active: true })
})

test('PayPal refuses to give back: the admin hears it, and the order stays paid', async () => {
  const admin = await makeUser(at.shop, { isAdmin: true })
  const { buyer, order } = await approved()
  await pay(at.shop, buyer, order)
  const refund = () => at.shop.call('PUT', `/api/orders/${order.id}/refund`, { token: admin.token })
  at.server.faults('refund', { kind: 'refusal', issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' })
  expect(await refund()).toMatchObject({ status: 409, body: { code: 'refund_refused' } })
  expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: false })
  expect((await refund()).status).toBe(200)
})

describe('a refund that PayPal takes on', () => {
  const paid = async () => {
    const admin = await makeUser(at.shop, { isAdmin: true })
    const { buyer, order } = await approved()
    await pay(at.shop, buyer, order)
    const before = at.server.seen.length
    return {
      buyer,
      order,
      refund: () => at.shop.call('PUT', `/api/orders/${order.id}/refund`, { token: admin.token }),
      keys: () =>
        at.server.seen.slice(before).flatMap(({ operation, requestId }) => (operation === 'refund' ? [requestId] : [])),
    }
  }

  test('and that fails there leaves the order paid; the next one is another', async () => {
    const { buyer, order, refund, keys } = await paid()
    at.server.faults('refund', { kind: 'refund', id: 'R1', status: 'FAILED' })
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'refund_refused' } })
    expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: false })
    expect((await refund()).status).toBe(200)
    expect(new Set(keys()).size).toBe(2)
  })

  test('and has not finished is asked about until it has; the admin hears how it stands', async () => {
    const { buyer, order, refund, keys } = await paid()
    const pending: Fault = { kind: 'refund', id: 'R1', status: 'PENDING' }
    at.server.faults('refund', pending, pending)
    for (let count = 0; count < 2; count++) {
      expect(await refund()).toMatchObject({
        status: 409,
        body: {
          code: 'refund_pending',
          message:
            'The payment provider has begun to give this payment back, and has not finished. The order is marked as refunded when it has.',
        },
      })
    }
    expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: false })
    expect(await mailsTo(at.shop, buyer)).toEqual(['order_confirmation'])
    await makeDue(at.shop, order)
    await checkOpenPayments(at.shop.deps)
    expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: true })
    expect(await mailsTo(at.shop, buyer)).toEqual(['order_confirmation', 'payment_refunded'])
    expect(new Set(keys()).size).toBe(1)
  })
})

test('twenty tries to pay one order are enough', async () => {
  const { buyer, order } = await buyerWithOrder(at.shop)
  for (let count = 0; count < 20; count++) {
    const { body } = await startPayment(at.shop, buyer, order)
    await at.paypal.cancel(body.id)
  }
  expect(await startPayment(at.shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'too_many_attempts' } })
})
