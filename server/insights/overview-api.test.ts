import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, sql } from '#server/platform/database.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { buyerWithOrder, payInFull } from '#tests/support/orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let token: string

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.run(sql`delete from orders`)
  await shop.db.run(sql`delete from products`)
  await shop.db.run(sql`delete from users`)
  ;({ token } = await makeUser(shop, { isAdmin: true, name: 'Rosa Lindqvist' }))
})

const overview = async (query = '') => (await shop.call('GET', `/api/overview${query}`, { token })).body

test('adds up nothing in an empty shop', async () => {
  expect(await overview()).toEqual({
    salesByCategory: [],
    users: { count: 1, newest: [expect.objectContaining({ name: 'Rosa Lindqvist' })] },
    mostSelled: [],
    lessSelled: [],
    today: emptyPeriod,
    week: emptyPeriod,
    lowStock: { count: 0, products: [] },
    toDeliver: 0,
  })
})

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
    expect(mostSelled[0].quantity).toBe(1)
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
    expect((await shop.call('PUT', `/api/orders/${order.id}/refund`, { token })).status).toBe(200)
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

describe('periods', () => {
  // A Wednesday, 15:30 in UTC.
  const now = new Date('2026-03-11T15:30:20Z')

  test('compares this day and week so far with the same stretch of the one before', async () => {
    const apples = await makeProduct(shop, { priceCents: 1000 })
    const at = (instant: string, pieces: number) => sell([[apples, pieces]], new Date(instant))
    await at('2026-03-11T00:00:00Z', 1)
    await at('2026-03-11T15:30:10Z', 2)
    await at('2026-03-10T15:30:00Z', 4)
    await at('2026-03-10T15:31:00Z', 8)
    await at('2026-03-09T00:00:00Z', 16)
    await at('2026-03-04T15:30:00Z', 32)
    await at('2026-03-04T15:31:00Z', 64)
    await at('2026-03-01T23:59:00Z', 128)

    const { today, week } = await overviewAt(now)
    // One piece is 11.50 with taxes.
    expect(today).toEqual({
      revenue: 34.5,
      orders: 2,
      averageOrder: 17.25,
      revenueBefore: 46,
      ordersBefore: 1,
      averageOrderBefore: 46,
    })
    expect(week).toEqual({
      revenue: 356.5,
      orders: 5,
      averageOrder: 71.3,
      revenueBefore: 368,
      ordersBefore: 1,
      averageOrderBefore: 368,
    })
  })

  test('days begin at midnight of the time zone', async () => {
    const apples = await makeProduct(shop, { priceCents: 1000 })
    await sell([[apples, 1]], new Date('2026-03-10T18:45:00Z'))
    await sell([[apples, 2]], new Date('2026-03-10T18:10:00Z'))

    expect((await overviewAt(now)).today.orders).toBe(0)
    // Midnight in Kathmandu is 18:15 in UTC.
    expect((await overviewAt(now, '?timeZone=Asia/Kathmandu')).today).toMatchObject({ orders: 1, revenue: 11.5 })
  })

  // Noon in London on the Sundays when clocks go forward and back. Noon of the day before is at another time in UTC.
  test.each([
    [
      '2026-03-29T11:00:00Z',
      '2026-03-28T11:30:00Z',
      '2026-03-28T12:30:00Z',
      '2026-03-22T11:30:00Z',
      '2026-03-22T12:30:00Z',
    ],
    [
      '2026-10-25T12:00:00Z',
      '2026-10-24T10:30:00Z',
      '2026-10-24T11:30:00Z',
      '2026-10-18T10:30:00Z',
      '2026-10-18T11:30:00Z',
    ],
  ])('clocks change: %s is compared with the same time of day', async (noon, ...sales) => {
    const apples = await makeProduct(shop, { priceCents: 1000 })
    for (const [index, instant] of sales.entries()) await sell([[apples, 2 ** index]], new Date(instant))
    await sell([[apples, 16]], new Date(Date.parse(noon) - 30 * 60_000))

    const { today, week } = await overviewAt(new Date(noon), '?timeZone=Europe/London')
    // 16 pieces today and 1 yesterday; 16, 1 and 2 this week, and 4 the week before.
    expect(today).toMatchObject({ revenue: 184, orders: 1, revenueBefore: 11.5, ordersBefore: 1 })
    expect(week).toMatchObject({ revenue: 218.5, orders: 3, revenueBefore: 46, ordersBefore: 1 })
  })

  // At 01:00 of these Sundays clocks go back to 00:00: the day's first hour comes twice.
  test.each([
    ['Atlantic/Azores', '2026-10-25T00:00:00Z'],
    ['America/Havana', '2026-11-01T04:00:00Z'],
  ])('a day with two midnights begins at the first: %s', async (zone, midnight) => {
    const apples = await makeProduct(shop, { priceCents: 1000 })
    const later = (hours: number) => new Date(Date.parse(midnight) + hours * 3600_000)
    for (const hours of [-0.5, 0.5, 1.5]) await sell([[apples, 1]], later(hours))

    const periodsAt = (hours: number) => overviewAt(later(hours), `?timeZone=${zone}`)
    expect((await periodsAt(0.75)).today.orders).toBe(1)
    expect((await periodsAt(13)).today.orders).toBe(2)
    expect((await periodsAt(25 + 12)).today).toMatchObject({ orders: 0, ordersBefore: 2 })
  })

  test('refuses a time zone that does not exist', async () => {
    const answer = await shop.call('GET', '/api/overview?timeZone=Mars/Olympus', { token })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('This time zone is not known.')
  })

  async function overviewAt(moment: Date, query = '') {
    const ahead = moment.getTime() - shop.deps.clock().getTime()
    shop.passTime(ahead)
    await shop.db.run(sql`update sessions set last_used_at = ${moment}`)
    try {
      return await overview(query)
    } finally {
      shop.passTime(-ahead)
    }
  }
})

