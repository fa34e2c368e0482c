// Searching all orders for what very many of them contain: it finds what reading them would, without reading all.
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { pagingOf } from '#server/platform/http/paged-list.ts'
import { usd } from '#shared/money.ts'
import type { OrderStatus } from '#shared/orders/order-rules.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { listShopOrders } from './list-orders.ts'

const shop = useTestShop()
/** Numbered from the newest, in their postal code. */
const numbers = Array.from({ length: 24_000 }, (_, index) => index + 1)
/** The account that placed every second one. */
const amara = '0198c0de-0000-7000-8000-00000000a3a7'
/** An old one that came to another sum. */
const rare = 20_000
const isToDeliver = (number: number) => number % 1000 === 0

beforeAll(async () => {
  await shop.db.run(sql`insert into users (id, name, email) values (${amara}, 'Am\u00e1ra', 'amara@shopper.example')`)
  await shop.db.run(sql`
    with placed as (
      insert into orders (id, user_id, created_at, full_name, address, city, postal_code, country, payment_method,
        subtotal_cents, tax_cents, shipping_cents, discount_cents, total_cents, paid_at, confirmed_at, cancelled_at, holds_stock)
      select gen_random_uuid(), case when n % 2 = 0 then ${amara}::uuid end, now() - n * interval '1 minute', 'Somebody',
        '4 Harbour Steps', 'Bath', n, 'United Kingdom', 'PayPal',
        200, 30, case when n = ${rare} then 769 else 0 end, 0, case when n = ${rare} then 999 else 230 end,
        case when n % 1000 = 0 then now() end, case when n % 1000 = 0 then now() end, case when n % 1000 > 0 then now() end, false
      from generate_series(1, ${numbers.length}::integer) as n
      returning id, postal_code::integer as n
    )
    insert into order_lines (order_id, position, product_id, name, slug, image, category, price_cents, quantity)
    select id, position, gen_random_uuid(), name, '', '', 'Fruit', 100, 1 from placed, lateral (values
      (0, 'Red Gala Apples'), (1, case when n > 12000 then 'Rye Bread Roll' else 'Green Apples' end)) as line (position, name)`)
  await shop.db.pool.query('vacuum analyze orders, order_lines, users')
})

const all = () => true
const isOld = (number: number) => number > 12_000
const isAmaras = (number: number) => number % 2 === 0
/** Each with what each of its words finds; one letter may be anywhere. */
const searches: [string, ...((number: number) => boolean)[]][] = [
  ['apples', all],
  ['rye bread', isOld, isOld],
  ['AMARA', isAmaras],
  [amara, isAmaras],
  ['steps apples', all, all],
  ['amara rye', isAmaras, isOld],
  ['4 amara, bath', isAmaras, all],
  ['steps 9.99', all, (number) => number === rare],
  ['harbour steps bath apples 9.99', all, (number) => number === rare],
  ['harbour steps bath united kingdom rye', all, isOld],
]
const statuses: [OrderStatus | undefined, (number: number) => boolean][] = [
  [undefined, () => true],
  ['to_deliver', isToDeliver],
  ['cancelled', (number) => !isToDeliver(number)],
]
const cases = searches.flatMap(([search, ...words]) => statuses.map(([status, is]) => ({ search, status, words, is })))

test.each(cases)('$search, $status: each page is that of the whole list, or of the newest orders', async (wanted) => {
  const { search, status, words, is } = wanted
  const has = (number: number) => words.every((hasWord) => hasWord(number))
  const ofRarestWord = Math.min(...words.map((hasWord) => numbers.filter(hasWord).length))
  for (const page of [1, 2, 560]) {
    const paging = pagingOf({ page, pageSize: 20 })
    const { orders, total, isMore } = await listShopOrders(shop.db, { paging, status, search, money: usd })
    const isRare = ofRarestWord <= (page === 560 ? 20_000 : 10_000)
    const ofStatus = numbers.filter(is)
    const expected = (isRare ? ofStatus : ofStatus.slice(0, 10_000)).filter(has)
    expect({ total, isMore }).toEqual({ total: expected.length, isMore: !isRare && ofStatus.length > 10_000 })
    const found = orders.map(({ postalCode }) => Number(postalCode))
    expect(found).toEqual(expected.slice(paging.offset, paging.offset + paging.limit))
  }
})

test.each([
  ['apples', undefined],
  ['amara', undefined],
  [amara, undefined],
  ['apples', 'cancelled'],
  ['steps apples', undefined],
  ['4 amara, bath', 'cancelled'],
  ['steps 9.99', 'cancelled'],
  ['harbour steps bath united kingdom 2.30 apples', undefined],
] as const)('looking for %s, %s, reads as many orders as are counted, and not the rest', async (search, status) => {
  const { db, explained } = explainingDb(shop.db)
  await listShopOrders(db, { paging: pagingOf({ page: 1, pageSize: 20 }), status, search, money: usd })
  // Of each of ten thousand orders two lines and the account, for each word.
  const most = 41_000 * search.split(' ').length
  for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(most)
})

test.each([
  ['pp', undefined, 10_000],
  ['pp', 'cancelled', 10_000],
  ['pp', 'to_deliver', 24],
  ['rr', undefined, 0],
  ['ye', undefined, 0],
  ['ye', 'to_deliver', 12],
  ['ye', 'cancelled', 0],
] as const)('two letters (%s, %s) are looked for among the newest ten thousand', async (search, status, total) => {
  const { db, explained } = explainingDb(shop.db)
  const found = await listShopOrders(db, { paging: pagingOf({ page: 1, pageSize: 20 }), status, search, money: usd })
  expect(found).toMatchObject({ total, isMore: status !== 'to_deliver' })
  expect(found.orders).toHaveLength(Math.min(total, 20))
  for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(41_000)
})
