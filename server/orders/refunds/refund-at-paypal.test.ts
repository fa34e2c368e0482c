// Refunds that PayPal refuses, leaves open or reports out of order, and a process that dies in the middle of one.
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import type { Fault } from '#tests/support/loopback-paypal.ts'
import { mailsTo, orderNow, pay, startPayment, stockOf } from '#tests/support/orders.ts'
import { usePaymentsAtPaypal } from '#tests/support/payments-at-paypal.ts'
import { away } from '#tests/support/paypal-shop.ts'
import { refundOrder } from './refund-order.ts'

const { at, approved, captureByHand, captureOf, dyingProcess, paid, sweep } = usePaymentsAtPaypal()

test('killed between the refund and the books: the sweep marks the order refunded', async () => {
  const { admin, buyer, order, id } = await paid()
  await expect(refundOrder(dyingProcess(), admin, order.id)).rejects.toThrow('killed')
  expect(await captureOf(id)).toBe('REFUNDED')
  await sweep(order)
  expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: true })
  expect(await mailsTo(at.shop, buyer)).toEqual(['order_confirmation', 'payment_refunded'])
})

test('a webhook about a refund comes before the payment is in the books', async () => {
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
    const { status } = await at.webhook(event)
    expect(status).toBe(204)
    expect(await mailsTo(at.shop, buyer)).toEqual(['payment_refunded'])
  }
  expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: false, active: true })
})

