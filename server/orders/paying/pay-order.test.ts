import { describe, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import {
  approvedOrder,
  buyerWithOrder,
  inWindow,
  mailsTo,
  orderNow,
  pay,
  payInFull,
  startedOrder,
  startPayment,
  stockOf,
} from '#tests/support/orders.ts'
import { captured, useShopForPayments } from '#tests/support/payments.ts'

const { shop, webhook } = useShopForPayments()

describe('paying', () => {
  test('marks the order paid and writes one confirmation, however often it is asked', async () => {
    const { buyer, order, product } = await buyerWithOrder(shop, { quantity: 2, stock: 5 })
    const answer = await payInFull(shop, buyer, order)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Order Paid', order: { isPaid: true, active: false, heldUntil: null } },
    })
    expect(await pay(shop, buyer, order)).toMatchObject({ status: 200, body: { message: 'Order Paid' } })
    expect(await mailsTo(shop, buyer)).toEqual(['order_confirmation'])
    expect(await stockOf(shop, product)).toBe(3)
    expect((await startPayment(shop, buyer, order)).status).toBe(409)
  })

  test('before anything was approved is refused', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    expect(await pay(shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'not_approved' } })
    await startPayment(shop, buyer, order)
    expect(await pay(shop, buyer, order)).toMatchObject({
      status: 409,
      body: { message: 'The payment has not been approved yet' },
    })
    expect((await orderNow(shop, buyer, order)).isPaid).toBe(false)
  })

  test('with a declined payment is 402, and another way can be chosen', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const { body } = await startPayment(shop, buyer, order)
    await inWindow(shop, 'decline', body.id)
    expect(await pay(shop, buyer, order)).toMatchObject({
      status: 402,
      body: { message: 'Your payment was declined. Please choose another way to pay.' },
    })
    expect(await orderNow(shop, buyer, order)).toMatchObject({ isPaid: false, active: true })
    expect((await payInFull(shop, buyer, order)).status).toBe(200)
  })

  test('reports the state of a new payment only, whatever was declined before', async () => {
    const { buyer, order, id } = await startedOrder(shop)
    await inWindow(shop, 'decline', id)
    expect((await pay(shop, buyer, order, id)).status).toBe(402)
    const { body: second } = await startPayment(shop, buyer, order)
    const notApproved = {
      status: 409,
      body: { code: 'not_approved', message: 'The payment has not been approved yet' },
    }
    expect(await pay(shop, buyer, order, second.id)).toMatchObject(notApproved)
    expect(await pay(shop, buyer, order)).toMatchObject(notApproved)
    expect((await pay(shop, buyer, order, id)).status).toBe(402)
    await inWindow(shop, 'cancel', second.id)
    expect(await pay(shop, buyer, order, second.id)).toMatchObject(notApproved)
    expect((await payInFull(shop, buyer, order)).status).toBe(200)
  })

  test('believes nothing that the browser reports', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const other = await buyerWithOrder(shop, { priceCents: 1 })
    const cheap = await startPayment(shop, other.buyer, other.order)
    await inWindow(shop, 'approve', cheap.body.id)
    const first = await startPayment(shop, buyer, order)
    await inWindow(shop, 'cancel', first.body.id)
    await startPayment(shop, buyer, order)
    const report = { id: cheap.body.id, status: 'COMPLETED', update_time: 'now', email_address: 'x@y.example' }
    const answer = await shop
      .as(buyer)
      .put(`/api/orders/${order.id}/pay`, { ...report, payer: { name: 'Amara', birthday: '1990-01-01' } })
    expect(answer.status).toBe(409)
    expect((await orderNow(shop, buyer, order)).isPaid).toBe(false)
    // Beside the newest payment, and nothing that is not for our books.
    const kept = await shop.db.rows(sql`select reported from payments where order_id = ${order.id} order by created_at`)
    expect(kept).toEqual([{ reported: null }, { reported: report }])
  })

  test.each(['amount_cents = 1', "currency = 'EUR'", "custom_id = 'another order'"])(
    'is refused when the provider’s order has %s',
    async (change) => {
      const { buyer, order } = await buyerWithOrder(shop)
      const { body } = await startPayment(shop, buyer, order)
      await shop.db.pool.query(`update local_paypal_orders set ${change} where id = $1`, [body.id])
      await inWindow(shop, 'approve', body.id)
      expect(await pay(shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'payment_wrong' } })
      expect((await shop.deps.payments.findProviderOrder(body.id))?.status).toBe('approved')
    },
  )

  test.each([
    ['a time as a number', { update_time: 1795888439453 }, { update_time: 1795888439453 }],
    ['nothing', { update_time: null, status: null }, { update_time: null, status: null }],
    [
      'lists and objects',
      { id: [7], status: { a: ['PAY\0'] } },
      { id: '[7]', status: String.raw`{"a":["PAY\u0000"]}` },
    ],
    [
      'a character that the database can’t store',
      { email_address: 'a\0@b.example' },
      { email_address: 'a @b.example' },
    ],
    ['endless texts', { status: 'PAY '.repeat(20_000) }, { status: `${'PAY '.repeat(99)}PAY ` }],
  ])('works with any JSON as the report, which is recorded: %s', async (_what, report, stored) => {
    const { buyer, order } = await approvedOrder(shop)
    const { status, body } = await shop.as(buyer).put(`/api/orders/${order.id}/pay`, report)
    expect([status, body.order?.isPaid]).toEqual([200, true])
    const kept = await shop.db.rows(sql`select reported from payments where order_id = ${order.id}`)
    expect(kept).toEqual([{ reported: stored }])
  })

  test('is refused if the provider answers with another order', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const { body } = await startPayment(shop, buyer, order)
    await inWindow(shop, 'approve', body.id)
    const found = await shop.deps.payments.findProviderOrder(body.id)
    vi.spyOn(shop.deps.payments, 'findProviderOrder').mockResolvedValueOnce({ ...found!, id: 'ANOTHER' })
    expect(await pay(shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'payment_wrong' } })
    expect((await shop.deps.payments.findProviderOrder(body.id))?.status).toBe('approved')
  })

  test('approved in two windows charges once', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const first = await startPayment(shop, buyer, order)
    await shop.db.run(sql`update payments set status = 'declined' where provider_order_id = ${first.body.id}`)
    const second = await startPayment(shop, buyer, order)
    await inWindow(shop, 'approve', first.body.id)
    await inWindow(shop, 'approve', second.body.id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(shop, buyer, order)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const found = await Promise.all([first, second].map(({ body }) => shop.deps.payments.findProviderOrder(body.id)))
    expect(new Set(found.map((one) => one?.status))).toEqual(new Set(['approved', 'completed']))
  })

  test('twice, elsewhere and here, refunds the second payment', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const first = await startPayment(shop, buyer, order)
    await shop.db.run(sql`update payments set status = 'declined' where provider_order_id = ${first.body.id}`)
    const second = await startPayment(shop, buyer, order)
    for (const { body } of [first, second]) {
      await inWindow(shop, 'approve', body.id)
      await shop.deps.payments.capture(body.id, crypto.randomUUID())
    }
    expect((await pay(shop, buyer, order)).status).toBe(200)
    await webhook(captured(first.body.id))
    const found = await Promise.all([first, second].map(({ body }) => shop.deps.payments.findProviderOrder(body.id)))
    expect(new Set(found.map((one) => one?.status))).toEqual(new Set(['completed', 'refunded']))
    expect((await mailsTo(shop, buyer)).sort()).toEqual(['order_confirmation', 'payment_refunded'])
    const mail = await shop.db.row<{ text: string }>(
      sql`select body_text as text from mails where recipient = ${buyer.email} and kind = 'payment_refunded'`,
    )
    expect(mail!.text).toContain('This order was paid twice. We have refunded the second payment of usd$2.30.')

    // And where the first one goes back as well, there is a mail of that, too.
    const admin = await makeUser(shop, { isAdmin: true })
    expect((await shop.as(admin).put(`/api/orders/${order.id}/refund`)).status).toBe(200)
    expect((await mailsTo(shop, buyer)).sort()).toEqual(['order_confirmation', 'payment_refunded', 'payment_refunded'])
  })
})
