// The whole shop with the adapter to PayPal, talking to the small PayPal over real HTTP. Whatever goes wrong there: no
// paid order stays unmarked, no unpaid order is marked, nobody pays twice.
import { expect, test } from 'vitest'
import { usd } from '#shared/money.ts'
import { makeUser } from '#tests/support/builders.ts'
import {
  buyerWithOrder,
  expire,
  mailsTo,
  orderNow,
  pay,
  placeTestOrder,
  startPayment,
  stockOf,
} from '#tests/support/orders.ts'
import { usePaymentsAtPaypal } from '#tests/support/payments-at-paypal.ts'
import { captureBecomes } from '#tests/support/payments.ts'
import { away } from '#tests/support/paypal-shop.ts'
import { settleOrder } from './settle-order.ts'

const { at, approved, paid, sweep } = usePaymentsAtPaypal()

test('pages load PayPal’s script, and the local provider has no pages', async () => {
  expect(at.shop.deps.payments.browser(usd).scriptUrl).toMatch(
    /\/sdk\/js\?client-id=local-client&currency=USD&components=buttons$/,
  )
  expect((await at.shop.get('/api/payments/local/sdk.js')).status).toBe(404)
  expect((await at.shop.post('/api/payments/local/X/approve')).status).toBe(404)
})

test('a lost answer to the capture: the same attempt finds the payment captured', async () => {
  const { buyer, order } = await approved()
  at.server.faults('capture', { kind: 'lost_answer' })
  expect((await pay(at.shop, buyer, order)).status).toBe(200)
  expect(await mailsTo(at.shop, buyer)).toEqual(['order_confirmation'])
})

test('all answers lost after the capture: the buyer hears it, and the next attempt finds the payment captured', async () => {
  const { buyer, order } = await approved()
  at.server.faults('capture', { kind: 'lost_answer' }, ...away.slice(1))
  const answer = await pay(at.shop, buyer, order)
  expect(answer).toMatchObject({
    status: 503,
    body: {
      message: 'The payment service cannot be reached right now. Your order is kept: please try again in a moment.',
    },
  })
  expect(answer.headers['retry-after']).toBeDefined()
  expect((await orderNow(at.shop, buyer, order)).isPaid).toBe(false)
  expect((await pay(at.shop, buyer, order)).status).toBe(200)
  expect(await mailsTo(at.shop, buyer)).toEqual(['order_confirmation'])
})

test('PayPal away: the order stays, and is paid when it is back', async () => {
  const { buyer, order } = await buyerWithOrder(at.shop)
  at.server.faults('create', ...away)
  expect((await startPayment(at.shop, buyer, order)).status).toBe(503)
  expect(await orderNow(at.shop, buyer, order)).toMatchObject({ active: true })
  const { body } = await startPayment(at.shop, buyer, order)
  at.server.faults('show', ...away)
  expect((await pay(at.shop, buyer, order)).status).toBe(503)
  await at.paypal.approve(body.id, { slow: false })
  expect((await pay(at.shop, buyer, order)).status).toBe(200)
})

test('a refund whose answer is lost is made once, and the sweep finishes it', async () => {
  const { buyer, order, id, refund } = await paid()
  at.server.faults('refund', { kind: 'lost_answer' }, ...away.slice(1))
  const answer = await refund()
  expect(answer).toMatchObject({
    status: 503,
    body: { message: 'The payment provider cannot be reached. The refund will be made as soon as it answers.' },
  })
  expect((await at.paypal.find(id))?.captureStatus).toBe('REFUNDED')
  await sweep(order)
  expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: true })
  expect(await mailsTo(at.shop, buyer)).toEqual(['order_confirmation', 'payment_refunded'])
})

test('a payment that PayPal reviewed and denied blocks no other', async () => {
  const { buyer, order, id } = await approved()
  const becomes = (status: string) => captureBecomes(at.paypalDb, id, status)
  const { payments } = at.shop.deps
  const looksInto: typeof payments.capture = async (...request) => {
    await payments.capture(...request)
    await becomes('PENDING')
    return { kind: 'captured', order: (await payments.findProviderOrder(id))! }
  }
  expect(await settleOrder({ ...at.shop.deps, payments: { ...payments, capture: looksInto } }, order.id)).toBe(
    'pending',
  )
  expect(await startPayment(at.shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })

  await becomes('DECLINED')
  const { captureId } = (await at.paypal.find(id))!
  const { status } = await at.webhook({
    event_type: 'PAYMENT.CAPTURE.DENIED',
    resource: { id: captureId, custom_id: order.id, supplementary_data: { related_ids: { order_id: id } } },
  })
  expect(status).toBe(204)
  const other = await startPayment(at.shop, buyer, order)
  await at.paypal.approve(other.body.id, { slow: false })
  expect((await pay(at.shop, buyer, order, other.body.id)).status).toBe(200)
})

test.each(['is cancelled', 'runs out and is sold out'])(
  'a charge without an answer that PayPal finishes after minutes, when its order %s: the money is found and goes back',
  async (what) => {
    const { buyer, order, product, id } = await approved()
    at.server.faults('capture', ...away)
    expect((await pay(at.shop, buyer, order)).status).toBe(503)
    at.shop.passTime(121_000)
    if (what === 'is cancelled') await at.shop.as(buyer).put(`/api/orders/${order.id}/cancel`)
    else {
      await expire(at.shop, order)
      await placeTestOrder(at.shop, await makeUser(at.shop), product, await stockOf(at.shop, product))
    }
    await sweep(order)
    expect(await mailsTo(at.shop, buyer)).toEqual([])
    expect(await pay(at.shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
    await at.paypal.handle({ method: 'POST', path: `/v2/checkout/orders/${id}/capture` })
    await sweep(order)
    expect((await at.paypal.find(id))?.captureStatus).toBe('REFUNDED')
    expect(await mailsTo(at.shop, buyer)).toEqual(['payment_refunded'])
  },
)

test('a buyer who cancelled during a capture is not told that nothing was charged before the refund', async () => {
  const { buyer, order, id } = await approved()
  const { payments } = at.shop.deps
  const capture: typeof payments.capture = async (...request) => {
    await at.shop.as(buyer).put(`/api/orders/${order.id}/cancel`)
    return payments.capture(...request)
  }
  at.server.faults('refund', ...away)
  expect(await settleOrder({ ...at.shop.deps, payments: { ...payments, capture } }, order.id)).toBe('refunded')
  expect((await at.paypal.find(id))?.captureStatus).toBe('COMPLETED')
  expect(await pay(at.shop, buyer, order, id)).toMatchObject({
    status: 409,
    body: { code: 'refunded', message: 'This order was cancelled. Your payment will be refunded.' },
  })
})
