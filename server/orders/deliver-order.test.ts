import { afterEach, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { expectSoundBooks, orderPaidTwice, buyerWithOrder, payInFull } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'

const shop = useTestShop()
afterEach(() => expectSoundBooks(shop))

test('an order that was paid twice is delivered while its second payment is being refunded', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const order = await orderPaidTwice(shop)
  const answer = await shop.as(admin).put(`/api/orders/${order.id}/deliver`)
  expect(answer).toMatchObject({ status: 200, body: { order: { isDelivered: true, isRefunded: false } } })
})

/** A paid order, and what marks it delivered or not. */
async function paidOrder() {
  const { token } = await makeUser(shop, { isAdmin: true })
  const { buyer, order } = await buyerWithOrder(shop)
  await payInFull(shop, buyer, order)
  const put = async (action: string, body: object) =>
    expect((await shop.as(token).put(`/api/orders/${order.id}/${action}`, body)).status).toBe(200)
  const mails = () =>
    shop.db.rows<{ subject: string; text: string; waitsMs: number }>(sql`
      select subject, body_text as text, extract(epoch from next_attempt_at - created_at) * 1000 as "waitsMs"
      from mails where recipient = ${buyer.email} and kind = 'order_delivered'`)
  return {
    buyer,
    order,
    mails,
    mark: (isDelivered: boolean) => put('deliver', { isDelivered }),
    refund: () => put('refund', {}),
  }
}

test('the buyer is told of the delivery a minute later, once, unless it is taken back before', async () => {
  const { buyer, order, mails, mark } = await paidOrder()
  await mark(true)
  const [mail] = await mails()
  expect(mail).toMatchObject({ subject: `Your Foodland order was delivered (#${order.number})` })
  expect(mail!.text).toContain(`/detailOrder/${order.id}`)
  expect(Math.abs(mail!.waitsMs - 60_000)).toBeLessThan(10_000)
  await mark(false)
  expect(await mails()).toEqual([])

  await mark(true)
  // Another process is just sending it.
  await shop.db.run(sql`update mails set attempts = 1 where recipient = ${buyer.email}`)
  await mark(false)
  expect(await mails()).toHaveLength(1)
  await mark(true)
  expect(await mails()).toHaveLength(1)
})

test('an admin marks a paid order delivered, and not delivered; the audit log has each once', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const { buyer, order } = await buyerWithOrder(shop)
  const deliver = (body?: object) => shop.as(admin).put(`/api/orders/${order.id}/deliver`, body)
  expect(await deliver()).toMatchObject({ status: 409, body: { message: 'This order is not paid yet' } })
  await payInFull(shop, buyer, order)
  expect((await deliver()).body).toMatchObject({ message: 'Order Delivered', order: { isDelivered: true } })
  await deliver({ isDelivered: true })
  const taken = await deliver({ isDelivered: false })
  expect(taken.body).toMatchObject({ message: 'Order Not Delivered', order: { isDelivered: false, deliveredAt: null } })
  const records = await shop.db.rows(sql`
    select action, before, after from audit_log where subject_id = ${order.id} order by id`)
  expect(records).toEqual([
    { action: 'deliver', before: { isDelivered: false }, after: { isDelivered: true } },
    { action: 'undeliver', before: { isDelivered: true }, after: { isDelivered: false } },
  ])
})

test('a refunded order is not delivered, nor one that is refunded while the delivery waits', async () => {
  const { token } = await makeUser(shop, { isAdmin: true })
  const { order, refund } = await paidOrder()
  const deliver = () => shop.as(token).put(`/api/orders/${order.id}/deliver`)
  const refused = { status: 409, body: { code: 'already_refunded' } }
  const waited = await heldUp(shop, sql`select from orders where id = ${order.id} for no key update`, deliver, (tx) =>
    tx.run(sql`update orders set refunded_at = now() where id = ${order.id}`),
  )
  expect(waited).toMatchObject(refused)
  await shop.db.run(sql`update orders set refunded_at = null where id = ${order.id}`)
  await refund()
  expect(await deliver()).toMatchObject(refused)
})

test('a refund within that minute removes the mail about the delivery', async () => {
  const { mails, mark, refund } = await paidOrder()
  await mark(true)
  await refund()
  expect(await mails()).toEqual([])
})

test('a delivery is not taken back after the buyer deleted their account', async () => {
  const { token } = await makeUser(shop, { isAdmin: true })
  const { buyer, order, mark } = await paidOrder()
  await mark(true)
  expect((await shop.as(buyer).post('/api/users/me/delete')).status).toBe(200)
  const answer = await shop.as(token).put(`/api/orders/${order.id}/deliver`, { isDelivered: false })
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'buyer_left', message: 'The buyer has deleted their account, so this order stays delivered' },
  })
  const { body: packing } = await shop.as(token).get('/api/orders/packing')
  expect(packing.orders.map(({ id }) => id)).not.toContain(order.id)
  expect((await shop.as(token).get(`/api/orders/${order.id}`)).body).toMatchObject({ isDelivered: true })
})
