import { v7 as uuid } from 'uuid'
// Many buyers at once, on two processes' worth of connections: never below zero, never sold twice, never stuck.
import { expect, test, beforeAll } from 'vitest'
import { type Sql, sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { expectSoundBooks, placeTestOrder, shippingAddress, stockOf } from '#tests/support/orders.ts'
import { openSecondShop } from '#tests/support/second-shop.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { heldUp, waitForLock } from '#tests/support/wait-for-lock.ts'
import { makeCatalogue } from '../../../bench/make-catalogue.ts'
import { readLockedStock, lockStock } from './order-stock.ts'

const shop = useTestShop()

test('60 buyers and a stock of 20: exactly 20 orders and stock 0', async () => {
  const second = await openSecondShop(shop)
  const product = await makeProduct(shop, { stock: 20 })
  const buyers = await Promise.all(Array.from({ length: 60 }, () => makeUser(shop)))
  const answers = await Promise.all(
    buyers.map(({ token }, index) =>
      (index % 2 === 0 ? shop : second).app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { authorization: `Bearer ${token}` },
        payload: { orderItems: [{ product: product.id, quantity: 1 }], shippingAddress },
      }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(statuses.filter((status) => status === 409)).toHaveLength(40)
  // Each order has a number of its own, whichever process stored it.
  const numbers = answers.flatMap((answer) => (answer.statusCode === 201 ? [answer.json().order.number] : []))
  expect(new Set(numbers).size).toBe(20)
  const refusal = answers.find(({ statusCode }) => statusCode === 409)!.json()
  expect(refusal.errors).toEqual([
    { field: 'orderItems.0', message: `${product.name} is sold out`, product: product.id, name: product.name, left: 0 },
  ])
  expect(await stockOf(shop, product)).toBe(0)
  expect(await shop.db.row(sql`select count(*) as orders from orders where active`)).toEqual({ orders: 20 })
  await second.close()
})

test('a sixth order that returns one product and takes another does not deadlock with an order of both', async () => {
  const buyer = await makeUser(shop)
  const [taken, returned] = [await makeProduct(shop), await makeProduct(shop)]
  for (let count = 1; count <= 5; count++) await placeTestOrder(shop, buyer, returned)
  await heldUp(
    shop,
    (other) => readLockedStock(other, [taken.id]),
    () => placeTestOrder(shop, buyer, taken),
    (other) => readLockedStock(other, [returned.id]),
  )
  await expectSoundBooks(shop)
})

test('an admin’s edit and an order that makes the stock low do not deadlock', async () => {
  const { token } = await makeUser(shop, { isAdmin: true })
  const product = await makeProduct(shop, { stock: 8 })
  const edit = () => shop.as(token).put(`/api/products/${product.id}`, { price: 5, slug: `${product.slug}-now` })
  // The order has the stock in hand; the edit has the product, and waits for the stock.
  const edited = await shop.db.transaction(async (order) => {
    await readLockedStock(order, [product.id])
    const editing = edit()
    await waitForLock(shop.db)
    await order.run(sql`update stock set quantity = 5 where product_id = ${product.id}`)
    return { editing }
  })
  expect(await edited.editing).toMatchObject({ status: 200, body: { product: { price: 5, stock: 5 } } })
})

test('an order that waited for an admin’s edit has the new price, and no product that became inactive', async () => {
  const { token } = await makeUser(shop)
  const [dearer, withdrawn] = [await makeProduct(shop, { priceCents: 200 }), await makeProduct(shop)]
  const place = (id: string) =>
    shop.as(token).post('/api/orders', { orderItems: [{ product: id, quantity: 1 }], shippingAddress })
  // As an edit does it: the product in hand, then its stock.
  const placedDuring = (id: string, change: Sql) =>
    shop.db.transaction(async (edit) => {
      await edit.run(sql`select from products where id = ${id} for no key update`)
      await edit.run(sql`select from stock where product_id = ${id} for no key update`)
      const placing = place(id)
      await waitForLock(shop.db)
      await edit.run(change)
      return { placing }
    })

  const bought = await placedDuring(dearer.id, sql`update products set price_cents = 500 where id = ${dearer.id}`)
  expect((await bought.placing).body.order).toMatchObject({ itemsPrice: 5 })
  const refused = await placedDuring(withdrawn.id, sql`update products set active = false where id = ${withdrawn.id}`)
  expect((await refused.placing).status).toBe(409)
})

// What orders lock must not cost more in a larger shop.

const database = useTestDatabase()
beforeAll(async () => {
  await makeCatalogue(database.db.pool, 5000)
}, 60_000)

test('locking the stock of an order reads only that stock', async () => {
  const found = await database.db.rows<{ id: string }>(sql`select product_id as id from stock order by 1 limit 2`)
  const { db, explained } = explainingDb(database.db)
  const tx = { ...db, run: async (statement: Parameters<typeof db.run>[0]) => (await db.rows(statement)).length }
  await lockStock(tx, { orderIds: [uuid()], productIds: found.map(({ id }) => id) })
  expect(explained).toHaveLength(2)
  for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(20)
})