describe('what waits', () => {
  test('lists active products that run low, the emptiest first', async () => {
    await makeProduct(shop, { name: 'Plenty', stock: 6 })
    await makeProduct(shop, { name: 'Few', stock: 5 })
    await makeProduct(shop, { name: 'Gone', stock: 0 })
    await makeProduct(shop, { name: 'Hidden', stock: 1, active: false })
    const sinking = await makeProduct(shop, { name: 'Sinking', stock: 20 })
    await shop.db.run(sql`update stock set quantity = 3 where product_id = ${sinking.id}`)
    const filled = await makeProduct(shop, { name: 'Filled', stock: 2 })
    await shop.db.run(sql`update stock set quantity = 90 where product_id = ${filled.id}`)

    const { lowStock } = await overview()
    expect(lowStock.count).toBe(3)
    expect(lowStock.products.map(({ name, stock }: { name: string; stock: number }) => [name, stock])).toEqual([
      ['Gone', 0],
      ['Sinking', 3],
      ['Few', 5],
    ])
  })

  test('counts paid orders that are not delivered', async () => {
    const apples = await makeProduct(shop)
    const [delivered, refunded] = [await sell([[apples, 1]]), await sell([[apples, 1]])]
    await sell([[apples, 1]])
    await makeOrder(shop.db, [[apples, 1]], { paidAt: null })
    await shop.db.run(sql`update orders set delivered_at = now() where id = ${delivered}`)
    await shop.db.run(sql`update orders set refunded_at = now() where id = ${refunded}`)
    expect((await overview()).toDeliver).toBe(1)
  })

  test('shows the newest 50 accounts with their days since 2023-05-09', async () => {
    for (let index = 0; index < 60; index += 1) await makeUser(shop, { name: `Buyer ${index}` })
    await shop.db.run(sql`update users set created_at = '2023-06-08T12:00:00Z' where name <> 'Rosa Lindqvist'`)
    await shop.db.run(sql`update users set created_at = '2024-05-09T12:00:00Z' where name = 'Rosa Lindqvist'`)
    const { users } = await overview()
    expect(users.count).toBe(61)
    expect(users.newest).toHaveLength(50)
    expect(users.newest[0]).toMatchObject({ name: 'Rosa Lindqvist', days: 366 })
    expect(users.newest[1]).toMatchObject({ days: 30 })
  })
})

const emptyPeriod = {
  revenue: 0,
  orders: 0,
  averageOrder: 0,
  revenueBefore: 0,
  ordersBefore: 0,
  averageOrderBefore: 0,
}

type Line = [product: Awaited<ReturnType<typeof makeProduct>>, quantity: number]

const sell = (lines: Line[], paidAt = shop.deps.clock()) => makeOrder(shop.db, lines, { paidAt })

/** An order as the books keep it: taxes 15 %, nothing off. */
async function makeOrder(db: Db, lines: Line[], { paidAt }: { paidAt: Date | null }): Promise<string> {
  const id = uuid()
  const items = lines.reduce((sum, [product, quantity]) => sum + product.priceCents * quantity, 0)
  const tax = Math.round(items * 0.15)
  const positions = lines.map((_, index) => index)
  await db.run(sql`
    with new_order as (
      insert into orders (id, full_name, address, city, postal_code, country, payment_method, items_cents, tax_cents,
        shipping_cents, discount_cents, total_cents, held_until, paid_at)
      values (${id}, 'Amara Okafor', '1 High St', 'Leeds', 'LS1', 'UK', 'PayPal', ${items}, ${tax}, 0, 0, ${items + tax},
        now() + interval '30 minutes', ${paidAt})
    )
    insert into order_lines (order_id, position, product_id, name, slug, image, category, price_cents, quantity)
    select ${id}, * from unnest(${positions}::int[], ${lines.map(([product]) => product.id)}::uuid[],
      ${lines.map(([product]) => product.name)}::text[], ${lines.map(([product]) => product.slug)}::text[],
      ${lines.map(() => '')}::text[], ${lines.map(([product]) => product.category.name)}::text[],
      ${lines.map(([product]) => product.priceCents)}::int[], ${lines.map(([, quantity]) => quantity)}::int[])`)
  return id
}
