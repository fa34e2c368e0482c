// The things that exist for the requests: a product, an order, a payment, signed-in people. They are made again from time
// to time, because the requests ban, cancel, pause, sign out and delete.
import { randomUUID } from 'node:crypto'
import { makeCategory, makeProduct, makeUser } from '../../support/builders.ts'
import { payInFull, placeTestOrder, startPayment } from '../../support/orders.ts'
import type { TestShop } from '../../support/test-shop.ts'
import type { Request } from './requests.ts'

/** JSON that is nested deeper than any stack. Written as a text, because an object would break our own stack. */
const deep = '['.repeat(20_000) + ']'.repeat(20_000)

export type World = { fill(text: string): string; tokens: Record<Request['who'], string | undefined> }

export async function makeWorld(shop: TestShop): Promise<World> {
  const buyer = await signUp(shop)
  const admin = await makeUser(shop, { name: 'Rosa Lindqvist', isAdmin: true })
  await shop.call('PUT', '/api/orders/pause', { token: admin.token, body: { message: null } })
  const category = await makeCategory(shop)
  const product = await makeProduct(shop, { category, stock: 1000 })
  const paidOrder = await placeTestOrder(shop, buyer, product)
  await payInFull(shop, buyer, paidOrder)
  const order = await placeTestOrder(shop, buyer, product)
  const payment = await startPayment(shop, buyer, order)
  const things: Record<string, string> = {
    product: product.id,
    slug: product.slug,
    category: category.name,
    order: order.id,
    paidOrder: paidOrder.id,
    payment: payment.body.id,
    buyer: buyer.id,
    email: buyer.email,
    password,
  }
  return {
    fill: (text) =>
      text.replaceAll('"{{deep}}"', deep).replaceAll(/\{\{(\w+)\}\}/g, (name, key: string) => things[key] ?? name),
    tokens: { guest: undefined, buyer: buyer.token, admin: admin.token },
  }
}

const password = 'seven brown onions'

async function signUp(shop: TestShop) {
  const account = { name: 'Amara Okafor', email: `${randomUUID()}@shopper.example`, password }
  const { body } = await shop.call('POST', '/api/users/signup', { body: account })
  return body as { id: string; name: string; email: string; token: string }
}
