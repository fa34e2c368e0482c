// A payment that is approved after the order's time ran out, when its place may be taken (docs/rules/delivery.md#late).
import { afterEach, expect, test } from 'vitest'
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
  startPayment,
  stockOf,
} from '#tests/support/orders.ts'
import { openShopOfTest, type TestShop, useTestShop } from '#tests/support/test-shop.ts'
import { releaseExpiredHolds } from '../cancel-order.ts'

const shop = useTestShop()
afterEach(() => expectSoundBooks(shop))

/** An order whose time ran out, with a payment that was approved since. */
async function lateOrder(one: TestShop = shop) {
  const method = await makeMethod(one)
  const slot = await makeSlot(one, method, { capacity: 1 })
  const [buyer, product] = [await makeUser(one), await makeProduct(one)]
  const { order } = (await sendOrder(one, buyer, product, { method, slot })).body
  const { body } = await startPayment(one, buyer, order)
  await expire(one, order)
  await inWindow(one, 'approve', body.id)
  return { method, slot, buyer, product, order }
}

/** Another buyer takes the place that the order has lost. */
const takeLast = async ({ method, slot, product }: Awaited<ReturnType<typeof lateOrder>>, one: TestShop = shop) =>
  sendOrder(one, await makeUser(one), product, { method, slot })

test('it takes the place again while there is one', async () => {
  const { slot, buyer, order } = await lateOrder()
  expect((await pay(shop, buyer, order)).status).toBe(200)
  expect(await booked(shop, slot)).toEqual([1, 1])
})

test('without a place nothing is captured; with another time the same payment is taken', async () => {
  const late = await lateOrder()
  const { method, slot, buyer, product, order } = late
  await takeLast(late)
  expect(await pay(shop, buyer, order)).toMatchObject({
    status: 409,
    body: {
      code: 'no_place',
      message:
        'The time to pay ran out and your delivery time is taken by now. You have not been charged. Please choose another time.',
    },
  })
  // It has its stock again, for ten minutes.
  const waiting = await orderNow(shop, buyer, order)
  expect(waiting).toMatchObject({ isCancelled: false, isPaid: false, active: true })
  expect(Math.round((Date.parse(waiting.heldUntil!) - Date.now()) / 60_000)).toBe(10)
  expect(await stockOf(shop, product)).toBe(8)
  expect(await mailsTo(shop, buyer)).toEqual(['payment_not_taken'])
  const other = await makeSlot(shop, method, { startsInHours: 48 })
  expect((await shop.as(buyer).put(`/api/orders/${order.id}/slot`, { slot: other.id })).status).toBe(200)
  expect((await pay(shop, buyer, order)).status).toBe(200)
  expect(await orderNow(shop, buyer, order)).toMatchObject({ isPaid: true, isConfirmed: true })
  expect([await booked(shop, slot), await booked(shop, other)]).toEqual([
    [1, 1],
    [1, 1],
  ])
})

test('these ten minutes last as long in a shop whose orders hold their stock for seconds', async () => {
  const own = await openShopOfTest({ ORDER_HOLD_MINUTES: '0.1' })
  const late = await lateOrder(own)
  await takeLast(late, own)
  await pay(own, late.buyer, late.order)
  await releaseExpiredHolds(own.deps)
  expect(await orderNow(own, late.buyer, late.order)).toMatchObject({ isCancelled: false, active: true })
})

test('who chooses no other time in these ten minutes is not charged later, whoever leaves the slot', async () => {
  const late = await lateOrder()
  const { slot, buyer, product, order } = late
  const other = await takeLast(late)
  await pay(shop, buyer, order)
  await expire(shop, order)
  await expire(shop, other.body.order)
  expect(await stockOf(shop, product)).toBe(10)
  expect(await pay(shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'no_place' } })
  expect(await orderNow(shop, buyer, order)).toMatchObject({ isPaid: false, isCancelled: true })
  expect(await booked(shop, slot)).toEqual([0, 0])
})

test('a place that comes free in these ten minutes is taken with the next try', async () => {
  const late = await lateOrder()
  const { slot, buyer, order } = late
  const other = await takeLast(late)
  await pay(shop, buyer, order)
  await expire(shop, other.body.order)
  expect((await payInFull(shop, buyer, order)).status).toBe(200)
  expect(await booked(shop, slot)).toEqual([1, 1])
})
