// The shop's books are older than PayPal's: a backup was restored. What PayPal says then is believed as usual.
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { usd } from '#shared/money.ts'
import { makeUser } from '#tests/support/builders.ts'
import { buyerWithOrder, mailsTo, orderNow, pay, startPayment } from '#tests/support/orders.ts'
import { usePaymentsAtPaypal } from '#tests/support/payments-at-paypal.ts'
import { captureBecomes } from '#tests/support/payments.ts'
import { scheduleAllCapturedChecks, sweepPayments } from './sweep-payments.ts'

const { at, approved, captureByHand } = usePaymentsAtPaypal()

/** A payment that PayPal has captured, and that the shop no longer knows of. */
async function forgottenPayment(order: { id: string }, amountCents: number) {
  const { id } = await at.shop.deps.payments.createOrder({
    orderId: order.id,
    amountCents,
    currency: usd,
    idempotencyKey: crypto.randomUUID(),
  })
  await at.paypal.approve(id, { slow: false })
  await captureByHand(id)
  return { id, captureId: (await at.paypal.find(id))!.captureId }
}

const hear = (orderId: string, { id, captureId }: { id: string; captureId: string | null }) =>
  at.webhook({
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id: captureId, custom_id: orderId, supplementary_data: { related_ids: { order_id: id } } },
  })

const totalOf = async (order: { id: string }) =>
  (await at.shop.db.oneRow<{ cents: number }>(sql`select total_cents as cents from orders where id = ${order.id}`))
    .cents

test.each(['no payment', 'another payment'])(
  'an order with %s in the books is paid by the payment that is missing there',
  async (known) => {
    const { buyer, order } = await buyerWithOrder(at.shop)
    if (known === 'another payment') await startPayment(at.shop, buyer, order)
    const forgotten = await forgottenPayment(order, await totalOf(order))
    for (let time = 0; time < 2; time++) expect((await hear(order.id, forgotten)).status).toBe(204)
    expect((await orderNow(at.shop, buyer, order)).isPaid).toBe(true)
    expect(await mailsTo(at.shop, buyer)).toEqual(['order_confirmation'])
  },
)

test('a missing payment of another amount pays nothing, and one for an unknown order is ignored', async () => {
  const { buyer, order } = await buyerWithOrder(at.shop)
  const forgotten = await forgottenPayment(order, (await totalOf(order)) - 1)
  expect((await hear(order.id, forgotten)).status).toBe(204)
  expect((await orderNow(at.shop, buyer, order)).isPaid).toBe(false)
  expect((await hear(crypto.randomUUID(), { ...forgotten, id: 'NOWHERE' })).status).toBe(204)
})

test('a refund since the backup is found before the order is delivered', async () => {
  const { buyer, order, id } = await approved()
  await pay(at.shop, buyer, order, id)
  await captureBecomes(at.paypalDb, id, 'REFUNDED')
  await scheduleAllCapturedChecks(at.shop.db)
  await sweepPayments(at.shop.deps)
  expect((await orderNow(at.shop, buyer, order)).isRefunded).toBe(true)
  const { token } = await makeUser(at.shop, { isAdmin: true })
  expect((await at.shop.as(token).put(`/api/orders/${order.id}/deliver`)).status).toBe(409)
})
