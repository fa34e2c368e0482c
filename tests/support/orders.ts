// Places, pays and checks orders.
import { expect } from 'vitest'
import { releaseExpiredHolds } from '#server/orders/cancel-order.ts'
import { sql } from '#server/platform/database/database.ts'
import { checkBooks } from '#server/upkeep/check-books/check-books.ts'
import { makeProduct, makeUser } from './builders.ts'
import type { TestShop } from './test-shop.ts'

export const shippingAddress = {
  fullName: 'Ifeoma Okafor',
  address: '4 Harbour Steps, Flat 2',
  city: 'Bath',
  postalCode: 'BA1 1LN',
  country: 'United Kingdom',
}

export type Buyer = { id: string; name: string; email: string; token: string }

/** Places an order of one product and returns it. Throws if the shop refuses the order. */
export async function placeTestOrder(shop: TestShop, buyer: Buyer, product: { id: string }, quantity = 1, note = '') {
  const body = { orderItems: [{ product: product.id, quantity }], shippingAddress, note }
  const answer = await shop.as(buyer).post('/api/orders', body)
  if (answer.status !== 201) throw new Error(`order refused: ${JSON.stringify(answer.body)}`)
  return answer.body.order
}

/** A buyer with an unpaid order of one product. */
export async function buyerWithOrder(
  shop: TestShop,
  { stock = 10, quantity = 1, priceCents = 200 }: OrderOptions = {},
) {
  const buyer = await makeUser(shop)
  const product = await makeProduct(shop, { stock, priceCents })
  const order = await placeTestOrder(shop, buyer, product, quantity)
  return { buyer, product, order }
}

export const startPayment = (shop: TestShop, buyer: Buyer, order: { id: string }) =>
  shop.as(buyer).post(`/api/orders/${order.id}/payment`)

/** The buyer's choice in the window of the local provider. */
export const inWindow = (shop: TestShop, choice: 'approve' | 'decline' | 'cancel', paymentId: string) =>
  shop.post(`/api/payments/local/${paymentId}/${choice}`)

type OrderOptions = { stock?: number; quantity?: number; priceCents?: number }

/** A buyer with an order and its open payment `id`. */
export async function startedOrder(shop: TestShop, options: OrderOptions = {}) {
  const made = await buyerWithOrder(shop, options)
  return { ...made, id: (await startPayment(shop, made.buyer, made.order)).body.id }
}

/** A buyer who has approved the payment `id` of an order, in the local provider's window or by `approve`. */
export async function approvedOrder(
  shop: TestShop,
  {
    approve = (id) => inWindow(shop, 'approve', id),
    ...options
  }: OrderOptions & { approve?: (id: string) => Promise<unknown> } = {},
) {
  const made = await startedOrder(shop, options)
  await approve(made.id)
  return made
}

/** The request of the buyer's page after an approval; `id` is the provider's id of the payment. */
export const pay = (shop: TestShop, buyer: Buyer, order: { id: string }, id = 'from the browser') =>
  shop.as(buyer).put(`/api/orders/${order.id}/pay`, { id, status: 'PAY' })

/** Starts, approves and pays. */
export async function payInFull(shop: TestShop, buyer: Buyer, order: { id: string }) {
  const started = await startPayment(shop, buyer, order)
  await inWindow(shop, 'approve', started.body.id)
  return pay(shop, buyer, order)
}

/** An order that was paid twice, whose second payment is being refunded. */
export async function orderPaidTwice(shop: TestShop) {
  const { buyer, order } = await buyerWithOrder(shop)
  const { body } = await startPayment(shop, buyer, order)
  await shop.db.run(sql`update payments set status = 'declined' where provider_order_id = ${body.id}`)
  await payInFull(shop, buyer, order)
  await shop.db.run(sql`
    update payments set status = 'refunding', refund_reason = 'twice' where provider_order_id = ${body.id}`)
  return order
}

/** The provider's webhook to the shop, signed by the provider. */
export function sendWebhook(shop: TestShop, event: object) {
  const { headers, body } = shop.deps.localPaypal!.signWebhook(event)
  return shop.post('/api/payments/webhook', body, { headers })
}

/** Ends the hold of an unpaid order. */
export const runOut = (shop: TestShop, order: { id: string }) =>
  shop.db.run(sql`update orders set held_until = created_at where id = ${order.id}`)

/** Ends the hold of an unpaid order, and cancels the order. */
export async function expire(shop: TestShop, order: { id: string }): Promise<void> {
  await runOut(shop, order)
  await releaseExpiredHolds(shop.deps)
}

export async function orderNow(shop: TestShop, buyer: Buyer, order: { id: string }) {
  const answer = await shop.as(buyer).get(`/api/orders/${order.id}`)
  return answer.body
}

export async function stockOf(shop: Pick<TestShop, 'db'>, product: { id: string }): Promise<number> {
  const row = await shop.db.row<{ quantity: number }>(sql`select quantity from stock where product_id = ${product.id}`)
  return row!.quantity
}

/** The kinds of the mails to a person, the oldest first. */
export async function mailsTo(shop: TestShop, { email }: Buyer): Promise<string[]> {
  const rows = await shop.db.rows<{ kind: string }>(
    sql`select kind from mails where recipient = ${email} order by created_at, id`,
  )
  return rows.map(({ kind }) => kind)
}

/** Expects that the check of the books finds nothing. */
export async function expectSoundBooks({
  db,
  deps,
}: Pick<TestShop, 'db'> & Partial<Pick<TestShop, 'deps'>>): Promise<void> {
  const results = await checkBooks(db.pool, deps && { ...deps.config, now: deps.clock() })
  expect(results.flatMap(({ findings }) => findings)).toEqual([])
}
