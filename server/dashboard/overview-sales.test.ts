import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct } from '#tests/support/builders.ts'
import { buyerWithOrder, payInFull } from '#tests/support/orders.ts'
import { emptyPeriod, makeOrder, useShopWithSales } from '#tests/support/sales.ts'

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

  test('a product whose only order was refunded is neither the best nor the worst of its category', async () => {
    const category = await makeCategory(shop)
    const [plum, peach] = [await makeProduct(shop, { category, name: 'Plum' }), await makeProduct(shop, { category })]
    await sell([[plum, 3]])
    const order = await sell([[peach, 5]])
    await overview()
    await shop.db.run(sql`update orders set refunded_at = now() where id = ${order}`)

    const plumAlone = [{ category: category.name, name: 'Plum', quantity: 3 }]
    expect(await overview()).toMatchObject({ mostSelled: plumAlone, lessSelled: plumAlone })
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

  test('an order that is paid and refunded at once, or taken away, leaves nothing behind', async () => {
    const apples = await makeProduct(shop)
    const order = await makeOrder(shop.db, [[apples, 3]], { paidAt: null })
    await shop.db.transaction(async (tx) => {
      await tx.run(sql`update orders set paid_at = now() where id = ${order}`)
      await tx.run(sql`update orders set refunded_at = now() where id = ${order}`)
    })
    const kept = await sell([[apples, 2]])
    await shop.db.run(sql`delete from orders where id = ${kept}`)

    expect(await overview()).toMatchObject({ salesByCategory: [], mostSelled: [], today: emptyPeriod })
  })

  test('payments and refunds at the same time are all counted, once', async () => {
    const apples = await makeProduct(shop, { priceCents: 100 })
    const orders = await Promise.all(
      Array.from({ length: 450 }, () => makeOrder(shop.db, [[apples, 2]], { paidAt: null })),
    )
    const pay = (id: string) => shop.db.run(sql`update orders set paid_at = now() where id = ${id} and paid_at is null`)
    const refund = (id: string) => shop.db.run(sql`update orders set refunded_at = now() where id = ${id}`)
    const calls: Promise<unknown>[] = []
    for (const [index, id] of orders.entries()) {
      calls.push(pay(id))
      if (index % 50 === 0) calls.push(overview())
      if (index % 3 === 0) calls.push(pay(id).then(() => refund(id)))
    }
    await Promise.all(calls)

    const { salesByCategory, today } = await overview()
    expect(salesByCategory).toEqual([{ category: apples.category.name, quantity: 600 }])
    expect(today).toMatchObject({ orders: 300, revenue: 690 })
    const counted = await shop.db.row<{ count: number }>(sql`
      select count(*) as count from orders where paid_at is not null and refunded_at is null`)
    expect(counted?.count).toBe(300)
  })

  test('a payment that is rolled back is not counted', async () => {
    const apples = await makeProduct(shop)
    const order = await makeOrder(shop.db, [[apples, 3]], { paidAt: null })
    await shop.db
      .transaction(async (tx) => {
        await tx.run(sql`update orders set paid_at = now() where id = ${order}`)
        throw new Error('the provider went away')
      })
      .catch(() => undefined)
    expect((await overview()).salesByCategory).toEqual([])
  })
})
