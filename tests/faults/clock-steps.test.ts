// The clock jumps forward over the end of a hold, and back before earlier events.
import { expect, test } from 'vitest'
import { sendMails } from '#server/notifications/send-mails.ts'
import { releaseExpiredHolds } from '#server/orders/cancel-order.ts'
import { sweepPayments } from '#server/orders/paying/sweep-payments.ts'
import {
  buyerWithOrder,
  expectSoundBooks,
  mailsTo,
  orderNow,
  pay,
  payInFull,
  placeTestOrder,
  startPayment,
  stockOf,
} from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const hour = 3600_000
const shop = useTestShop()

const sweep = async () => {
  await releaseExpiredHolds(shop.deps)
  await sweepPayments(shop.deps)
  while ((await sendMails(shop.deps)) > 0);
}

test('a clock that leaps ahead lets go of holds, and takes nothing from anybody', async () => {
  const { buyer, product, order } = await buyerWithOrder(shop, { stock: 10, quantity: 3 })
  await startPayment(shop, buyer, order)
  shop.passTime(2 * hour)
  await sweep()
  expect(await orderNow(shop, buyer, order)).toMatchObject({ isCancelled: true })
  expect(await stockOf(shop, product)).toBe(10)
  await expectSoundBooks(shop)
  expect((await payInFull(shop, buyer, await placeTestOrder(shop, buyer, product, 2))).status).toBe(200)
})

test('a clock that is set back keeps orders, payments, sign-ins and mails', async () => {
  const { buyer, product, order } = await buyerWithOrder(shop, { stock: 10, quantity: 3 })
  shop.passTime(-3 * hour)
  // An order from the future can be paid, once.
  expect((await payInFull(shop, buyer, order)).status).toBe(200)
  expect((await pay(shop, buyer, order)).status).toBe(200)
  await sweep()
  const later = await placeTestOrder(shop, buyer, product)
  expect((await payInFull(shop, buyer, later)).status).toBe(200)
  expect(await stockOf(shop, product)).toBe(6)
  await sweep()
  expect((await mailsTo(shop, buyer)).filter((kind) => kind === 'order_confirmation')).toHaveLength(2)
  await expectSoundBooks(shop)
})
