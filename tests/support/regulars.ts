// People who have been with the shop for a while, and what the shop knows of them.
import { expect } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { password } from './accounts.ts'
import { makeProduct } from './builders.ts'
import { inWindow, startPayment } from './orders.ts'
import { useShopWithAdmin } from './shop-with-admin.ts'

/** A shop for all tests of a file, with an admin, and with regulars when a test makes them. */
export function useShopWithRegulars() {
  // Its shopkeeper is told of orders, and so of people.
  const { shop, admin } = useShopWithAdmin({ SHOP_EMAIL: 'pepe@corner.example' })

  async function signUp(name: string, email: string) {
    const { body } = await shop.post('/api/users/signup', { name, email, password })
    return body as { id: string; name: string; email: string; token: string }
  }

  const review = (token: string, product: { id: string }, rating: number, comment = 'Sweet.') =>
    shop.as(token).post(`/api/products/${product.id}/reviews`, { rating, comment })

  /** Somebody with everything that a person can have here: an identity, orders of every kind, a review, a cart, mails. */
  async function makeRegular(family = 'Featherstone') {
    const buyer = await signUp(`Wilhelmina ${family}`, `wilhelmina.${family}@shopper.example`)
    const product = await makeProduct(shop, { stock: 10, priceCents: 349 })
    await shop.db.run(
      sql`insert into identities (issuer, subject, user_id) values ('https://id.example', ${buyer.email}, ${buyer.id})`,
    )
    const street = { fullName: buyer.name, address: `9 ${family} Yard` }
    const address = { ...street, city: `${family}ham`, postalCode: `${family} 1`, country: `${family}ia` }
    const paid = await place(buyer, product, address)
    const { body: payment } = await startPayment(shop, buyer, paid)
    await inWindow(shop, 'approve', payment.id)
    await shop.as(buyer).put(`/api/orders/${paid.id}/pay`, { email_address: buyer.email })
    await shop.as(admin).put(`/api/orders/${paid.id}/deliver`, {})
    const unpaid = await place(buyer, product, address)
    await review(buyer.token, product, 2, `${family} was here.`)
    const awaited = await makeProduct(shop, { stock: 0 })
    await shop.as(buyer).put('/api/cart', { lines: [{ product: awaited.id, quantity: 2 }] })
    await shop.as(buyer).put(`/api/favourites/${awaited.id}`)
    await shop.as(buyer).post(`/api/products/${awaited.id}/back-in-stock`)
    await shop.post('/api/users/reset', { email: buyer.email })
    await expect.poll(() => mailsTo(buyer.email)).toBe(4)
    return { buyer, product, awaited, paid, unpaid }
  }

  async function place(buyer: { name: string; token: string }, product: { id: string }, shippingAddress: object) {
    const note = `Ask for ${buyer.name}`
    const body = { orderItems: [{ product: product.id, quantity: 2 }], shippingAddress, note }
    const answer = await shop.as(buyer).post('/api/orders', body)
    expect(answer.body.message).toBe('New Order Created')
    return answer.body.order as { id: string; number: number }
  }

  async function mailsTo(email: string) {
    return (await shop.db.row<{ total: number }>(sql`select count(*) as total from mails where recipient = ${email}`))!
      .total
  }

  return { shop, admin, signUp, review, makeRegular, place }
}
