// 'Add something to this order': another order that comes with the first (docs/rules/delivery.md#add).
import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { booked, makeMethod, makeSlot, sendOrder } from '#tests/support/delivery.ts'
import {
  expectSoundBooks,
  expire,
  inWindow,
  mailsTo,
  orderNow,
  pay,
  payInFull,
  placeTestOrder,
  startPayment,
  stockOf,
} from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'
import { refundAdditions } from './refunds/refund-additions.ts'

const shop = useTestShop()
afterEach(() => expectSoundBooks(shop))

/** A buyer whose first order has a place. */
async function firstOrder() {
  const method = await makeMethod(shop, { feeCents: 390, minimumCents: 500 })
  const slot = await makeSlot(shop, method, { capacity: 1 })
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop, { priceCents: 200, stock: 20 })]
  const { order } = (await sendOrder(shop, buyer, product, { method, slot, quantity: 3, phone: '555 0199' })).body
  const add = (more: object = {}, to = order) =>
    sendOrder(shop, buyer, product, { shippingAddress: undefined, withOrder: to.id, ...more })
  return { method, slot, buyer, product, order, add }
}

test('it needs no address, no place, no fee and no minimum, and comes with the first order', async () => {
  const { slot, order, add } = await firstOrder()
  const added = await add()
  expect(added).toMatchObject({
    status: 201,
    body: {
      order: {
        withOrder: order.id,
        delivery: order.delivery,
        shippingAddress: order.shippingAddress,
        phone: '555 0199',
        shippingPrice: 0,
        totalPrice: 2.3,
      },
    },
  })
  expect(await booked(shop, slot)).toEqual([1, 3])
  // What is added to an addition comes with the first order, too.
  expect((await add({}, added.body.order)).body.order.withOrder).toBe(order.id)
})

test('it moves with the first order, and not by itself', async () => {
  const { method, slot, buyer, order, add } = await firstOrder()
  const added = (await add()).body.order
  const next = await makeSlot(shop, method, { startsInHours: 48 })
  expect(await shop.as(buyer).put(`/api/orders/${added.id}/slot`, { slot: next.id })).toMatchObject({
    status: 409,
    body: { message: `This order comes with order #${order.number}. Please change the time of that order.` },
  })
  await shop.as(buyer).put(`/api/orders/${order.id}/slot`, { slot: next.id })
  expect((await orderNow(shop, buyer, added)).delivery).toMatchObject({ slot: { id: next.id } })
  expect([await booked(shop, slot), await booked(shop, next)]).toEqual([
    [0, 0],
    [1, 3],
  ])
})

test('to an addition something is added while an admin moves the first order: nobody waits in a circle', async () => {
  const { order, add } = await firstOrder()
  const added = (await add()).body.order
  const lock = ({ id }: { id: string }) => sql`select from orders where id = ${id} for no key update`
  const more = await heldUp(
    shop,
    lock(order),
    () => add({}, added),
    (tx) => tx.run(lock(added)),
  )
  expect(more.body.order).toMatchObject({ withOrder: order.id })
})

test('in a shop without methods it comes with the first order, until that is packed', async () => {
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop)]
  await shop.db.run(sql`update delivery_methods set active = false`)
  const admin = await makeUser(shop, { isAdmin: true })
  const first = await placeTestOrder(shop, buyer, product)
  const add = () => sendOrder(shop, buyer, product, { withOrder: first.id })
  expect((await add()).body.order).toMatchObject({ withOrder: first.id, delivery: null })
  await payInFull(shop, buyer, first)
  await shop.as(admin).put(`/api/orders/${first.id}/pack`)
  expect((await add()).status).toBe(409)
})

describe('D19: nothing is added', () => {
  const refusal = {
    status: 409,
    body: {
      code: 'slot_closed',
      message: 'Nothing can be added to that order any more. Please order on its own.',
    },
  }

  test('after the slot has closed', async () => {
    const { slot, product, add } = await firstOrder()
    await shop.db.run(sql`update delivery_slots set closes_at = now() - interval '1 minute' where id = ${slot.id}`)
    expect(await add()).toMatchObject(refusal)
    expect(await stockOf(shop, product)).toBe(17)
  })

  test('to an order that was cancelled, refunded or delivered', async () => {
    const admin = await makeUser(shop, { isAdmin: true })
    const cancelled = await firstOrder()
    await shop.as(cancelled.buyer).put(`/api/orders/${cancelled.order.id}/cancel`)
    expect(await cancelled.add()).toMatchObject(refusal)
    for (const step of ['refund', 'deliver']) {
      const over = await firstOrder()
      await payInFull(shop, over.buyer, over.order)
      await shop.as(admin).put(`/api/orders/${over.order.id}/${step}`)
      expect(await over.add()).toMatchObject(refusal)
    }
  })

  test('to somebody else’s order, or to none', async () => {
    const { order } = await firstOrder()
    const [stranger, product] = [await makeUser(shop), await makeProduct(shop)]
    const add = (withOrder: string) => sendOrder(shop, stranger, product, { withOrder })
    expect([(await add(order.id)).status, (await add('none')).status]).toEqual([403, 404])
  })
})

