// A ban and a sign-out count at once, also for an order and a review that had to wait (docs/rules/accounts.md).
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { body, useShopForOrders } from '#tests/support/order-requests.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'

const { shop, order, stockOf } = useShopForOrders()

type Buyer = Awaited<ReturnType<typeof makeUser>>

async function ban({ id }: Buyer) {
  const { token } = await makeUser(shop, { isAdmin: true })
  return shop.as(token).put(`/api/users/${id}`, { active: false })
}
const signOut = ({ token }: Buyer) => shop.as(token).post('/api/users/signout')

const cases = [
  ['banned', ban, { status: 403, body: { code: 'suspended', message: 'Your account has been suspended' } }],
  ['signed out', signOut, { status: 401, body: { code: 'session_ended' } }],
] as const

test.each(cases)('whoever is %s meanwhile orders nothing any more', async (_, happen, answer) => {
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop, { stock: 3 })]
  const sent = body([{ product: product.id, quantity: 1 }])
  const placed = await heldUp(
    shop,
    sql`select from stock where product_id = ${product.id} for no key update`,
    () => order(buyer.token, sent, { 'idempotency-key': 'once' }),
    async () => expect((await happen(buyer)).status).toBe(200),
  )
  expect(placed).toMatchObject(answer)
  expect(await stockOf(product)).toBe(3)
  expect(await shop.db.rows(sql`select id from orders where user_id = ${buyer.id}`)).toEqual([])
  expect(await shop.db.rows(sql`select key from idempotency_keys where user_id = ${buyer.id}`)).toEqual([])
})

test.each(cases)('whoever is %s meanwhile reviews nothing any more', async (_, happen, answer) => {
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop)]
  const reviewed = await heldUp(
    shop,
    sql`select from products where id = ${product.id} for no key update`,
    () => shop.as(buyer).post(`/api/products/${product.id}/reviews`, { rating: 4, comment: 'Crisp' }),
    async () => expect((await happen(buyer)).status).toBe(200),
  )
  expect(reviewed).toMatchObject(answer)
  expect((await shop.get(`/api/products/${product.id}/reviews`)).body).toEqual([])
})
