// Payments that meet half-way, and processes that die with an answer in their hands. Whatever the order of events: no
// money is kept without a paid order, none is kept twice, and no refund is forgotten.
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { type Gate, gate } from '#tests/support/gate.ts'
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
import { away } from '#tests/support/paypal-shop.ts'
import { payOrder } from './pay-order.ts'
import { settleOrder } from './settle-order.ts'
import { startPayment as start } from './start-payment.ts'

const { at, approved, captureByHand, captureOf, processWith, sweep } = usePaymentsAtPaypal()

/** Somebody else orders everything that is left. */
async function sellOut(product: { id: string }) {
  const buyer = await makeUser(at.shop)
  const order = await placeTestOrder(at.shop, buyer, product, await stockOf(at.shop, product))
  return { order: { ...order, token: buyer.token } }
}

/** A process that knows what the provider says, and only goes on with it when it is released. */
const lateProcess = ({ pass }: Gate) =>
  processWith({
    async findProviderOrder(paymentId) {
      const found = await at.shop.deps.payments.findProviderOrder(paymentId)
      await pass()
      return found
    },
  })
const settleLate = (order: { id: string }, asking: Gate) => settleOrder(lateProcess(asking), order.id)

test('a late attempt does not forget a refund that is under way', async () => {
  const { buyer, order, id } = await approved()
  const [asking, charging] = [gate(), gate()]
  const late = settleLate(order, asking)
  await asking.reached
  const first = settleOrder(
    processWith({
      async capture(...request) {
        await charging.pass()
        return at.shop.deps.payments.capture(...request)
      },
    }),
    order.id,
  )
  await charging.reached
  await at.shop.as(buyer).put(`/api/orders/${order.id}/cancel`)
  at.server.faults('refund', ...away)
  charging.open()
  expect(await first).toBe('refunded')
  asking.open()
  expect(await late).toBe('refunded')
  expect(await captureOf(id)).toBe('COMPLETED')

  await sweep(order)
  expect(await captureOf(id)).toBe('REFUNDED')
  expect(await mailsTo(at.shop, buyer)).toEqual(['payment_refunded'])
})

test('a buyer who was told that nothing was charged is not charged by a late attempt, even if the stock is back', async () => {
  const { buyer, order, product, id } = await approved()
  const asking = gate()
  const late = settleLate(order, asking)
  await asking.reached
  await expire(at.shop, order)
  const { order: other } = await sellOut(product)
  expect((await pay(at.shop, buyer, order)).body.message).toContain('You have not been charged.')
  await at.shop.as(other).put(`/api/orders/${other.id}/cancel`)
  asking.open()
  expect(await late).toBe('no_stock')
  expect(await captureOf(id)).toBeNull()
})

test('a buyer who cancels is not charged by a late attempt, and hears the reason', async () => {
  const { buyer, order, id } = await approved()
  const asking = gate()
  const late = settleLate(order, asking)
  await asking.reached
  await at.shop.as(buyer).put(`/api/orders/${order.id}/cancel`)
  expect((await pay(at.shop, buyer, order)).body).toMatchObject({ code: 'cancelled' })
  asking.open()
  expect(await late).toBe('cancelled')
  expect(await captureOf(id)).toBeNull()
})

test('a buyer whose payment was refunded does not get the order by a late attempt, even if the stock is back', async () => {
  const { buyer, order, product, id } = await approved()
  await captureByHand(id)
  await expire(at.shop, order)
  const { order: other } = await sellOut(product)
  const asking = gate()
  const late = settleLate(order, asking)
  await asking.reached
  expect((await pay(at.shop, buyer, order)).body).toMatchObject({ code: 'refunded' })
  await at.shop.as(other).put(`/api/orders/${other.id}/cancel`)
  asking.open()
  expect(await late).toBe('refunded')
  expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: false, isCancelled: true })
})

test('a late decline ends neither the buyer’s next attempt nor its hold', async () => {
  const { buyer, order, product, id } = await approved()
  await expire(at.shop, order)
  const decline = { kind: 'refusal', issue: 'INSTRUMENT_DECLINED' } as const
  at.server.faults('capture', decline, decline)
  const [telling, charging] = [gate(), gate()]
  const { capture } = at.shop.deps.payments
  const late = settleOrder(
    processWith({
      async capture(...request) {
        const outcome = await capture(...request)
        await telling.pass()
        return outcome
      },
    }),
    order.id,
  )
  await telling.reached
  expect((await pay(at.shop, buyer, order, id)).body.code).toBe('hold_ran_out')
  expect(await stockOf(at.shop, product)).toBe(10)
  await at.paypal.approve(id, { slow: false })
  const next = settleOrder(
    processWith({
      async capture(...request) {
        await charging.pass()
        return capture(...request)
      },
    }),
    order.id,
    { chosenProviderOrderId: id },
  )
  await charging.reached
  telling.open()
  expect(await late).toBe('declined')
  expect(await stockOf(at.shop, product)).toBe(9)
  expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: false, isCancelled: false })
  charging.open()
  expect(await next).toBe('paid')
})

test('no second payment is begun if the order is cancelled while the provider is asked about the first', async () => {
  const { buyer, order } = await buyerWithOrder(at.shop)
  const { body: first } = await startPayment(at.shop, buyer, order)
  await at.paypal.decline(first.id)
  const asking = gate()
  const late = start(lateProcess(asking), buyer, order.id)
  await asking.reached
  await at.shop.as(buyer).put(`/api/orders/${order.id}/cancel`)
  asking.open()
  await expect(late).rejects.toMatchObject({ statusCode: 409, code: 'cancelled' })
  const begun = await at.paypalDb.rows(sql`select id from local_paypal_orders where custom_id = ${order.id}`)
  expect(begun).toEqual([{ id: first.id }])
})

test('a page with a stale decline: the buyer hears that the order is paid by now, and a refund still works', async () => {
  const { buyer, order, id } = await approved()
  await at.paypal.decline(id)
  const asking = gate()
  const late = payOrder(lateProcess(asking), buyer, order.id, {})
  await asking.reached
  await at.paypal.approve(id, { slow: false })
  expect((await pay(at.shop, buyer, order, id)).status).toBe(200)
  asking.open()
  expect(await late).toMatchObject({ id: order.id, isPaid: true })
  expect(
    (await at.shop.as(await makeUser(at.shop, { isAdmin: true })).put(`/api/orders/${order.id}/refund`)).status,
  ).toBe(200)
})

test('a late decline of a charge: the payment since then can still be refunded', async () => {
  const { buyer, order } = await approved()
  const { reached, pass, open } = gate()
  const declined = settleOrder(
    processWith({
      async capture() {
        await pass()
        return { kind: 'declined', why: 'EMPTY' }
      },
    }),
    order.id,
  )
  await reached
  expect((await pay(at.shop, buyer, order)).status).toBe(200)
  open()
  await declined
  expect(
    (await at.shop.as(await makeUser(at.shop, { isAdmin: true })).put(`/api/orders/${order.id}/refund`)).status,
  ).toBe(200)
})

test('paid in another window: a new start marks the order paid and says so', async () => {
  const { buyer, order, id } = await approved()
  await captureByHand(id)
  expect(await startPayment(at.shop, buyer, order)).toMatchObject({
    status: 409,
    body: { code: 'already_paid', message: 'This order is already paid' },
  })
  expect((await orderNow(at.shop, buyer, order)).isPaid).toBe(true)
})
