// ORDERS_PAUSED: a shop on holiday.
import { expect, test } from 'vitest'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { body } from '#tests/support/order-requests.ts'
import { buyerWithOrder, payInFull, shippingAddress, stockOf } from '#tests/support/orders.ts'
import { openTestShop, useTestShop } from '#tests/support/test-shop.ts'

const ORDERS_PAUSED = 'We are on holiday until 12 January.'
const shop = useTestShop({ ORDERS_PAUSED })

test('no order is placed, and nothing is taken; what the specification checks comes first', async () => {
  const [{ token }, product] = [await makeUser(shop), await makeProduct(shop, { stock: 3 })]
  const place = (sent: object) => shop.as(token).post('/api/orders', sent)
  const refused = await place(body([{ product: product.id, quantity: 1 }], { shippingAddress }))
  expect(refused).toMatchObject({ status: 409, body: { code: 'orders_paused', message: ORDERS_PAUSED } })
  expect(await stockOf(shop, product)).toBe(3)
  const empty = await place(body([], { shippingAddress }))
  expect(empty.body.message).toBe('You need to add products first!')
})

test('orders from before are answered again and can be paid', async () => {
  const own = await openTestShop()
  const { buyer, product, order } = await buyerWithOrder(own)
  const headers = { 'idempotency-key': 'before' }
  const sent = { token: buyer.token, headers, body: body([{ product: product.id, quantity: 1 }]) }
  const placed = await own.call('POST', '/api/orders', sent)
  // As after a start with another setting.
  own.deps.config.ordersPaused = ORDERS_PAUSED
  expect(await own.call('POST', '/api/orders', sent)).toMatchObject({ status: 201, body: placed.body })
  expect(await payInFull(own, buyer, order)).toMatchObject({ status: 200, body: { message: 'Order Paid' } })
  await own.close()
})