test('a second payment that was captured and refunded at PayPal does not change the paid order', async () => {
  const { buyer, order, product, id } = await approved()
  await captureByHand(id)
  const { captureId } = (await at.paypal.find(id))!
  await at.shop.db.run(sql`update payments set status = 'cancelled' where order_id = ${order.id}`)
  const { body: another } = await startPayment(at.shop, buyer, order)
  await at.paypal.approve(another.id, { slow: false })
  expect((await pay(at.shop, buyer, order)).status).toBe(200)
  await at.paypal.handle({ method: 'POST', path: `/v2/payments/captures/${captureId}/refund` })
  const links = [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${captureId}` }]
  const { status } = await at.webhook({
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    resource: { id: 'REFUND', custom_id: order.id, links },
  })
  expect(status).toBe(204)
  expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: false })
  expect(await stockOf(at.shop, product)).toBe(9)
})

test('a second payment whose refund PayPal finishes later does not change the paid order', async () => {
  const { buyer, order, product, id } = await approved()
  await captureByHand(id)
  await at.shop.db.run(sql`update payments set status = 'cancelled' where order_id = ${order.id}`)
  const { body: another } = await startPayment(at.shop, buyer, order)
  await at.paypal.approve(another.id, { slow: false })
  expect((await pay(at.shop, buyer, order)).status).toBe(200)
  at.server.faults('refund', { kind: 'refund', id: 'R1', status: 'PENDING' })
  const { status } = await at.webhook({
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id: (await at.paypal.find(id))!.captureId, custom_id: order.id },
  })
  expect(status).toBe(204)
  expect(await captureOf(id)).toBe('COMPLETED')
  await sweep(order)
  expect([await captureOf(id), await captureOf(another.id)]).toEqual(['REFUNDED', 'COMPLETED'])
  expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: false })
  expect(await stockOf(at.shop, product)).toBe(9)
})

test('PayPal refuses a refund: the admin hears it, and the order stays paid', async () => {
  const { buyer, order, refund } = await paid()
  at.server.faults('refund', { kind: 'refusal', issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' })
  expect(await refund()).toMatchObject({ status: 409, body: { code: 'refund_refused' } })
  expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: false })
  expect((await refund()).status).toBe(200)
})

describe('a refund that PayPal refuses only to the sweep', () => {
  const refusal: Fault = { kind: 'refusal', issue: 'REFUND_TIME_LIMIT_EXCEEDED' }

  type Paid = Awaited<ReturnType<typeof paid>>

  async function sweptAfter(press: (made: Paid) => unknown) {
    const made = await paid()
    await press(made)
    at.server.faults('refund', refusal)
    await sweep(made.order)
    return made
  }

  async function expectStillPaid({ admin, buyer, order, id }: Paid) {
    const records = sql`select action, admin_name from audit_log where subject_id = ${order.id} order by id`
    expect(await at.shop.db.rows(records)).toEqual([
      { action: 'refund', admin_name: admin.name },
      { action: 'refund_refused', admin_name: admin.name },
    ])
    await sweep(order)
    expect(await captureOf(id)).toBe('COMPLETED')
    expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: false })
  }

  test('because it was away before, leaves the order paid, deliverable and not refunded later', async () => {
    const swept = await sweptAfter(async ({ refund }) => {
      at.server.faults('refund', ...away)
      expect((await refund()).status).toBe(503)
    })
    await expectStillPaid(swept)
    expect((await swept.deliver()).status).toBe(200)
  })

  test('because the process died after the refusal, leaves the order paid', async () => {
    const swept = await sweptAfter(async ({ admin, order }) => {
      at.server.faults('refund', refusal)
      await expect(refundOrder(dyingProcess(), admin, order.id)).rejects.toThrow('killed')
    })
    await expectStillPaid(swept)
  })

  test('leaves the order paid, even if the person is no longer an admin', async () => {
    const swept = await sweptAfter(async ({ admin, refund }) => {
      at.server.faults('refund', ...away)
      await refund()
      await at.shop.db.run(sql`update users set is_admin = false where id = ${admin.id}`)
    })
    await expectStillPaid(swept)
  })

  test('is repeated if the shop can’t keep the money', async () => {
    const { buyer, order, id } = await approved()
    await captureByHand(id)
    await at.shop.as(buyer).put(`/api/orders/${order.id}/cancel`)
    at.server.faults('refund', refusal, refusal)
    await pay(at.shop, buyer, order)
    for (const standing of ['COMPLETED', 'REFUNDED']) {
      await sweep(order)
      expect(await captureOf(id)).toBe(standing)
    }
  })
})

describe('a refund that PayPal begins', () => {
  test('and that fails there leaves the order paid; a retry is a new refund', async () => {
    const { buyer, order, refund, keys } = await paid()
    at.server.faults('refund', { kind: 'refund', id: 'R1', status: 'FAILED' })
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'refund_refused' } })
    expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: false })
    expect((await refund()).status).toBe(200)
    expect(new Set(keys()).size).toBe(2)
  })

  test('after a partial refund at PayPal returns the rest, and the mail says how much', async () => {
    const { buyer, refund } = await paid()
    at.server.faults('refund', { kind: 'refund', id: 'R1', status: 'COMPLETED', value: '1.30' })
    expect((await refund()).status).toBe(200)
    const { text } = await at.shop.db.oneRow<{ text: string }>(sql`
      select body_text as text from mails where recipient = ${buyer.email} and kind = 'payment_refunded'`)
    expect(text).toContain('We have refunded the remaining usd$1.30 of your payment of usd$2.30.')
  })

  test('blocks a delivery, but not taking one back: undelivered stock returns', async () => {
    const { product, order, refund, deliver } = await paid()
    expect((await deliver()).status).toBe(200)
    at.server.faults('refund', { kind: 'refund', id: 'R1', status: 'PENDING' })
    expect((await refund()).status).toBe(409)
    expect((await deliver({ isDelivered: false })).status).toBe(200)
    await sweep(order)
    expect(await stockOf(at.shop, product)).toBe(10)
  })

  test('is still the admin’s if the webhook about the payment comes later', async () => {
    const { buyer, order, refund } = await paid()
    const pending: Fault = { kind: 'refund', id: 'R1', status: 'PENDING' }
    at.server.faults('refund', pending, pending)
    expect((await refund()).status).toBe(409)
    const { status } = await at.webhook({
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'CAPTURE', custom_id: order.id },
    })
    expect(status).toBe(204)
    await sweep(order)
    expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: true })
  })

  test('and has not finished is asked about until the end; the admin hears the state', async () => {
    const { buyer, order, refund, deliver, keys } = await paid()
    const pending: Fault = { kind: 'refund', id: 'R1', status: 'PENDING' }
    at.server.faults('refund', pending, pending)
    for (let count = 0; count < 2; count++) {
      expect(await refund()).toMatchObject({
        status: 409,
        body: {
          code: 'refund_pending',
          message:
            'The payment provider has started this refund but not finished it. The order will be marked as refunded when it is done.',
        },
      })
    }
    expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: false })
    expect(await deliver()).toMatchObject({ status: 409, body: { code: 'refund_pending' } })
    expect(await mailsTo(at.shop, buyer)).toEqual(['order_confirmation'])
    await sweep(order)
    expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: true })
    expect(await mailsTo(at.shop, buyer)).toEqual(['order_confirmation', 'payment_refunded'])
    expect(new Set(keys()).size).toBe(1)
  })
})
