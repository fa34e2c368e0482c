// Every call of the API and who may make it. tests/who-may-do-what.test.ts makes each of them as every kind of person.
import { v7 as uuid } from 'uuid'
import { makeCategory, makeProduct, productFields } from './builders.ts'
import { formOf } from './form.ts'
import { type Buyer, placeTestOrder, shippingAddress } from './orders.ts'
import type { TestShop } from './test-shop.ts'

/** 'owner' is the owner of the order or account. */
export type Who = 'anyone' | 'signed-in' | 'owner' | 'owner or admin' | 'admin'

export type World = { shop: TestShop; owner: Buyer; admin: Buyer }
type Parts = { params?: Record<string, string>; query?: string; body?: unknown; headers?: Record<string, string> }

/** What a call is made with, and the status for a person who may make the call. */
export type Row = { who: Who; parts?: (world: World) => Parts | Promise<Parts>; answer: number }

const rowFor =
  (who: Who) =>
  (answer: number, parts?: Row['parts']): Row => ({ who, answer, ...(parts && { parts }) })
const anyone = rowFor('anyone')
const signedIn = rowFor('signed-in')
const owner = rowFor('owner')
const ownerOrAdmin = rowFor('owner or admin')
const admin = rowFor('admin')

const unknownId = () => ({ params: { id: uuid() } })
const unknownPart = () => ({ params: { id: uuid(), part: uuid() } })
const aProduct = async ({ shop }: World) => ({ params: { id: (await makeProduct(shop)).id } })
const aCategory = async ({ shop }: World) => ({ params: { id: (await makeCategory(shop)).id } })
const anOrder = async ({ shop, owner }: World) => {
  const product = await makeProduct(shop)
  return { params: { id: (await placeTestOrder(shop, owner, product)).id } }
}
const aFile = async () => formOf({}, { content: 'slug,name\nno-such,Pears\n' })

