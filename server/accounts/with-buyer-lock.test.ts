import { expect, test } from 'vitest'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { body, useShopForOrders } from '#tests/support/order-requests.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'
import { lockBuyer } from './with-buyer-lock.ts'

const { shop, order } = useShopForOrders()

type Subject = { token: string; product: { id: string } }

test.each([
  ['an order', 201, ({ token, product }: Subject) => order(token, body([{ product: product.id, quantity: 1 }]))],
  [
    'a review',
    201,
    ({ token, product }: Subject) =>
      shop.as(token).post(`/api/products/${product.id}/reviews`, { rating: 4, comment: 'Crisp' }),
  ],
  ['a deletion', 200, ({ token }: Subject) => shop.as(token).post('/api/users/me/delete')],
])('%s waits while another process stores something of the same buyer', async (_, status, send) => {
  const [{ id, token }, product] = [await makeUser(shop), await makeProduct(shop)]
  const sent = await heldUp(
    shop,
    (tx) => lockBuyer(tx, id),
    () => send({ token, product }),
  )
  expect(sent.status).toBe(status)
})
