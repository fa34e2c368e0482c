import { afterEach, expect, test } from 'vitest'
import { makeUser } from '#tests/support/builders.ts'
import { expectSoundBooks, orderPaidTwice } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()
afterEach(() => expectSoundBooks(shop))

test('an order that was paid twice is delivered, though the second payment is still on its way back', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const order = await orderPaidTwice(shop)
  const answer = await shop.call('PUT', `/api/orders/${order.id}/deliver`, { token: admin.token })
  expect(answer).toMatchObject({ status: 200, body: { order: { isDelivered: true, isRefunded: false } } })
})
