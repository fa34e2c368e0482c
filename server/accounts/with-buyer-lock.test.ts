import { expect, test } from 'vitest'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { body, useShopForOrders } from '#tests/support/order-requests.ts'
import { waitForLock } from '#tests/support/wait-for-lock.ts'
import { lockBuyer } from './with-buyer-lock.ts'

const { shop, order } = useShopForOrders()

type Subject = { token: string; product: { id: string } }

test.each([
  ['an order', 201, ({ token, product }: Subject) => order(token, body([{ product: product.id, quantity: 1 }]))],
  [
    'a review',
    201,
    ({ token, product }: Subject) =>
      shop.call('POST', `/api/products/${product.id}/reviews`, { token, body: { rating: 4, comment: 'Crisp' } }),
  ],
  ['a deletion', 200, ({ token }: Subject) => shop.call('POST', '/api/users/me/delete', { token })],
])('%s waits while another process stores something of the same buyer', async (_, status, send) => {
  const [{ id, token }, product] = [await makeUser(shop), await makeProduct(shop)]
  const { sent } = await shop.db.transaction(async (tx) => {
    await lockBuyer(tx, id)
    const sent = send({ token, product })
    await waitForLock(shop.db)
    return { sent }
  })
  expect((await sent).status).toBe(status)
})
