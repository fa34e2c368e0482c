// The search of all orders: accents and case don't matter, and it reads what it finds, however many others there are.
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { pagingOf } from '#server/platform/http/paged-list.ts'
import { usd } from '#shared/money.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { buyerWithOrder, shippingAddress } from '#tests/support/orders.ts'
import { giveCurrency } from '#tests/support/shop-currency.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { listShopOrders } from './list-orders.ts'
import { wordsOf } from './search-orders.ts'
import { totalOf } from './total-of.ts'

const { shop, admin } = useShopWithAdmin()
let order: { id: string; number: number }
/** With the one that is looked for, as many as are looked through for one or two letters. */
const others = 9_999

beforeAll(async () => {
  const buyer = await makeUser(shop, { name: 'Fran\u00e7oise Dupr\u00e9', email: 'francoise@shopper.example' })
  const product = await makeProduct(shop, { name: 'Farmer\u2019s cr\u00e8me br\u00fbl\u00e9e' })
  const orderItems = [{ product: product.id, quantity: 1 }]
  const address = { address: '7 Mill Lane', city: 'M\u00fcnster', postalCode: 'MB4 2QX' }
  const body = {
    orderItems,
    shippingAddress: { ...shippingAddress, ...address, fullName: 'Jose\u0301 N\u00fa\u00f1ez 100%' },
  }
  order = (await shop.call('POST', '/api/orders', { token: buyer.token, body })).body.order
  await shop.db.run(sql`
    insert into users (id, name, email)
    select gen_random_uuid(), 'Amara', n || '@shopper.example' from generate_series(1, ${others}::integer) as n`)
  await shop.db.run(sql`
    with placed as (
      insert into orders (id, user_id, full_name, address, city, postal_code, country, payment_method,
        subtotal_cents, tax_cents, shipping_cents, discount_cents, total_cents, cancelled_at, cancelled_by, holds_stock)
      select gen_random_uuid(), id, 'Amara Okafor', '4 Harbour Steps', 'Bath', 'BA1 1LN', 'United Kingdom', 'PayPal',
        200, 30, 0, 0, 230, now(), 'hold', false
      from users where name = 'Amara' returning id)
    insert into order_lines (order_id, position, product_id, name, slug, image, category, price_cents, quantity)
    select id, 0, gen_random_uuid(), 'Red Gala Apples', 'apples', '', 'Fruit', 200, 1 from placed`)
  // What waits to be put into the indexes too, as autovacuum does it in a shop that is open.
  await shop.db.pool.query('vacuum analyze orders, order_lines, users')
})

const words = [
  'jose nunez',
  'JOS\u00c9',
  'N\u00daNEZ',
  'nu\u0301n\u0303ez 100%',
  'creme brulee',
  'br\u00fbl\u00e9e',
  'francoise',
  'nunez jose',
  'brulee nunez',
  'dupre, mill lane',
  '7 mill lane, munster',
  'mb4',
  "farmer's",
  'farmer\u2018s\u2122',
]

test.each([...words, 'se', '0%', 'se 0%', 'jos\u00e9 0%', 'shopper.example jos\u00e9'])(
  '%s is found, whatever its accents and case',
  async (q) => {
    const { body } = await shop.call('GET', `/api/orders?q=${encodeURIComponent(q)}`, { token: admin.token })
    expect(body).toMatchObject([{ id: order.id }])
  },
)

test('an order is found by its total, together with other words', async () => {
  const ids = async (q: string): Promise<string[]> => {
    const { body } = await shop.call('GET', `/api/orders?q=${encodeURIComponent(q)}`, { token: admin.token })
    return body.map(({ id }: { id: string }) => id)
  }
  const { body } = await shop.call('GET', `/api/orders/${order.id}`, { token: admin.token })
  const total = body.totalPrice.toFixed(2)
  expect(total).not.toBe('2.30')
  for (const q of [total, `usd$${total}`, `$${total}`.replace('.', ','), `mill ${total}`])
    expect(await ids(q), q).toEqual([order.id])
  expect(await ids('mill 2.30')).toEqual([])
})

test.each(['nunez somebody', 'harbour mill', 'mill brulee bath', 'nunez ba'])(
  '%s is found nowhere: no order has each of these words',
  async (search) => {
    const { orders, total } = await listShopOrders(shop.db, {
      paging: pagingOf({}),
      status: undefined,
      search,
      money: usd,
    })
    expect({ orders, total }).toEqual({ orders: [], total: 0 })
  },
)

const spoken = (id: string) => [
  id.slice(0, 8),
  id.slice(0, 13).toUpperCase(),
  id.slice(0, 9),
  id.slice(0, 30),
  id.slice(-4),
  `…${id.slice(-4).toUpperCase()}`,
  `...${id.slice(-5)}`,
  id.slice(-12),
]

test('an order is found by the beginning or the ending of its id, and by no other part', async () => {
  const search = async (q: string): Promise<string[]> => {
    const { body } = await shop.call('GET', `/api/orders?q=${encodeURIComponent(q)}`, { token: admin.token })
    return body.map(({ id }: { id: string }) => id)
  }
  for (const q of spoken(order.id)) expect(await search(q)).toContain(order.id)
  for (const q of [order.id.slice(-3), order.id.slice(-8, -1), order.id.slice(1), order.id.slice(0, 7)])
    expect(await search(q)).not.toContain(order.id)
})

