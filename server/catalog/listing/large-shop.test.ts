// In a shop of forty thousand products, the database must not read more rows for a page than in a small shop.
import { availableParallelism } from 'node:os'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Db, sql } from '#server/platform/database/database.ts'
import { type ProductSort, productSorts as sorts } from '#shared/catalog/product-lists.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { everything, readListPlainly } from '#tests/support/read-list-plainly.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { makeCatalogue } from '../../../bench/make-catalogue.ts'
import { readSuggestions } from '../search/suggest.ts'
import type { Listing, ListingFilter } from './listing.ts'
import { readPageOfList } from './read-page-of-list.ts'

const products = 40_000
/** The 10,001 products that are looked for, and a page of products with stock and category. */
const maxRowsRead = 12_000

const database = useTestDatabase()
let bakery: string

beforeAll(async () => {
  await makeCatalogue(database.db.pool, products)
  bakery = (await database.db.oneRow<{ id: string }>(sql`select id from categories where name = 'Bakery'`)).id
}, 240_000)

/** The page of a list, and what each of its queries read at most. */
async function read(wanted: Partial<ListingFilter>, { sort = 'asc', page = 1, pageSize = 9 }: Partial<Listing> = {}) {
  const { db, explained } = explainingDb(database.db)
  const filter = { ...everything, ...wanted }
  const offset = (page - 1) * pageSize
  const found = await readPageOfList(db, { filter, sort, page, pageSize, offset, isExact: true })
  const mostRead = Math.max(...explained.map(({ rowsRead }) => rowsRead))
  return { ...found, ids: found.rows.map(({ id }) => id), mostRead }
}

const readPlainly = (wanted: Partial<ListingFilter>, sort: ProductSort) =>
  readListPlainly(database.db, { ...everything, ...wanted }, sort)

const lists: [name: string, filter: () => Partial<ListingFilter>][] = [
  ['a category', () => ({ categoryId: bakery })],
  ['few prices', () => ({ minCents: 5000, maxCents: 5003 })],
  ['prices of a category', () => ({ categoryId: bakery, minCents: 100 })],
  ['prices', () => ({ minCents: 500, maxCents: 2000 })],
  ['stars', () => ({ stars: 4 })],
  ['stars and prices of a category', () => ({ categoryId: bakery, stars: 3, maxCents: 400 })],
  ['no price at all', () => ({ minCents: 300, maxCents: 200 })],
  [
    'prices, stocked, of a category, for an admin',
    () => ({ categoryId: bakery, maxCents: 900, inStock: true, status: 'all' }),
  ],
  ['without content, for an admin', () => ({ withoutContent: true, status: 'all' })],
  ['inactive products', () => ({ status: 'inactive' })],
]

describe.each(lists)('%s', (_name, filterOf) => {
  test.each(sorts)('%s: every page exact, the first, the last and those between', async (sort) => {
    const filter = filterOf()
    const all = await readPlainly(filter, sort)
    expect(all.length).toBeLessThan(10_000)
    const pages = Math.ceil(all.length / 9)
    for (const page of new Set([1, Math.ceil(pages / 3), pages, pages + 1])) {
      if (page < 1) continue
      const found = await read(filter, { sort, page })
      const ids = all.slice((page - 1) * 9, page * 9)
      expect(found).toMatchObject({ ids, total: all.length, isMore: false })
      expect(found.mostRead).toBeLessThan(maxRowsRead)
    }
  })
})

test.each(sorts)('%s: a list ends with its first 10,000 products, and says that there are more', async (sort) => {
  const filters: Partial<ListingFilter>[] = [{ minCents: 100, maxCents: 6000 }, {}, { status: 'all' }]
  for (const filter of filters) {
    const all = await readPlainly(filter, sort)
    expect(all.length).toBeGreaterThan(20_000)
    for (const page of [1, 30, 200, 201]) {
      const found = await read(filter, { sort, page, pageSize: 50 })
      const ids = page > 200 ? [] : all.slice((page - 1) * 50, page * 50)
      expect(found).toMatchObject({ ids, total: 10_000, isMore: true })
      expect(found.mostRead).toBeLessThan(page === 1 ? maxRowsRead : 2 * maxRowsRead)
    }
  }
})

