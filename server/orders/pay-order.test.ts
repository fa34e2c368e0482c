import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import {
  buyerWithOrder,
  expectSoundBooks,
  inWindow,
  mailsTo,
  orderNow,
  pay,
  payInFull,
  placeTestOrder,
  sendWebhook,
  startPayment,
  stockOf,
} from '#tests/support/orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { checkOpenPayments } from './check-open-payments.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => expectSoundBooks(shop))
afterAll(() => shop.close())

const webhook = (event: object) => sendWebhook(shop, event)
const captured = (paymentId: string) => ({
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { id: 'CAP', supplementary_data: { related_ids: { order_id: paymentId } } },
})

describe('a payment', () => {
  test('is for the stored total, carries the order’s id, and is the same when asked again', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const first = await startPayment(shop, buyer, order)
    expect(first).toMatchObject({ status: 201, body: { id: expect.any(String) } })
    expect((await startPayment(shop, buyer, order)).body).toEqual(first.body)
    expect(await shop.deps.payments.findOrder(first.body.id)).toMatchObject({
      amountCents: 230,
      currency: 'USD',
      customId: order.id,
    })
  })

  test('is the same for ten windows at once', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const answers = await Promise.all(Array.from({ length: 10 }, () => startPayment(shop, buyer, order)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('is a new one when it was declined or cancelled', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const ids = new Set<string>()
    for (const choice of ['decline', 'cancel', 'approve'] as const) {
      const { body } = await startPayment(shop, buyer, order)
      ids.add(body.id)
      await inWindow(shop, choice, body.id)
    }
    expect(ids.size).toBe(3)
    expect((await pay(shop, buyer, order)).status).toBe(200)
  })

  test('is no second one while the provider looks into the first', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const { body } = await startPayment(shop, buyer, order)
    await inWindow(shop, 'approve', body.id)
    await shop.deps.payments.capture(body.id, crypto.randomUUID())
    const becomes = (status: string) =>
      shop.db.run(sql`update local_paypal_orders set capture_status = ${status} where id = ${body.id}`)
    await becomes('PENDING')
    expect(await startPayment(shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
    await becomes('COMPLETED')
    expect((await pay(shop, buyer, order)).status).toBe(200)
  })

  test('is the owner’s affair: a guest, another buyer and an admin are refused', async () => {
    const { order } = await buyerWithOrder(shop)
    const [other, admin] = [await makeUser(shop), await makeUser(shop, { isAdmin: true })]
    for (const path of [`/api/orders/${order.id}/payment`, `/api/orders/${order.id}/pay`]) {
      const method = path.endsWith('pay') ? 'PUT' : 'POST'
      expect((await shop.call(method, path, { body: {} })).status).toBe(401)
      expect((await shop.call(method, path, { token: other.token, body: {} })).status).toBe(403)
      expect((await shop.call(method, path, { token: admin.token, body: {} })).status).toBe(403)
    }
    expect((await startPayment(shop, other, { id: 'no-uuid' })).status).toBe(404)
    expect((await pay(shop, other, { id: crypto.randomUUID() })).status).toBe(404)
  })
})

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

  test('twenty times at once is once', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const { body } = await startPayment(shop, buyer, order)
    await inWindow(shop, 'approve', body.id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(shop, buyer, order)))
    expect(answers.map(({ status }) => status).every((status) => status === 200)).toBe(true)
    expect(await mailsTo(shop, buyer)).toEqual(['order_confirmation'])
  })

  test('needs no report from the browser', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const { body } = await startPayment(shop, buyer, order)
    await inWindow(shop, 'approve', body.id)
    expect((await shop.call('PUT', `/api/orders/${order.id}/pay`, { token: buyer.token })).status).toBe(200)
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

  test('says of a new payment only how that one stands, whatever was declined before', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const { body: first } = await startPayment(shop, buyer, order)
    await inWindow(shop, 'decline', first.id)
    expect((await pay(shop, buyer, order, first.id)).status).toBe(402)
    const { body: second } = await startPayment(shop, buyer, order)
    const notApproved = {
      status: 409,
      body: { code: 'not_approved', message: 'The payment has not been approved yet' },
    }
    expect(await pay(shop, buyer, order, second.id)).toMatchObject(notApproved)
    expect(await pay(shop, buyer, order)).toMatchObject(notApproved)
    expect((await pay(shop, buyer, order, first.id)).status).toBe(402)
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
    const answer = await shop.call('PUT', `/api/orders/${order.id}/pay`, {
      token: buyer.token,
      body: { ...report, payer: { name: 'Amara', birthday: '1990-01-01' } },
    })
    expect(answer.status).toBe(409)
    expect((await orderNow(shop, buyer, order)).isPaid).toBe(false)
    // Beside the newest attempt, and nothing that is not for our books.
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
      expect((await shop.deps.payments.findOrder(body.id))?.status).toBe('approved')
    },
  )

  test('approved in two windows charges once', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const first = await startPayment(shop, buyer, order)
    await shop.db.run(sql`update payments set status = 'declined' where provider_order_id = ${first.body.id}`)
    const second = await startPayment(shop, buyer, order)
    await inWindow(shop, 'approve', first.body.id)
    await inWindow(shop, 'approve', second.body.id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(shop, buyer, order)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const found = await Promise.all([first, second].map(({ body }) => shop.deps.payments.findOrder(body.id)))
    expect(new Set(found.map((one) => one?.status))).toEqual(new Set(['approved', 'completed']))
  })

  test('twice, elsewhere and here, gives the second one back', async () => {
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
    const found = await Promise.all([first, second].map(({ body }) => shop.deps.payments.findOrder(body.id)))
    expect(new Set(found.map((one) => one?.status))).toEqual(new Set(['completed', 'refunded']))
    expect((await mailsTo(shop, buyer)).sort()).toEqual(['order_confirmation', 'payment_refunded'])
    const mail = await shop.db.row<{ text: string }>(
      sql`select body_text as text from mails where recipient = ${buyer.email} and kind = 'payment_refunded'`,
    )
    expect(mail!.text).toContain('This order was paid twice. We have given back the second payment of usd$2.30.')
  })
})

