import { afterEach, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import {
  buyerWithOrder,
  expectSoundBooks,
  mailsTo,
  orderNow,
  orderPaidTwice,
  pay,
  payInFull,
  sendWebhook,
  startPayment,
  stockOf,
} from '#tests/support/orders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'

const { shop, admin } = useShopWithAdmin()
afterEach(() => expectSoundBooks(shop))

const webhook = (event: object) => sendWebhook(shop, event)

const anInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const refund = (order: { id: string }) => shop.as(admin).put(`/api/orders/${order.id}/refund`)

test('an admin refunds the whole payment; undelivered stock returns', async () => {
  const { buyer, order, product } = await buyerWithOrder(shop, { stock: 4, quantity: 3 })
  await payInFull(shop, buyer, order)
  expect(await refund(order)).toMatchObject({
    status: 200,
    body: {
      message: 'Order Refunded',
      order: {
        isRefunded: true,
        refundedAt: expect.stringMatching(anInstant),
        isPaid: true,
        isDelivered: false,
        cancelledAt: null,
      },
    },
  })
  expect(await stockOf(shop, product)).toBe(4)
  expect(await refund(order)).toMatchObject({
    status: 409,
    body: { message: 'This order was already refunded' },
  })
  expect(await stockOf(shop, product)).toBe(4)
  const refunded = { status: 409, body: { message: 'This order was already refunded', code: 'already_refunded' } }
  expect(await pay(shop, buyer, order)).toMatchObject(refunded)
  expect(await startPayment(shop, buyer, order)).toMatchObject(refunded)
  expect(await mailsTo(shop, buyer)).toEqual(['order_confirmation', 'payment_refunded'])
  const record = await shop.db.row(sql`select action, admin_name from audit_log where subject_id = ${order.id}`)
  expect(record).toEqual({ action: 'refund', admin_name: admin.name })
})

test('an order is refunded once, even if another request waits', async () => {
  const { buyer, order } = await buyerWithOrder(shop)
  await payInFull(shop, buyer, order)
  const pressing = await heldUp(
    shop,
    async (other) => {
      await other.run(sql`update orders set refunded_at = now() where id = ${order.id}`)
      await other.run(
        sql`update payments set status = 'refunded', refund_reason = 'admin' where order_id = ${order.id}`,
      )
      await other.run(sql`
      insert into mails (id, kind, event_key, recipient, subject, body_text, body_html)
      select id, 'payment_refunded', 'payment-refunded:' || id, ${buyer.email}, '', '', ''
      from payments where order_id = ${order.id}`)
    },
    () => refund(order),
  )
  expect(pressing).toMatchObject({ status: 409, body: { code: 'already_refunded' } })
  // The first refund is only in the books, so whatever the provider gave back was the second one.
  const { paymentId } = await shop.db.oneRow<{ paymentId: string }>(sql`
    select provider_order_id as "paymentId" from payments where order_id = ${order.id}`)
  expect(await shop.deps.payments.findProviderOrder(paymentId)).toMatchObject({ status: 'completed' })
})

test('delivered stock does not return', async () => {
  const { buyer, order, product } = await buyerWithOrder(shop, { stock: 4 })
  await payInFull(shop, buyer, order)
  await shop.as(admin).put(`/api/orders/${order.id}/deliver`)
  expect((await refund(order)).status).toBe(200)
  expect(await stockOf(shop, product)).toBe(3)
})

test('an unpaid order is not refunded', async () => {
  const { order } = await buyerWithOrder(shop)
  expect(await refund(order)).toMatchObject({
    status: 409,
    body: { message: 'Only a paid order can be refunded' },
  })
})

test('a payment that the provider does not know stays paid', async () => {
  const { buyer, order } = await buyerWithOrder(shop)
  await payInFull(shop, buyer, order)
  await shop.db.run(sql`update local_paypal_orders set capture_id = 'GONE' where custom_id = ${order.id}`)
  expect((await refund(order)).status).toBe(409)
  expect(await orderNow(shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: false })
  const records = await shop.db.rows(
    sql`select action, before, after from audit_log where subject_id = ${order.id} order by id`,
  )
  expect(records).toEqual([
    { action: 'refund', before: { isRefunded: false }, after: { isRefunded: true } },
    { action: 'refund_refused', before: { isRefunded: true }, after: { isRefunded: false } },
  ])
})

test('a refund that the provider refuses because it was made elsewhere counts as made', async () => {
  const { buyer, order, product } = await buyerWithOrder(shop, { stock: 1 })
  await payInFull(shop, buyer, order)
  const refundAtProvider = shop.deps.payments.refund.bind(shop.deps.payments)
  vi.spyOn(shop.deps.payments, 'refund').mockImplementationOnce(async (captureId, key) => {
    await refundAtProvider(captureId, key)
    const links = [{ rel: 'up', href: `https://x.example/captures/${captureId}` }]
    await webhook({ event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id: 'REFUND', links } })
    return { kind: 'refused', why: 'it was given back' }
  })
  expect(await refund(order)).toMatchObject({ status: 200, body: { order: { isRefunded: true } } })
  expect(await stockOf(shop, product)).toBe(1)
  const actions = await shop.db.rows(sql`select action from audit_log where subject_id = ${order.id}`)
  expect(actions).toEqual([{ action: 'refund' }])
})

test.each(['REFUNDED', 'REVERSED'])('a payment that is %s at the provider is marked in the books', async (what) => {
  const { buyer, order, product } = await buyerWithOrder(shop, { stock: 1 })
  await payInFull(shop, buyer, order)
  const payment = await shop.db.row<{ captureId: string }>(
    sql`select capture_id as "captureId" from payments where order_id = ${order.id}`,
  )
  await shop.deps.payments.refund(payment!.captureId, crypto.randomUUID())
  // Both are told as a refund, which is a thing of its own.
  const links = [{ rel: 'up', href: `https://x.example/captures/${payment!.captureId}` }]
  const event = { event_type: `PAYMENT.CAPTURE.${what}`, resource: { id: 'REFUND', links } }
  await webhook(event)
  await webhook(event)
  expect(await orderNow(shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: true })
  expect(await stockOf(shop, product)).toBe(1)
  expect(await mailsTo(shop, buyer)).toEqual(['order_confirmation', 'payment_refunded'])
})

test('a webhook about an admin’s refund changes nothing in the books', async () => {
  const { buyer, order } = await buyerWithOrder(shop)
  await payInFull(shop, buyer, order)
  await refund(order)
  const books = () => shop.db.oneRow<{ capture_id: string }>(sql`select * from payments where order_id = ${order.id}`)
  const before = await books()
  expect(before).toMatchObject({ status: 'refunded', refund_reason: 'admin', refund_id: expect.stringMatching(/./) })
  const links = [{ rel: 'up', href: `https://x.example/captures/${before.capture_id}` }]
  await webhook({ event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id: 'REFUND', links } })
  expect(await books()).toEqual(before)
})

test('an order that was paid twice is refunded while its second payment is being refunded', async () => {
  const order = await orderPaidTwice(shop)
  expect(await refund(order)).toMatchObject({ status: 200, body: { order: { isRefunded: true } } })
})
