import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { makeMethod, makeSlot, sendOrder } from '#tests/support/delivery.ts'
import { buyerWithOrder, payInFull, placeTestOrder } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

/** A paid order of two pieces, and two admins who pack it. */
async function orderToPack() {
  const [rosa, ana] = [
    await makeUser(shop, { name: 'Rosa', isAdmin: true }),
    await makeUser(shop, { name: 'Ana', isAdmin: true }),
  ]
  const buyer = await makeUser(shop)
  const product = await makeProduct(shop, { unit: '500 g' })
  const order = await placeTestOrder(shop, buyer, product, 2)
  const put = (admin: { token: string }, action: string, body: object = {}) =>
    shop.as(admin).put(`/api/orders/${order.id}/${action}`, body)
  const listed = async () =>
    (await shop.as(rosa).get('/api/orders/packing')).body.orders.find(({ id }: { id: string }) => id === order.id)
  return { rosa, ana, buyer, product, order, put, listed, pay: () => payInFull(shop, buyer, order) }
}

test('who packs an order tells everybody who packs; the first one counts, and it can be undone', async () => {
  const { rosa, ana, buyer, order, put, listed, pay } = await orderToPack()
  expect(await put(rosa, 'pack')).toMatchObject({ status: 409, body: { message: 'This order is not paid yet' } })
  await pay()
  expect(await listed()).toMatchObject({ isPacked: false, packedAt: null, packedBy: null })
  const packed = await put(rosa, 'pack')
  expect(packed).toMatchObject({ status: 200, body: { message: 'Order Packed', order: { isPacked: true } } })
  shop.passTime(60_000)
  expect((await put(rosa, 'pack', { isPacked: true })).body.order.packedAt).toBe(packed.body.order.packedAt)
  const second = await put(ana, 'pack')
  expect(second).toMatchObject({ status: 409, body: { message: 'Rosa has already packed this order', code: 'packed' } })
  expect(await listed()).toMatchObject({ isPacked: true, packedAt: packed.body.order.packedAt, packedBy: 'Rosa' })
  // The buyer reads that the order is packed, but no names of the staff.
  const own = (await shop.as(buyer).get(`/api/orders/${order.id}`)).body
  expect(own.isPacked).toBe(true)
  expect(own).not.toHaveProperty('packedBy')

  expect((await put(ana, 'pack', { isPacked: false })).body).toMatchObject({ message: 'Order Not Packed' })
  await put(rosa, 'pack', { isPacked: false })
  expect(await listed()).toMatchObject({ isPacked: false, packedAt: null, packedBy: null })
  const records = await shop.db.rows(sql`
    select admin_name as who, action from audit_log where subject_id = ${order.id} order by id`)
  expect(records).toEqual([
    { who: 'Rosa', action: 'pack' },
    { who: 'Ana', action: 'unpack' },
  ])
})

test('an order that is delivered, refunded or being refunded is not packed', async () => {
  const { rosa, order, put, pay } = await orderToPack()
  await pay()
  await shop.db.run(sql`update payments set status = 'refunding', refund_reason = 'admin' where order_id = ${order.id}`)
  expect(await put(rosa, 'pack')).toMatchObject({ status: 409, body: { code: 'refund_pending' } })
  await shop.db.run(sql`update payments set status = 'captured', refund_reason = null where order_id = ${order.id}`)
  await put(rosa, 'deliver')
  expect(await put(rosa, 'pack')).toMatchObject({ status: 409, body: { message: 'This order was already delivered' } })
  await put(rosa, 'refund')
  expect(await put(rosa, 'pack')).toMatchObject({ status: 409, body: { code: 'already_refunded' } })
})

test('what is refunded has to come out of the parcel, unless the parcel was delivered', async () => {
  const { rosa, product, put, listed, pay } = await orderToPack()
  await pay()
  await put(rosa, 'pack')
  const refund = (refunded: number) => put(rosa, 'refund/items', { items: [{ product: product.id, refunded }] })
  expect((await refund(1)).body.order).toMatchObject({ isPacked: false })
  expect(await listed()).toMatchObject({ isPacked: false })
  const { order, buyer } = await buyerWithOrder(shop, { quantity: 3 })
  await payInFull(shop, buyer, order)
  await shop.as(rosa).put(`/api/orders/${order.id}/pack`)
  await shop.as(rosa).put(`/api/orders/${order.id}/deliver`)
  const items = [{ product: order.orderItems[0]!.product, refunded: 1 }]
  const after = await shop.as(rosa).put(`/api/orders/${order.id}/refund/items`, { items })
  expect(after.body.order).toMatchObject({ isPacked: true, isDelivered: true })
})

test('who picks an order up hears once that it is packed, unless that was a mistake', async () => {
  const method = await makeMethod(shop, { kind: 'pickup', place: 'Torstraße 49, 10119 Berlin' })
  const slot = await makeSlot(shop, method)
  const [ana, buyer] = [await makeUser(shop, { isAdmin: true }), await makeUser(shop)]
  const { order } = (await sendOrder(shop, buyer, await makeProduct(shop), { method, slot })).body
  await payInFull(shop, buyer, order)
  const pack = (isPacked: boolean) => shop.as(ana).put(`/api/orders/${order.id}/pack`, { isPacked })
  const mails = () =>
    shop.db.rows<{ subject: string; text: string }>(sql`
      select subject, body_text as text from mails where recipient = ${buyer.email} and kind = 'order_ready'`)
  expect((await pack(true)).status).toBe(200)
  await pack(false)
  expect(await mails()).toEqual([])
  await pack(true)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/ order is ready \(#\d+\)$/)
  expect(mail?.text).toContain('Torstraße 49, 10119 Berlin')
})
