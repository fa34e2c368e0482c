import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import {
  buyerWithOrder,
  expectSoundBooks,
  payInFull,
  placeTestOrder,
  runOut,
  startPayment,
  stockOf,
} from '#tests/support/orders.ts'
import { openShopOfTest, useTestShop } from '#tests/support/test-shop.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'
import { releaseExpiredHolds } from './cancel-order.ts'

const shop = useTestShop()

test.each([crypto.randomUUID(), "1' or '1'='1"])('the unknown order %s is not found', async (id) => {
  const answer = await shop.as(await makeUser(shop)).get(`/api/orders/${id}`)
  expect(answer).toMatchObject({ status: 404, body: { message: 'Order not found' } })
})

describe('cancelling', () => {
  const cancel = (token: string | undefined, id: string) => shop.as(token).put(`/api/orders/${id}/cancel`)
  const mailsOfCancellation = ({ email }: { email: string }) =>
    shop.db.rows<{ subject: string; text: string }>(sql`
      select subject, body_text as text from mails where recipient = ${email} and kind = 'order_cancelled'`)

  test('the owner cancels, the stock returns once', async () => {
    const { buyer, order, product } = await buyerWithOrder(shop, { stock: 5, quantity: 2 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(buyer.token, order.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    // Whichever of them did it, all answer how things stand.
    for (const { body } of answers) {
      const cancelledAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      const cancelled = { isCancelled: true, cancelledAt, refundedAt: null, active: false }
      expect(body).toMatchObject({ message: 'Order Cancelled', order: cancelled })
    }
    expect(await stockOf(shop, product)).toBe(5)
    // Only what admins do is recorded, and only of that a buyer has to be told.
    expect(await shop.db.rows(sql`select from audit_log where subject_id = ${order.id}`)).toEqual([])
    expect(await mailsOfCancellation(buyer)).toEqual([])
  })

  test('an admin cancels, the audit log says so, and the buyer gets one mail', async () => {
    const admin = await makeUser(shop, { isAdmin: true })
    const { buyer, order } = await buyerWithOrder(shop)
    for (let time = 1; time <= 2; time += 1) expect((await cancel(admin.token, order.id)).status).toBe(200)
    const rows = await shop.db.rows(sql`select action, admin_id from audit_log where subject_id = ${order.id}`)
    expect(rows).toEqual([{ action: 'cancel', admin_id: admin.id }])
    const mails = await mailsOfCancellation(buyer)
    expect(mails).toMatchObject([{ subject: `Your Foodland order was cancelled (#${order.number})` }])
    expect(mails[0]!.text).toContain('We have cancelled your order, which had not been paid: there is nothing to pay.')
    expect(mails[0]!.text).toContain(`/detailOrder/${order.id}`)
  })

  test('no mail goes to an admin about their own order, nor to a buyer whose time had run out', async () => {
    const admin = await makeUser(shop, { isAdmin: true })
    const { buyer, order, product } = await buyerWithOrder(shop)
    await runOut(shop, order)
    await releaseExpiredHolds(shop.deps)
    expect((await cancel(admin.token, order.id)).status).toBe(200)
    expect((await cancel(admin.token, (await placeTestOrder(shop, admin, product)).id)).status).toBe(200)
    for (const person of [buyer, admin]) expect(await mailsOfCancellation(person)).toEqual([])
  })

  test('a paid order can’t be cancelled', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    await payInFull(shop, buyer, order)
    const message = 'A paid order cannot be cancelled, only refunded'
    expect(await cancel(buyer.token, order.id)).toMatchObject({ status: 409, body: { message } })
  })
})

test('an order that is paid while its cancellation waits is not cancelled, and its buyer hears why', async () => {
  const { buyer, order, product } = await buyerWithOrder(shop, { stock: 2 })
  const cancelling = await heldUp(
    shop,
    sql`update orders set paid_at = now(), confirmed_at = now() where id = ${order.id}`,
    () => shop.as(buyer).put(`/api/orders/${order.id}/cancel`),
  )
  expect(cancelling).toMatchObject({ status: 409, body: { code: 'already_paid' } })
  expect(await stockOf(shop, product)).toBe(1)
})

describe('holds', () => {
  test('orders that were not paid in time are cancelled, and their stock returns', async () => {
    const own = await openShopOfTest({ ORDER_HOLD_MINUTES: '10' })
    const { buyer, order, product } = await buyerWithOrder(own, { stock: 3, quantity: 2 })
    await placeTestOrder(own, await makeUser(own), product)
    const paid = await buyerWithOrder(own)
    await payInFull(own, paid.buyer, paid.order)
    own.passTime(580_000)
    expect(await releaseExpiredHolds(own.deps)).toBe(0)
    own.passTime(21_000)
    expect((await startPayment(own, buyer, order)).status).toBe(409)
    const released = await Promise.all([1, 2, 3].map(() => releaseExpiredHolds(own.deps)))
    expect(released.reduce((sum, one) => sum + one)).toBe(2)
    expect(await stockOf(own, product)).toBe(3)
    const read = await own.as(buyer).get(`/api/orders/${order.id}`)
    expect(read.body).toMatchObject({ active: false, isCancelled: true, heldUntil: null })
    await expectSoundBooks(own)
  })
})

test('an order whose time runs out during a payment is not cancelled', async () => {
  const { order, product } = await buyerWithOrder(shop, { stock: 2 })
  await runOut(shop, order)
  await shop.db.transaction(async (payment) => {
    await payment.run(sql`select from orders where id = ${order.id} for no key update`)
    expect(await releaseExpiredHolds(shop.deps)).toBe(0)
  })
  expect(await releaseExpiredHolds(shop.deps)).toBe(1)
  expect(await stockOf(shop, product)).toBe(2)
})

test('POST /api/orders/email is accepted from anybody and changes nothing', async () => {
  const body = { name: 'Amara', email: 'a@b.example', totalPrice: 1, orderItems: [] }
  expect((await shop.post('/api/orders/email', body)).status).toBe(202)
  expect((await shop.post('/api/orders/email', {})).status).toBe(202)
  for (const wrong of [[], '"text"', '{']) {
    const headers = { 'content-type': 'application/json' }
    expect((await shop.post('/api/orders/email', wrong, { headers })).status).toBe(400)
  }
  expect(await shop.db.row(sql`select count(*) as mails from mails where recipient = 'a@b.example'`)).toEqual({
    mails: 0,
  })
})