describe('D19: the first order is cancelled meanwhile', () => {
  test('while it is placed: it is refused', async () => {
    const { order, product, add } = await firstOrder()
    const cancel = sql`update orders set cancelled_at = now(), cancelled_by = 'owner', holds_stock = false where id = ${order.id}`
    expect(await heldUp(shop, cancel, () => add())).toMatchObject({ status: 409, body: { code: 'slot_closed' } })
    await shop.db.run(sql`update stock set quantity = 20 where product_id = ${product.id}`)
  })

  test('before the payment: it is not begun', async () => {
    const { buyer, order, add } = await firstOrder()
    const added = (await add()).body.order
    await shop.as(buyer).put(`/api/orders/${order.id}/cancel`)
    expect(await startPayment(shop, buyer, added)).toMatchObject({
      status: 409,
      body: { code: 'cancelled', message: `Order #${order.number}, with which this one comes, was cancelled.` },
    })
  })

  test('before the approved payment is taken: it is not taken', async () => {
    const { buyer, order, add } = await firstOrder()
    const added = (await add()).body.order
    const { body } = await startPayment(shop, buyer, added)
    await inWindow(shop, 'approve', body.id)
    await shop.as(buyer).put(`/api/orders/${order.id}/cancel`)
    expect(await pay(shop, buyer, added)).toMatchObject({ status: 409, body: { code: 'cancelled' } })
    expect(await orderNow(shop, buyer, added)).toMatchObject({ isPaid: false })
  })

  test('once nothing can be added any more, an addition whose time ran out is not taken', async () => {
    const { slot, buyer, product, add } = await firstOrder()
    const added = (await add()).body.order
    const { body } = await startPayment(shop, buyer, added)
    await expire(shop, added)
    await inWindow(shop, 'approve', body.id)
    await shop.db.run(sql`update delivery_slots set closes_at = now() - interval '1 minute' where id = ${slot.id}`)
    expect(await pay(shop, buyer, added)).toMatchObject({ status: 409, body: { code: 'cancelled' } })
    expect(await stockOf(shop, product)).toBe(17)
  })

  test('after the payment: it is refunded, its stock returns, and the buyer is told', async () => {
    const { buyer, product, order, add } = await firstOrder()
    const added = (await add()).body.order
    await payInFull(shop, buyer, added)
    expect(await refundAdditions(shop.deps)).toBe(0)
    await shop.as(buyer).put(`/api/orders/${order.id}/cancel`)
    expect(await refundAdditions(shop.deps)).toBe(1)
    expect(await orderNow(shop, buyer, added)).toMatchObject({ isRefunded: true, refundedAmount: 2.3 })
    expect(await stockOf(shop, product)).toBe(20)
    expect(await mailsTo(shop, buyer)).toContain('payment_refunded')
    expect(await refundAdditions(shop.deps)).toBe(0)
  })

  test('when it is to be paid in hand: it is cancelled, and the buyer is told', async () => {
    await shop.db.run(sql`update payment_options set active = true, known_customers_only = false where name = 'cash'`)
    const { buyer, product, order, add } = await firstOrder()
    const added = (await add({ payment: 'cash' })).body.order
    expect(added).toMatchObject({ isConfirmed: true })
    await shop.as(buyer).put(`/api/orders/${order.id}/cancel`)
    expect(await refundAdditions(shop.deps)).toBe(1)
    expect(await orderNow(shop, buyer, added)).toMatchObject({ isCancelled: true })
    expect(await stockOf(shop, product)).toBe(20)
    expect(await mailsTo(shop, buyer)).toContain('order_cancelled')
  })

  test('the sixth unpaid order does not cancel the order that it comes with', async () => {
    const { buyer, product, order, add } = await firstOrder()
    await shop.db.run(sql`update delivery_methods set active = false`)
    for (let count = 2; count <= 5; count += 1) await placeTestOrder(shop, buyer, product)
    expect((await add()).status).toBe(201)
    expect(await orderNow(shop, buyer, order)).toMatchObject({ isCancelled: false })
  })
})
