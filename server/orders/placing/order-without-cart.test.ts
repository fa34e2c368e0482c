// Specification §5 'Place order': the cart's sentence comes first, then the address's, also for `null`.
import { expect, test } from 'vitest'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { shippingAddress } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

test.each([
  [{ orderItems: null }, 'You need to add products first!'],
  [{ orderItems: null, shippingAddress }, 'You need to add products first!'],
  [{ orderItems: [], shippingAddress: null }, 'You need to add products first!'],
  [{ shippingAddress: null }, 'You need to add products first!'],
])('%j is refused as an empty cart', async (body, message) => {
  const { token } = await makeUser(shop)
  expect(await shop.as(token).post('/api/orders', body)).toMatchObject({ status: 400, body: { message } })
})

test('an address that is null is an incomplete one', async () => {
  const { token } = await makeUser(shop)
  const { id } = await makeProduct(shop)
  const body = { orderItems: [{ product: id, quantity: 1 }], shippingAddress: null }
  const message = 'You need to complete all the information'
  expect(await shop.as(token).post('/api/orders', body)).toMatchObject({ status: 400, body: { message } })
})

test('a body that is no object is no order', async () => {
  const { token } = await makeUser(shop)
  for (const body of [[], [null]]) expect((await shop.as(token).post('/api/orders', body)).status).toBe(400)
})