describe('searches', () => {
  test.each([
    ['smoked'],
    ['smoked danish'],
    ['stone ground'],
    ['finest andalusian sourdough 250 g'],
    ['zephyrine'],
    ['quandong'],
    ['ice cream 50 g'],
    ['xylophone'],
    ['zurich'],
    ['couscous g'],
    ['fresh quandong'], // 'Fresh' is a word of a category's name.
    ['fruit xylophone'],
  ])('%s is exact with up to 10,000 matches', async (text) => {
    for (const [sort, filter] of [
      ['asc', { text }],
      ['higher_price', { text, categoryId: bakery, minCents: 200 }],
    ] as const) {
      const all = await readPlainly(filter, sort)
      const last = Math.max(1, Math.ceil(all.length / 9))
      for (const page of [1, last]) {
        const found = await read(filter, { sort, page })
        const ids = all.slice((page - 1) * 9, page * 9)
        expect(found).toMatchObject({ ids, total: all.length, isMore: false })
        expect(found.mostRead).toBeLessThan(maxRowsRead)
      }
    }
  })

  test.each(['a', 'zu', '50', '50 g', 'ian'])(
    '%s, which very many names contain, is looked for in a bounded number of products',
    async (text) => {
      const all = await readPlainly({ text }, 'asc')
      const found = await read({ text }, { pageSize: 100 })
      expect(found.mostRead).toBeLessThan(maxRowsRead)
      expect(found.isMore).toBe(true)
      const places = found.ids.map((id) => all.indexOf(id))
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    },
  )

  test('for few letters with few prices look at these prices only', async () => {
    const filter = { text: '5', minCents: 5000, maxCents: 5003 }
    const all = await readPlainly(filter, 'asc')
    const found = await read(filter)
    expect(found).toMatchObject({ ids: all.slice(0, 9), total: all.length, isMore: false })
    expect(found.mostRead).toBeLessThan(maxRowsRead)
  })

  test('for what very many names contain are exact in a category of up to 10,000', async () => {
    const filter = { text: 'ian', categoryId: bakery }
    const all = await readPlainly(filter, 'asc')
    const found = await read(filter)
    expect(found).toMatchObject({ ids: all.slice(0, 9), total: all.length, isMore: false })
    expect(found.mostRead).toBeLessThan(maxRowsRead)
  })

  test('for one or two letters are exact in a category of up to 10,000', async () => {
    for (const text of ['a', 'zu', '50 g', 'g']) {
      const filter = { text, categoryId: bakery }
      const all = await readPlainly(filter, 'lower_price')
      const found = await read(filter, { sort: 'lower_price' })
      expect(found).toMatchObject({ ids: all.slice(0, 9), total: all.length, isMore: false })
      expect(found.mostRead).toBeLessThan(maxRowsRead)
    }
  })

  test('find words of other alphabets', async () => {
    const { id } = await database.db.oneRow<{ id: string }>(sql`
      update products set name = 'Zz яблоко 3M', search_name = 'zz яблоко 3m'
      where id = (select id from products where active order by name desc limit 1) returning id`)
    for (const text of ['яблоко', 'блок']) expect((await read({ text })).ids).toContain(id)
  })
})

test.each(['mi', 'smoked', 'fresh granola', 'fresh quandong', 'smoked 50 g', 'granoala', 'fruit xylophone'])(
  'suggestions for %s look at few products',
  async (text) => {
    const { db, explained } = explainingDb(database.db)
    await readSuggestions(db, text, { currency: 'USD', minorDigits: 2, measures: 'metric', languages: ['en'] })
    expect(Math.max(...explained.map(({ rowsRead }) => rowsRead))).toBeLessThan(3000)
  },
)

test('what is in stock is looked for among the first 10,000 of the list', async () => {
  const filter = { status: 'all', inStock: true } satisfies Partial<ListingFilter>
  const all = await readPlainly(filter, 'higher_price')
  const found = await read(filter, { sort: 'higher_price' })
  expect(found).toMatchObject({ ids: all.slice(0, 9), isMore: true })
  expect(found.mostRead).toBeLessThan(2 * maxRowsRead) // Each with its stock.
})

test.each<[string, (number: number) => Partial<ListingFilter>]>([
  ['searches', (number) => ({ text: `granola ${number}` })],
  // Dearer than anything, so that each is answered soon.
  ['lists of what is in stock', (number) => ({ inStock: true, minCents: 90_000_000 + number })],
])('of a crowd of %s, few ask the database at once, and the last ones get 503', async (_, filter) => {
  const crowd = 300
  const atOnce = Math.max(2, availableParallelism())
  const tooMany = crowd - 200 - atOnce
  let asking = 0
  let most = 0
  // The database answers when everybody has arrived.
  const { promise: allAreThere, resolve: serve } = Promise.withResolvers<void>()
  const rows: Db['rows'] = async (query) => {
    most = Math.max(most, ++asking)
    await allAreThere
    return database.db.rows<never>(query).finally(() => (asking -= 1))
  }
  const refused: unknown[] = []
  const search = (number: number) =>
    readPageOfList(
      { ...database.db, rows },
      { filter: { ...everything, ...filter(number) }, sort: 'asc', page: 1, pageSize: 9, offset: 0, isExact: true },
    ).catch((reason: unknown) => {
      refused.push(reason)
      if (refused.length === tooMany) serve()
      return undefined
    })
  const answers = await Promise.all(Array.from({ length: crowd }, (_, number) => search(number)))
  expect(most).toBe(atOnce)
  expect(refused).toHaveLength(tooMany)
  expect(refused[0]).toMatchObject({ statusCode: 503 })
  const served = answers.findIndex((answer) => answer !== undefined)
  expect(answers[served]!.total).toBe((await read(filter(served))).total)
})