describe('when the browser went away', () => {
  test('a webhook marks the order paid; twice and out of turn does no harm', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const { body } = await startPayment(shop, buyer, order)
    const denied = { ...captured(body.id), event_type: 'PAYMENT.CAPTURE.DENIED' }
    expect((await webhook(denied)).status).toBe(204)
    await inWindow(shop, 'approve', body.id)
    await shop.deps.payments.capture(body.id, crypto.randomUUID())
    const answers = await Promise.all(Array.from({ length: 5 }, () => webhook(captured(body.id))))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    await webhook(denied)
    expect((await orderNow(shop, buyer, order)).isPaid).toBe(true)
    expect(await mailsTo(shop, buyer)).toEqual(['order_confirmation'])
  })

  test('a forged webhook is refused and changes nothing', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const { body } = await startPayment(shop, buyer, order)
    await inWindow(shop, 'approve', body.id)
    const signed = shop.deps.payments.local!.signWebhook(captured('SOMETHING-ELSE'))
    const forged = { headers: signed.headers, body: JSON.stringify(captured(body.id)) }
    expect(await shop.call('POST', '/api/payments/webhook', forged)).toMatchObject({
      status: 400,
      body: { code: 'forged' },
    })
    expect((await shop.call('POST', '/api/payments/webhook', { body: 'nonsense' })).status).toBe(400)
    expect((await shop.call('POST', '/api/payments/webhook')).status).toBe(400)
    expect((await orderNow(shop, buyer, order)).isPaid).toBe(false)
  })

  test('a webhook about nothing of ours is taken and forgotten', async () => {
    expect((await webhook(captured('UNKNOWN'))).status).toBe(204)
    expect((await webhook({ event_type: 'BILLING.PLAN.CREATED' })).status).toBe(204)
    expect((await webhook({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: null })).status).toBe(204)
  })

  test('the sweep finds the approval and pays the order', async () => {
    const own = await openTestShop()
    const { buyer, order } = await buyerWithOrder(own)
    const { body } = await startPayment(own, buyer, order)
    await inWindow(own, 'approve', body.id)
    expect(await checkOpenPayments(own.deps)).toBe(0)
    own.passTime(61_000)
    expect(await checkOpenPayments(own.deps)).toBe(1)
    expect((await orderNow(own, buyer, order)).isPaid).toBe(true)
    expect(await mailsTo(own, buyer)).toEqual(['order_confirmation'])
    own.passTime(600_000)
    expect(await checkOpenPayments(own.deps)).toBe(0)
    await own.close()
  })

  test('two sweeps share the work', async () => {
    const own = await openTestShop()
    for (let count = 0; count < 8; count++) {
      const { buyer, order } = await buyerWithOrder(own)
      const { body } = await startPayment(own, buyer, order)
      await inWindow(own, 'approve', body.id)
    }
    own.passTime(61_000)
    const asked = await Promise.all([checkOpenPayments(own.deps), checkOpenPayments(own.deps)])
    expect(asked.reduce((sum, one) => sum + one)).toBe(8)
    expect(await own.db.row(sql`select count(*) as paid from orders where paid_at is not null`)).toEqual({ paid: 8 })
    await own.close()
  })
})

test('the local provider’s calls say what is wrong', async () => {
  const { buyer, order } = await buyerWithOrder(shop)
  const { body } = await startPayment(shop, buyer, order)
  expect((await inWindow(shop, 'approve', 'UNKNOWN')).status).toBe(404)
  await inWindow(shop, 'cancel', body.id)
  expect((await inWindow(shop, 'approve', body.id)).status).toBe(409)
  await payInFull(shop, buyer, order)
  const paid = await shop.db.row<{ id: string }>(
    sql`select provider_order_id as id from payments where order_id = ${order.id} and status = 'captured'`,
  )
  expect((await inWindow(shop, 'decline', paid!.id)).status).toBe(409)
})

test('the books hold together after a crowd', async () => {
  const product = await makeProduct(shop, { stock: 30 })
  const choices = ['approve', 'decline', 'cancel', 'nothing', 'call off'] as const
  await Promise.all(
    Array.from({ length: 25 }, async (_, index) => {
      const buyer = await makeUser(shop)
      const order = await placeTestOrder(shop, buyer, product)
      const { body } = await startPayment(shop, buyer, order)
      const choice = choices.at(index % choices.length)
      if (choice === 'call off') await shop.call('PUT', `/api/orders/${order.id}/cancel`, { token: buyer.token })
      else if (choice && choice !== 'nothing') await inWindow(shop, choice, body.id)
      await pay(shop, buyer, order)
    }),
  )
  expect(await stockOf(shop, product)).toBe(10)
})
