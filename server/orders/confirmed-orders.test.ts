// An order that is confirmed and not yet paid, as one that is paid at the door (docs/rules/delivery.md#confirmed).
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { buyerWithOrder, expire, orderNow, placeTestOrder } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

async function confirmedOrder() {
  const made = await buyerWithOrder(shop)
  await shop.db.run(sql`
    update orders set confirmed_at = ${shop.deps.clock()}, payment_option = 'cash' where id = ${made.order.id}`)
  return made
}

test('is firm: it shows no payment buttons, its hold does not run, and it is none of the unpaid orders', async () => {
  const { buyer, product, order } = await confirmedOrder()
  await expire(shop, order)
  expect(await orderNow(shop, buyer, order)).toMatchObject({
    isConfirmed: true,
    isPaid: false,
    isCancelled: false,
    active: false,
    heldUntil: null,
    payment: 'cash',
  })
  const unpaid = await shop.as(buyer).get('/api/orders/mine?status=unpaid')
  expect(unpaid.body).toEqual([])
  // The sixth unpaid order cancels the oldest of the others, and not this one.
  for (let count = 1; count <= 6; count += 1) await placeTestOrder(shop, buyer, product)
  expect((await orderNow(shop, buyer, order)).isCancelled).toBe(false)
})

test('is packed and delivered like a paid one', async () => {
  const { buyer, order } = await confirmedOrder()
  const admin = await makeUser(shop, { isAdmin: true })
  const { body } = await shop.as(admin).get('/api/orders/packing')
  expect(body.orders.map(({ id }) => id)).toContain(order.id)
  expect((await shop.as(admin).put(`/api/orders/${order.id}/pack`)).status).toBe(200)
  expect((await shop.as(admin).put(`/api/orders/${order.id}/deliver`)).status).toBe(200)
  expect(await orderNow(shop, buyer, order)).toMatchObject({ isDelivered: true, isPaid: false })
})

test('keeps its account from being deleted until it is delivered, and is cancelled like an unpaid one', async () => {
  const { buyer, order } = await confirmedOrder()
  const admin = await makeUser(shop, { isAdmin: true })
  expect((await shop.as(buyer).post('/api/users/me/delete')).body.code).toBe('order_on_its_way')
  expect((await shop.as(buyer).put(`/api/orders/${order.id}/cancel`)).status).toBe(200)
  for (const step of ['pack', 'deliver']) {
    expect(await shop.as(admin).put(`/api/orders/${order.id}/${step}`)).toMatchObject({
      status: 409,
      body: { code: 'cancelled' },
    })
  }
  const { body } = await shop.as(admin).get('/api/orders/packing')
  expect(body.orders.map(({ id }) => id)).not.toContain(order.id)
})
