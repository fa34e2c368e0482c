import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { type Buyer, placeTestOrder } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

/** An order of this product that was paid so many days ago. */
async function bought(buyer: Buyer, product: { id: string }, daysAgo: number, quantity = 1) {
  const { id } = await placeTestOrder(shop, buyer, product, quantity)
  await shop.db.run(sql`
    update orders
    set created_at = now() - ${daysAgo} * interval '1 day', paid_at = now(), confirmed_at = now() where id = ${id}`)
  return id
}

const usualsOf = async (buyer: Buyer) =>
  (await shop.as(buyer).get('/api/again')).body.map(({ name }: { name: string }) => name)

test('what is bought often and lately comes first', async () => {
  const buyer = await makeUser(shop)
  const [weekly, lately, once] = [
    await makeProduct(shop, { name: 'Weekly milk' }),
    await makeProduct(shop, { name: 'Lately bread' }),
    await makeProduct(shop, { name: 'Once candles', stock: 99 }),
  ]
  // 30/30 + 30/37 + 30/44 = 2.49, 30/31 = 0.97, 30/130 = 0.23: how many pieces makes no difference.
  for (const days of [0, 7, 14]) await bought(buyer, weekly, days)
  await bought(buyer, lately, 1)
  await bought(buyer, once, 100, 50)
  expect(await usualsOf(buyer)).toEqual(['Weekly milk', 'Lately bread', 'Once candles'])
  expect(await usualsOf(await makeUser(shop))).toEqual([])
})

test('products have their present name and price; inactive ones are left out, and sold-out ones come last', async () => {
  const buyer = await makeUser(shop)
  const [gone, renamed, soldOut] = [
    await makeProduct(shop),
    await makeProduct(shop),
    await makeProduct(shop, { stock: 1 }),
  ]
  for (const product of [gone, renamed, soldOut]) await bought(buyer, product, 1)
  await bought(buyer, gone, 1)
  await shop.db.run(sql`update products set active = false where id = ${gone.id}`)
  await shop.db.run(sql`update products set name = 'Newly named', price_cents = 499 where id = ${renamed.id}`)
  const { body } = await shop.as(buyer).get('/api/again')
  expect(body).toMatchObject([{ name: 'Newly named', price: 4.99, id: renamed.id, _id: renamed.id }, { stock: 0 }])
})

test('what was never paid, or was refunded, was not bought', async () => {
  const buyer = await makeUser(shop)
  await placeTestOrder(shop, buyer, await makeProduct(shop))
  const refunded = await bought(buyer, await makeProduct(shop), 1)
  await shop.db.run(sql`update orders set refunded_at = now() where id = ${refunded}`)
  expect(await usualsOf(buyer)).toEqual([])
})

test('there are 60 at most', async () => {
  const buyer = await makeUser(shop)
  const category = await makeCategory(shop)
  const items: { product: string; quantity: number }[] = []
  for (let count = 0; count < 61; count++) {
    items.push({ product: (await makeProduct(shop, { category })).id, quantity: 1 })
  }
  const address = { fullName: 'A', address: 'A', city: 'A', postalCode: 'A', country: 'A' }
  const { body } = await shop.as(buyer).post('/api/orders', { orderItems: items, shippingAddress: address })
  await shop.db.run(sql`update orders set paid_at = now(), confirmed_at = now() where id = ${body.order.id}`)
  expect(await usualsOf(buyer)).toHaveLength(60)
  const { body: six, headers } = await shop.as(buyer).get('/api/again?page=10&pageSize=6')
  expect([six.length, headers['x-total-count']]).toEqual([6, '60'])
})