test('an order is found by its number, and other orders by what they have of it', async () => {
  const [neighbour] = await shop.db.rows<{ id: string; number: number }>(sql`
    select id, number from orders where id <> ${order.id} limit 1`)
  const search = async (q: string): Promise<string[]> => {
    const { body } = await shop.call('GET', `/api/orders?q=${encodeURIComponent(q)}`, { token: admin.token })
    return body.map(({ id }: { id: string }) => id)
  }
  await shop.db.run(sql`update orders set postal_code = ${String(order.number)} where id = ${neighbour!.id}`)
  for (const q of [`${order.number}`, `mill ${order.number}`]) expect(await search(q), q).toContain(order.id)
  expect(await search(`${order.number}`)).toContain(neighbour!.id)
  expect(await search(`bath ${order.number}`)).not.toContain(order.id)
  for (const q of [`#${order.number}`, ` # ${order.number} `, `#${order.number}, mill`])
    expect(await search(q), q).toContain(order.id)
  for (const q of [`#${order.number}`, ` # ${order.number} `]) expect(await search(q), q).not.toContain(neighbour!.id)
  for (const q of [`#${order.number}0`, `#0${order.number}`, '#99999999999', `#${neighbour!.number}`])
    expect(await search(q), q).not.toContain(order.id)
})

test('a search for a number reads only matching orders', async () => {
  for (const search of [`#${order.number}`, `${order.number}`, `mill #${order.number}`]) {
    const { db, explained } = explainingDb(shop.db)
    await listShopOrders(db, { paging: pagingOf({}), status: undefined, search, money: usd })
    for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(50)
  }
})

test('a search for the beginning or the ending of an id reads only matching orders', async () => {
  for (const search of spoken(order.id)) {
    const { db, explained } = explainingDb(shop.db)
    await listShopOrders(db, { paging: pagingOf({}), status: undefined, search, money: usd })
    expect(explained).toHaveLength(4)
    for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(50)
  }
})

test.each(words)('a search for %s reads only matching orders', async (search) => {
  const { db, explained } = explainingDb(shop.db)
  const paging = pagingOf({})
  const { orders, total } = await listShopOrders(db, { paging, status: undefined, search, money: usd })
  expect({ ids: orders.map(({ id }) => id), total }).toEqual({ ids: [order.id], total: 1 })
  expect(explained).toHaveLength(4)
  for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(50)
})

test.each([
  ['okafor amara', ['okafor', 'amara'], ['okafor', 'amara']],
  ['7 Mill Lane, Bath', ['7', 'Mill', 'Lane', 'Bath'], ['Mill', 'Lane', 'Bath']],
  ['tea tea 9.26', ['tea', '9.26'], ['9.26', 'tea']],
  ['1234.50 a-b ßß', ['1234.50', 'a-b', 'ßß'], ['1234.50']],
  ['of the four longest', ['of', 'the', 'four', 'longest'], ['longest', 'four', 'the']],
  ['1 2 3 4 5 6 7 8 9', ['1', '2', '3', '4', '5', '6', '7', '8'], []],
  [', ;', [', ;'], []],
  ['# 1001 mill', ['#1001', 'mill'], ['#1001', 'mill']],
  ['a# 12 #', ['a#', '12', '#'], []],
])('%s has the words %j; %j are in indexes', (search, words, indexed) => {
  expect(wordsOf(search, usd)).toEqual({ words, indexed })
})

const dollars = { currency: 'USD', minorDigits: 2 }
const yen = { currency: 'JPY', minorDigits: 0 }
const dinars = { currency: 'KWD', minorDigits: 3 }

test.each([
  [dollars, '9.26', 926],
  [dollars, 'usd$1234.50', 123_450],
  [dollars, 'USD9,26', 926],
  [dollars, '$0.05', 5],
  [dollars, '€1,234.50', 123_450],
  [dollars, '1.234,50€', 123_450],
  [dollars, '9.2', undefined],
  [dollars, '9.265', undefined],
  [dollars, '926', undefined],
  [dollars, '12345678.00', undefined],
  [yen, '1980', 1980],
  [yen, '¥1,980', 1980],
  [yen, 'JPY1.980', 1980],
  [yen, '19.80', undefined],
  [yen, '1234567890', undefined],
  [dinars, '1.25', 1250],
  [dinars, 'KWD1.250', 1250],
  [dinars, 'KWD1,234.500', 1_234_500],
  [dinars, '1250', undefined],
])('in %o, %s is a total of %s', (money, word, cents) => {
  expect(totalOf(word, money)).toBe(cents)
})

test.each([
  ['JPY', 1722, 1980, ['1980', '¥1980', '¥1,980', 'JPY 1980', 'jpy 1,980', 'mill 1980']],
  ['KWD', 1087, 1250, ['1.25', 'KWD 1.25', 'KWD\u00a01.250', 'mill kwd 1,250']],
])('orders in %s are found by their totals', async (currency, priceCents, totalCents, searches) => {
  await giveCurrency(shop, currency)
  const { order: found } = await buyerWithOrder(shop, { priceCents })
  await shop.db.run(sql`update orders set address = '7 Mill Lane' where id = ${found.id}`)
  expect(await shop.db.oneRow(sql`select total_cents as cents from orders where id = ${found.id}`)).toEqual({
    cents: totalCents,
  })
  for (const q of searches) {
    const { body } = await shop.as(admin).get(`/api/orders?q=${encodeURIComponent(q)}`)
    const ids: string[] = body.map(({ id }: { id: string }) => id)
    // Figures alone are also the numbers of orders, and endings of their ids.
    expect(/^\d+$/.test(q) ? ids.filter((id) => id === found.id) : ids, q).toEqual([found.id])
  }
})
