import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { emptyPeriod, makeOrder, useShopWithSales } from '#tests/support/sales.ts'

const { shop, admin, overview, sell } = useShopWithSales()

test('in an empty shop all figures are zero', async () => {
  expect(await overview()).toEqual({
    salesByCategory: [],
    users: { count: 1, newest: [expect.objectContaining({ name: 'Rosa Lindqvist' })] },
    mostSelled: [],
    lessSelled: [],
    today: emptyPeriod,
    week: emptyPeriod,
    hasProducts: false,
    hasGuide: true,
    lowStock: { count: 0, products: [] },
    toDeliver: 0,
  })
})

describe('periods', () => {
  // A Wednesday, 15:30 in UTC.
  const now = new Date('2026-03-11T15:30:20Z')

  test('compares this day and week so far with the same part of the one before, and with all of that', async () => {
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
      // The minute after, too; not the one at midnight, which is today's.
      wholeBefore: { revenue: 138, orders: 2, averageOrder: 69 },
    })
    expect(week).toEqual({
      revenue: 356.5,
      orders: 5,
      averageOrder: 71.3,
      revenueBefore: 368,
      ordersBefore: 1,
      averageOrderBefore: 368,
      wholeBefore: { revenue: 1104, orders: 2, averageOrder: 552 },
    })
  })

  test('days begin at midnight of the time zone', async () => {
    const apples = await makeProduct(shop, { priceCents: 1000 })
    await sell([[apples, 1]], new Date('2026-03-10T18:45:00Z'))
    await sell([[apples, 2]], new Date('2026-03-10T18:10:00Z'))

    expect((await overviewAt(now)).today).toMatchObject({ orders: 0, wholeBefore: { orders: 2, revenue: 34.5 } })
    // Midnight in Kathmandu is 18:15 in UTC.
    expect((await overviewAt(now, '?timeZone=Asia/Kathmandu')).today).toMatchObject({
      orders: 1,
      revenue: 11.5,
      wholeBefore: { orders: 1, revenue: 23 },
    })
  })

  // Noon in London on the Sundays when clocks go forward and back. Noon of the day before is at another time in UTC.
  test.each([
    ['2026-03-29T11:00Z', '2026-03-28T11:30Z', '2026-03-28T12:30Z', '2026-03-22T11:30Z', '2026-03-22T12:30Z'],
    ['2026-10-25T12:00Z', '2026-10-24T10:30Z', '2026-10-24T11:30Z', '2026-10-18T10:30Z', '2026-10-18T11:30Z'],
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
    const yesterday = { orders: 0, ordersBefore: 2, wholeBefore: { orders: 2 } }
    expect((await periodsAt(25 + 12)).today).toMatchObject(yesterday)
    expect((await periodsAt(13)).today.wholeBefore.orders).toBe(1)
  })

  test.each(['Mars/Olympus', 'Mars5', '+02:00', ''])('refuses a time zone that does not exist: %s', async (zone) => {
    const path = `/api/overview?timeZone=${encodeURIComponent(zone)}`
    const answer = await shop.call('GET', path, { token: admin.token })
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

    const { lowStock, hasProducts } = await overview()
    expect(hasProducts).toBe(true)
    expect(lowStock.count).toBe(3)
    expect(lowStock.products.map(({ name, stock }: { name: string; stock: number }) => [name, stock])).toEqual([
      ['Gone', 0],
      ['Sinking', 3],
      ['Few', 5],
    ])
  })

  test('shows the eight emptiest, and lists all that run low page by page', async () => {
    await makeProduct(shop, { name: 'Gone', stock: 0 })
    for (let index = 1; index <= 9; index += 1) await makeProduct(shop, { name: `Low ${index}`, stock: 3 })
    await makeProduct(shop, { name: 'Hidden', stock: 1, active: false })
    const { lowStock } = await overview()
    expect(lowStock.count).toBe(10)
    expect(lowStock.products).toHaveLength(8)

    const page = (query: string) => shop.call('GET', `/api/overview/low-stock${query}`, { token: admin.token })
    const all = await page('')
    expect(all.headers['x-total-count']).toBe('10')
    expect(all.body.slice(0, 8)).toEqual(lowStock.products)
    const second = await page('?page=2&pageSize=8')
    expect(second.body.map(({ name }: { name: string }) => name)).toEqual(['Low 8', 'Low 9'])
    expect(second.headers.link).toContain('rel="prev"')
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
