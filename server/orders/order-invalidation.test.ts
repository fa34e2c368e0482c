// A guest's answers are kept until something changes (a stock is right within a second), whatever changed it.
import { afterEach, expect, test } from 'vitest'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import {
  type Buyer,
  expectSoundBooks,
  expire,
  inWindow,
  pay,
  payInFull,
  placeTestOrder,
  startPayment,
} from '#tests/support/orders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'

const { shop, admin } = useShopWithAdmin()
afterEach(() => expectSoundBooks(shop))

type Product = Awaited<ReturnType<typeof makeProduct>>
const theLastOne = () => makeProduct(shop, { stock: 1 })

/** The stock of a product as a guest sees it: on its own page, in the list of its category and in a search. */
async function guestSees({ slug, name, category }: Product): Promise<number[]> {
  const page = await shop.get(`/api/products/slug/${slug}`)
  const lists = [
    await shop.get(`/api/products?category=${encodeURIComponent(category.name)}`),
    await shop.get(`/api/products?q=${encodeURIComponent(name)}`),
  ]
  return [page.body.stock, ...lists.map(({ body }) => body.products[0]!.stock)]
}
const [inStock, soldOut] = [
  [1, 1, 1],
  [0, 0, 0],
]

const cancel = (order: { id: string }, { token }: Buyer) => shop.as(token).put(`/api/orders/${order.id}/cancel`)

/** The last piece is ordered while a guest looks on. */
async function ordered() {
  const product = await theLastOne()
  expect(await guestSees(product)).toEqual(inStock)
  const buyer = await makeUser(shop)
  const order = await placeTestOrder(shop, buyer, product)
  expect(await guestSees(product)).toEqual(soldOut)
  return { product, buyer, order }
}

test.each<[what: string, happen: (made: Awaited<ReturnType<typeof ordered>>) => Promise<unknown>]>([
  ['its owner cancels', ({ order, buyer }) => cancel(order, buyer)],
  ['an admin cancels', ({ order }) => cancel(order, admin)],
  ['its time runs out', ({ order }) => expire(shop, order)],
  [
    'it is paid and given back',
    async ({ order, buyer }) => {
      await payInFull(shop, buyer, order)
      await shop.as(admin).put(`/api/orders/${order.id}/refund`)
    },
  ],
  [
    'a sixth order pushes it out',
    async ({ buyer }) => {
      const another = await makeProduct(shop)
      for (let count = 0; count < 5; count++) await placeTestOrder(shop, buyer, another)
    },
  ],
  ['its buyer’s account is deleted', ({ buyer: { token } }) => shop.as(token).post('/api/users/me/delete')],
])('what an order held is seen again by guests when %s', async (_what, happen) => {
  const made = await ordered()
  await happen(made)
  expect(await guestSees(made.product)).toEqual(inStock)
})

test.each(['by us', 'elsewhere'])('what a late payment takes again, captured %s, is gone for guests', async (where) => {
  const { product, buyer, order } = await ordered()
  const { body: payment } = await startPayment(shop, buyer, order)
  await expire(shop, order)
  expect(await guestSees(product)).toEqual(inStock)
  await inWindow(shop, 'approve', payment.id)
  if (where === 'elsewhere') await shop.deps.payments.capture(payment.id, crypto.randomUUID())
  expect((await pay(shop, buyer, order)).status).toBe(200)
  expect(await guestSees(product)).toEqual(soldOut)
})