/** 409 and the like are responses to people who may make the call. */
export const whoMay: Record<string, Row> = {
  'GET /api/config': anyone(200),
  'GET /api/settings': admin(200),
  'GET /api/payment-options': admin(200),
  'PUT /api/payment-options/:name': admin(200, () => ({ params: { name: 'cash' }, body: {} })),
  'PUT /api/settings': admin(200, () => ({ body: {} })),

  'POST /api/users/signin': anyone(401, () => ({ body: { email: 'nobody@shopper.example', password: 'wrong pears' } })),
  'POST /api/users/signup': anyone(201, () => ({
    body: { name: 'New', email: `${uuid()}@shopper.example`, password: 'seven brown onions' },
  })),
  'POST /api/users/signout': signedIn(200),
  'GET /api/users/me': signedIn(200),
  'PUT /api/users/profile/:id': owner(200, ({ owner }) => ({
    params: { id: owner.id },
    body: { user: { name: 'Renamed' } },
  })),
  'GET /api/identity/google/start': anyone(302),
  'GET /api/identity/google/callback': anyone(302),
  'POST /api/users/redeem': anyone(401, () => ({ body: { code: 'no such code' } })),
  'POST /api/users/code': anyone(202, () => ({ body: { email: 'nobody@shopper.example' } })),
  'POST /api/users/code/confirm': anyone(401, () => ({
    body: { email: 'nobody@shopper.example', code: 'BCDF2345' },
  })),
  'POST /api/users/reset': anyone(202, () => ({ body: { email: 'nobody@shopper.example' } })),
  'POST /api/users/reset/confirm': anyone(400, () => ({
    body: { token: 'no such link', password: 'seven brown onions' },
  })),
  'POST /api/users/confirm-email': anyone(400, () => ({ body: { token: 'no such link' } })),
  'POST /api/users/me/confirm-email': signedIn(202),
  'GET /api/users/me/data': signedIn(200),
  // A body of an unknown type, so that the call deletes nobody: these people could delete their accounts.
  'POST /api/users/me/delete': signedIn(415, () => ({ body: 'no', headers: { 'content-type': 'x/y' } })),
  'GET /api/users': admin(200),
  'GET /api/users/:id': admin(200, ({ owner }) => ({ params: { id: owner.id } })),
  'PUT /api/users/:id': admin(200, ({ owner }) => ({ params: { id: owner.id }, body: { active: true } })),

  'GET /api/products': anyone(200),
  'GET /api/products/by-ids': anyone(200, () => ({ query: `?ids=${uuid()}` })),
  'GET /api/products/slug/:slug': anyone(200, async ({ shop }) => ({
    params: { slug: (await makeProduct(shop)).slug },
  })),
  'POST /api/products': admin(201, async ({ shop }) => {
    return { body: productFields({ category: (await makeCategory(shop)).name }) }
  }),
  'PUT /api/products/:id': admin(200, async (world) => ({ ...(await aProduct(world)), body: { price: 3 } })),
  'GET /api/products/export': admin(200),
  'GET /api/suggest': anyone(200, () => ({ query: '?q=pears' })),
  'GET /api/search/synonyms': admin(200),
  'PUT /api/search/synonyms/:term': admin(200, () => ({ params: { term: 'soda' }, body: { means: ['cola'] } })),
  'DELETE /api/search/synonyms/:term': admin(404, () => ({ params: { term: 'no such term' } })),
  'GET /api/search/misses': admin(200),
  'POST /api/products/import': admin(400, aFile),
  'POST /api/products/import/left-out': admin(200, aFile),
  'GET /api/products/imports': admin(200),
  'POST /api/products/imports/:id/undo': admin(404, unknownId),
  'GET /api/products/categories': anyone(200),
  'POST /api/categories': admin(201, () => ({ body: { name: `Aisle ${uuid()}` } })),
  'PUT /api/categories/:id': admin(200, async (world) => ({ ...(await aCategory(world)), body: {} })),
  'DELETE /api/categories/:id': admin(200, aCategory),
  'GET /api/coupons/code/:code': anyone(200, () => ({ params: { code: 'NO-SUCH' } })),
  'GET /api/coupons': admin(200),
  'POST /api/coupons': admin(400, () => ({ body: {} })),
  'PUT /api/coupons/:id': admin(404, () => ({ ...unknownId(), body: {} })),

  'GET /api/tax-categories': admin(200),
  'POST /api/tax-categories': admin(400, () => ({ body: {} })),
  'PUT /api/tax-categories/:id': admin(404, () => ({ ...unknownId(), body: {} })),
  'DELETE /api/tax-categories/:id': admin(404, unknownId),

  'GET /api/deposits': admin(200),
  'POST /api/deposits': admin(400, () => ({ body: {} })),
  'PUT /api/deposits/:id': admin(404, () => ({ ...unknownId(), body: {} })),
  'DELETE /api/deposits/:id': admin(404, unknownId),

  'GET /api/slides': admin(200),
  'POST /api/slides': admin(400, () => ({ body: {} })),
  'PUT /api/slides/:id': admin(404, () => ({ ...unknownId(), body: {} })),
  'DELETE /api/slides/:id': admin(404, unknownId),
  'GET /api/products/:id/reviews': anyone(200, aProduct),
  'POST /api/products/:id/reviews': signedIn(201, async (world) => ({
    ...(await aProduct(world)),
    body: { rating: 5, comment: 'Sweet.' },
  })),
  'DELETE /api/products/:id/reviews/:reviewId': admin(404, () => ({ params: { id: uuid(), reviewId: uuid() } })),
  'POST /api/upload': admin(415, aFile),

  'POST /api/products/:id/back-in-stock': signedIn(202, async ({ shop }) => ({
    params: { id: (await makeProduct(shop, { stock: 0 })).id },
  })),
  'DELETE /api/products/:id/back-in-stock': signedIn(200, unknownId),
  'GET /api/cart': signedIn(200),
  'PUT /api/cart': signedIn(200, () => ({ body: { lines: [] } })),
  'GET /api/again': signedIn(200),
  'GET /api/favourites': signedIn(200),
  'GET /api/favourites/ids': signedIn(200),
  'PUT /api/favourites/:product': signedIn(404, () => ({ params: { product: uuid() } })),
  'DELETE /api/favourites/:product': signedIn(200, () => ({ params: { product: uuid() } })),

  'GET /api/delivery/offers': anyone(200),
  'GET /api/delivery/methods': admin(200),
  'POST /api/delivery/methods': admin(400, () => ({ body: {} })),
  'PUT /api/delivery/methods/:id': admin(404, () => ({ ...unknownId(), body: {} })),
  'DELETE /api/delivery/methods/:id': admin(404, unknownId),
  'GET /api/delivery/methods/:id/areas': admin(404, unknownId),
  'POST /api/delivery/methods/:id/areas': admin(404, () => ({ ...unknownId(), body: {} })),
  'PUT /api/delivery/methods/:id/areas/:part': admin(404, () => ({ ...unknownPart(), body: {} })),
  'DELETE /api/delivery/methods/:id/areas/:part': admin(404, unknownPart),
  'GET /api/delivery/methods/:id/rules': admin(404, unknownId),
  'POST /api/delivery/methods/:id/rules': admin(404, () => ({ ...unknownId(), body: {} })),
  'PUT /api/delivery/methods/:id/rules/:part': admin(404, () => ({ ...unknownPart(), body: {} })),
  'DELETE /api/delivery/methods/:id/rules/:part': admin(404, unknownPart),
  'GET /api/delivery/closed-days': admin(200),
  'POST /api/delivery/closed-days': admin(400, () => ({ body: {} })),
  'DELETE /api/delivery/closed-days/:id': admin(404, unknownId),
  'POST /api/delivery/closed-days/:id/mails': admin(404, unknownId),
  'GET /api/delivery/slots': admin(200),
  'PUT /api/delivery/slots/:id': admin(404, () => ({ ...unknownId(), body: {} })),

  'GET /api/orders/export': admin(200),
  'GET /api/orders/packing': admin(200),
  'GET /api/orders/driver': admin(200, () => ({ query: `?slot=${uuid()}` })),
  'GET /api/orders/pause': admin(200),
  'PUT /api/orders/pause': admin(200, () => ({ body: { message: null } })),
  'GET /api/opening': admin(200),
  'PUT /api/opening/money': admin(400, () => ({ body: {} })),
  'PUT /api/opening/steps/:step': admin(400, () => ({ params: { step: 'unknown' } })),
  'POST /api/opening': admin(409),
  'POST /api/orders': signedIn(201, async ({ shop }) => {
    const product = await makeProduct(shop)
    return { body: { orderItems: [{ product: product.id, quantity: 1 }], shippingAddress } }
  }),
  'GET /api/orders': signedIn(200),
  'GET /api/orders/mine': signedIn(200),
  'GET /api/orders/:id': ownerOrAdmin(200, anOrder),
  'PUT /api/orders/:id/cancel': ownerOrAdmin(200, anOrder),
  // An order of a shop without methods has no time to change.
  'PUT /api/orders/:id/slot': ownerOrAdmin(409, async (world) => ({
    ...(await anOrder(world)),
    body: { slot: uuid() },
  })),
  'PUT /api/orders/:id/collect': admin(409, async (world) => ({
    ...(await anOrder(world)),
    body: { amount: 0, way: 'cash' },
  })),
  'PUT /api/orders/:id/not-collected': admin(409, anOrder),
  'PUT /api/orders/:id/pack': admin(409, anOrder),
  'PUT /api/orders/:id/deliver': admin(409, anOrder),
  'PUT /api/orders/:id/refund': admin(409, anOrder),
  'PUT /api/orders/:id/refund/items': admin(409, async (world) => ({
    ...(await anOrder(world)),
    body: { items: [{ product: 'none', refunded: 1 }] },
  })),
  'POST /api/orders/:id/payment': owner(201, anOrder),
  'PUT /api/orders/:id/pay': owner(409, async (world) => ({ ...(await anOrder(world)), body: { status: 'PAY' } })),
  'POST /api/orders/email': anyone(202, () => ({ body: {} })),

  'POST /api/payments/webhook': anyone(400, () => ({ body: { event_type: 'PAYMENT.CAPTURE.COMPLETED' } })),
  'GET /api/payments/local/sdk.js': anyone(200),
  'GET /api/payments/local/checkout.js': anyone(200),
  'GET /api/payments/local/checkout.css': anyone(200),
  'GET /api/payments/local/checkout': anyone(404),
  'POST /api/payments/local/:id/approve': anyone(404, unknownId),
  'POST /api/payments/local/:id/decline': anyone(404, unknownId),
  'POST /api/payments/local/:id/cancel': anyone(404, unknownId),

  'GET /api/overview': admin(200),
  'GET /api/overview/low-stock': admin(200),
  'GET /api/overview/taxes': admin(200, () => ({ query: '?from=2026-11-01&until=2026-11-30' })),
  'GET /api/audit-log': admin(200),
  'GET /api/reviews': admin(200),
  'GET /api/system': admin(200),
  'GET /api/dev/mailbox': admin(200),
}
