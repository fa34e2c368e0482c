import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct } from '#tests/support/builders.ts'
import { buyerWithOrder, payInFull } from '#tests/support/orders.ts'
import { makeOrder, useShopWithSales } from '#tests/support/sales.ts'

const { shop, admin, overview, sell } = useShopWithSales()

describe('sales', () => {
  test('counts every item of every paid order by the category stored with it', async () => {
    const fruit = await makeCategory(shop, { name: 'Fresh Fruit' })
    const apples = await makeProduct(shop, { category: fruit, name: 'Apples' })
    const bread = await makeProduct(shop, { category: await makeCategory(shop, { name: 'Bakery' }), name: 'Bread' })
    await sell([
      [apples, 3],
      [bread, 2],
    ])
    await sell([[apples, 4]])
    await makeOrder(shop.db, [[bread, 50]], { paidAt: null })
    await shop.db.run(sql`update categories set name = 'Orchard' where id = ${fruit.id}`)

    expect((await overview()).salesByCategory).toEqual([
      { category: 'Fresh Fruit', quantity: 7 },
      { category: 'Bakery', quantity: 2 },
    ])
  })

  test('names the best and the worst of each category among those sold', async () => {
    const fruit = await makeCategory(shop, { name: 'Stone Fruit' })
    const bakery = await makeCategory(shop, { name: 'Ovens' })
    const [plum, peach, cherry] = [
      await makeProduct(shop, { category: fruit, name: 'Plum' }),
      await makeProduct(shop, { category: fruit, name: 'Peach' }),
      await makeProduct(shop, { category: fruit, name: 'Cherry' }),
    ]
    await makeProduct(shop, { category: fruit, name: 'Never sold' })
    const rye = await makeProduct(shop, { category: bakery, name: 'Rye' })
    await sell([
      [plum, 5],
      [peach, 9],
      [rye, 6],
    ])
    await sell([
      [cherry, 2],
      [plum, 1],
    ])
    await shop.db.run(sql`update products set name = 'White Peach' where id = ${peach.id}`)

    const { mostSelled, lessSelled } = await overview()
    expect(mostSelled).toEqual([
      { category: 'Stone Fruit', name: 'White Peach', slug: 'peach', quantity: 9, image: '' },
      { category: 'Ovens', name: 'Rye', slug: 'rye', quantity: 6, image: '' },
    ])
    expect(lessSelled.map((seller: { name: string; quantity: number }) => [seller.name, seller.quantity])).toEqual([
      ['Cherry', 2],
      ['Rye', 6],
    ])
  })

  test('a refund counts an order out again', async () => {
    const apples = await makeProduct(shop, { priceCents: 200 })
    await sell([[apples, 1]])
    const order = await sell([[apples, 10]])
    expect((await overview()).today).toMatchObject({ orders: 2, revenue: 25.3, averageOrder: 12.65 })

    await shop.db.run(sql`update orders set refunded_at = now() where id = ${order}`)

    const { today, salesByCategory, mostSelled } = await overview()
    expect(today).toMatchObject({ orders: 1, revenue: 2.3, averageOrder: 2.3 })
    expect(salesByCategory).toEqual([{ category: apples.category.name, quantity: 1 }])
    expect(mostSelled[0]!.quantity).toBe(1)
  })

  test('what buyers pay and an admin refunds through the shop is counted at once', async () => {
    const { buyer, product, order } = await buyerWithOrder(shop, { quantity: 2, priceCents: 1000 })
    expect((await overview()).today.orders).toBe(0)
    await payInFull(shop, buyer, order)
    expect(await overview()).toMatchObject({
      salesByCategory: [{ category: product.category.name, quantity: 2 }],
      today: { orders: 1, revenue: 23 },
      toDeliver: 1,
    })
    expect((await shop.call('PUT', `/api/orders/${order.id}/refund`, { token: admin.token })).status).toBe(200)
    expect(await overview()).toMatchObject({ salesByCategory: [], today: { orders: 0, revenue: 0 }, toDeliver: 0 })
  })
})
