import { afterEach, expect, test } from 'vitest'
import { makeUser } from '#tests/support/builders.ts'
import { sql } from '#server/platform/database/database.ts'
import { expectSoundBooks, orderPaidTwice, buyerWithOrder, payInFull } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()
afterEach(() => expectSoundBooks(shop))

test('an order that was paid twice is delivered, though the second payment is still on its way back', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const order = await orderPaidTwice(shop)
  const answer = await shop.call('PUT', `/api/orders/${order.id}/deliver`, { token: admin.token })
  expect(answer).toMatchObject({ status: 200, body: { order: { isDelivered: true, isRefunded: false } } })
})

test('the buyer is told of the delivery a minute later, once, unless it is taken back before', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const { buyer, order } = await buyerWithOrder(shop)
  await payInFull(shop, buyer, order)
  const mark = async (isDelivered: boolean) => {
    const call = { token: admin.token, body: { isDelivered } }
    expect((await shop.call('PUT', `/api/orders/${order.id}/deliver`, call)).status).toBe(200)
  }
  const mails = () =>
    shop.db.rows<{ subject: string; text: string; waitsMs: number }>(sql`
      select subject, body_text as text, extract(epoch from next_attempt_at - created_at) * 1000 as "waitsMs"
      from mails where recipient = ${buyer.email} and kind = 'order_delivered'`)
  await mark(true)
  const [mail] = await mails()
  expect(mail).toMatchObject({ subject: 'Your Foodland order was delivered' })
  expect(mail!.text).toContain(`/detailOrder/${order.id}`)
  expect(Math.abs(mail!.waitsMs - 60_000)).toBeLessThan(10_000)
  await mark(false)
  expect(await mails()).toEqual([])

  await mark(true)
  await shop.db.run(sql`update mails set sent_at = now() where recipient = ${buyer.email}`)
  await mark(false)
  await mark(true)
  expect(await mails()).toHaveLength(1)
})
