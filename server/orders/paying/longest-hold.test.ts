// Each try to capture holds the order while it lasts: not for ever, however often somebody tries.
import { expect, test } from 'vitest'
import { approvedOrder, expectSoundBooks, orderNow, pay, stockOf } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { releaseExpiredHolds } from '../placing/release-expired-holds.ts'
import { settleOrder } from './settle-order.ts'

const shop = useTestShop()

test('an order is over at last, though its payment is asked for again and again, and declined', async () => {
  const { buyer, order, product, id } = await approvedOrder(shop)
  const payments = { ...shop.deps.payments, capture: async () => ({ kind: 'declined', why: 'EMPTY' }) as const }
  const tryFor = async (minutes: number) => {
    for (let left = minutes; left > 0; left--) {
      await settleOrder({ ...shop.deps, payments }, order.id, { chosenProviderOrderId: id })
      shop.passTime(60_000)
      await releaseExpiredHolds(shop.deps)
    }
  }
  await tryFor(32)
  expect(await orderNow(shop, buyer, order)).toMatchObject({ active: true })

  await tryFor(31)
  expect(await orderNow(shop, buyer, order)).toMatchObject({ active: false, isCancelled: true })
  expect(await stockOf(shop, product)).toBe(10)
  // A payment that goes well is a late one like others.
  expect(await pay(shop, buyer, order, id)).toMatchObject({ status: 200, body: { order: { isPaid: true } } })
  await expectSoundBooks(shop)
})
