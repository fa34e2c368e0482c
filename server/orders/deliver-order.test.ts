import { afterEach, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { buyerWithOrder, expectSoundBooks, payInFull, startPayment } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()
afterEach(() => expectSoundBooks(shop))

test('an order that was paid twice is delivered, though the second payment is still on its way back', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const { buyer, order } = await buyerWithOrder(shop)
  const first = await startPayment(shop, buyer, order)
  await shop.db.run(sql`update payments set status = 'declined' where provider_order_id = ${first.body.id}`)
  await payInFull(shop, buyer, order)
  await shop.db.run(sql`
    update payments set status = 'refunding', refund_reason = 'twice' where provider_order_id = ${first.body.id}`)
  const answer = await shop.call('PUT', `/api/orders/${order.id}/deliver`, { token: admin.token })
  expect(answer).toMatchObject({ status: 200, body: { order: { isDelivered: true, isRefunded: false } } })
})
