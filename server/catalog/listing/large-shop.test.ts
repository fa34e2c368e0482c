// A shop of forty thousand products: what it reads for a page must not depend on that.
import { availableParallelism } from 'node:os'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Db, join, sql } from '#server/platform/database/database.ts'
import type { ProductSort } from '#shared/catalog/product-lists.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { makeCatalogue } from '../../../bench/make-catalogue.ts'
import type { Listing, ListingFilter } from './listing.ts'
import { readPageOfList } from './read-page-of-list.ts'
import { readWalkedPage } from './read-walked-page.ts'

const products = 40_000
/** A walk of 10,000, the last stretch of it, and a page. */
const maxRowsRead = 11_000

const database = useTestDatabase()
let bakery: string

beforeAll(async () => {
  await makeCatalogue(database.db.pool, products)
  bakery = (await database.db.row<{ id: string }>(sql`select id from categories where name = 'Bakery'`))!.id
}, 240_000)

const everything: ListingFilter = {
  categoryId: undefined,
  text: undefined,
  everywhere: false,
  minCents: undefined,
  maxCents: undefined,
  stars: undefined,
  status: 'active',
  inStock: false,
}
const sorts: ProductSort[] = ['asc', 'desc', 'lower_price', 'higher_price', 'worst_score', 'best_score']

/** The page of a list, and what each of its queries read at most. */
async function read(wanted: Partial<ListingFilter>, { sort = 'asc', page = 1, pageSize = 9 }: Partial<Listing> = {}) {
  const { db, explained } = explainingDb(database.db)
  const filter = { ...everything, ...wanted }
  const found = await readPageOfList(db, { filter, sort, page, pageSize, offset: (page - 1) * pageSize })
  const most = explained.reduce((worst, query) => (query.rowsRead > worst.rowsRead ? query : worst))
  return { ...found, ids: found.rows.map(({ id }) => id), mostRead: most.rowsRead }
}

const orders: Record<ProductSort, string> = {
  asc: 'name, id',
  desc: 'name desc, id desc',
  lower_price: 'price_cents, name, id',
  higher_price: 'price_cents desc, name, id',
  worst_score: 'rating, name, id',
  best_score: 'rating desc, name, id',
}

/** The same list, made by reading everything. */
async function readPlainly(wanted: Partial<ListingFilter>, sort: ProductSort, { offset = 0, limit = 9 } = {}) {
  const { categoryId, text, minCents, maxCents, stars, status, inStock } = { ...everything, ...wanted }
  const conditions = [
    status === 'all' ? sql`true` : sql`active = ${status === 'active'}`,
    categoryId === undefined ? sql`true` : sql`category_id = ${categoryId}`,
    minCents === undefined ? sql`true` : sql`price_cents >= ${minCents}`,
    maxCents === undefined ? sql`true` : sql`price_cents <= ${maxCents}`,
    stars === undefined ? sql`true` : sql`floor(rating + 0.5) = ${stars}`,
    text === undefined ? sql`true` : sql`strpos(search_name, ${text}) > 0`,
    inStock ? sql`quantity > 0` : sql`true`,
  ]
  const matching = sql`from products join stock on product_id = id where ${join(conditions, ' and ')}`
  const [page, counted] = await Promise.all([
    database.db.pool.query({
      text: `select id ${matching.text} order by ${orders[sort]} offset ${offset} limit ${limit}`,
      values: matching.values,
    }),
    database.db.row<{ total: number }>(sql`select count(*) as total ${matching}`),
  ])
  return { ids: page.rows.map(({ id }) => id as string), total: counted!.total }
}

const figures: [name: string, filter: () => Partial<ListingFilter>][] = [
  ['all products', () => ({})],
  ['a category', () => ({ categoryId: bakery })],
  ['prices', () => ({ minCents: 500, maxCents: 2000 })],
  ['few prices', () => ({ minCents: 5000, maxCents: 5003 })],
  ['prices of a category', () => ({ categoryId: bakery, minCents: 100 })],
  ['stars', () => ({ stars: 4 })],
  ['stars and prices of a category', () => ({ categoryId: bakery, stars: 3, maxCents: 400 })],
  ['no price at all', () => ({ minCents: 300, maxCents: 200 })],
]

describe.each(figures)('%s', (_name, filterOf) => {
  test.each(sorts)('%s: every page exact, the first, the last and those between', async (sort) => {
    const filter = filterOf()
    const { total } = await readPlainly(filter, sort)
    const pages = Math.ceil(total / 9)
    for (const page of new Set([1, 2, Math.ceil(pages / 3), Math.ceil(pages * 0.8), pages, pages + 1])) {
      if (page < 1) continue
      const found = await read(filter, { sort, page })
      const expected = await readPlainly(filter, sort, { offset: (page - 1) * 9 })
      expect(found).toMatchObject({ ids: expected.ids, total, isMore: false })
      expect(found.mostRead).toBeLessThan(maxRowsRead)
    }
  })
})

test.each(['all', 'inactive'] as const)('an admin pages through products with status %s', async (status) => {
  const { total } = await readPlainly({ status }, 'asc')
  for (const sort of ['asc', 'desc'] as const) {
    const page = Math.floor(total / 11) - 3
    const found = await read({ status }, { sort, page, pageSize: 11 })
    const expected = await readPlainly({ status }, sort, { offset: (page - 1) * 11, limit: 11 })
    expect(found).toMatchObject({ ids: expected.ids, total })
    expect(found.mostRead).toBeLessThan(maxRowsRead)
  }
})

describe('searches with up to 1,000 matches are exact', () => {
  test.each([
    ['smoked'],
    ['smoked danish'],
    ['danish smoked'],
    ['smoked smoked'],
    ['stone ground'],
    ['finest andalusian sourdough 250 g'],
    ['zephyrine'],
    ['quandong'],
    ['ice cream 50 g'],
    ['butter'],
    ['xylophone'],
    ['zurich'],
  ])('%s', async (text) => {
    for (const sort of ['asc', 'higher_price'] as const) {
      const expected = await readPlainly({ text }, sort)
      const last = Math.max(1, Math.ceil(expected.total / 9))
      const lastPage = await readPlainly({ text }, sort, { offset: (last - 1) * 9 })
      const found = await read({ text }, { sort })
      expect(found).toMatchObject({ ...expected, isMore: false })
      expect(found.mostRead).toBeLessThan(maxRowsRead)
      expect(await read({ text }, { sort, page: last })).toMatchObject({ ids: lastPage.ids, total: expected.total })
    }
  })

  test('and those in a category of up to 10,000, however frequent and short', async () => {
    for (const text of ['a', 'zu', 'organic', '50 g', 'g']) {
      const expected = await readPlainly({ text, categoryId: bakery }, 'lower_price')
      const found = await read({ text, categoryId: bakery }, { sort: 'lower_price' })
      expect(found).toMatchObject({ ...expected, isMore: false })
      expect(found.mostRead).toBeLessThan(maxRowsRead)
    }
  })
})

describe('searches with more matches', () => {
  test.each([['a'], ['e'], ['50'], ['50 g'], ['0 g'], ['roast'], ['an'], ['fres']])(
    '%s: a bounded part, in order',
    async (text) => {
      const all = await readPlainly({ text }, 'asc', { limit: 100_000 })
      const first = await read({ text }, { pageSize: 100 })
      expect(first.mostRead).toBeLessThan(maxRowsRead)
      expect(first.rows).toHaveLength(Math.min(100, first.total))
      const places = first.ids.map((id) => all.ids.indexOf(id))
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(first.isMore).toBe(first.total < all.total)
      expect(first.total).toBeGreaterThan(Math.min(all.total, 500) - 1)
    },
  )
})

test('a word that a third of the names have is looked for until enough are found', async () => {
  expect((await read({ text: 'ian' })).mostRead).toBeLessThan(3000)
})

test.each(['ian ian', 'ion ian', 'smoked organic', 'couscous g', 'n couscous', '500 500'])(
  '%s: what stands side by side in few names is found without reading those that have the letters',
  async (text) => {
    const found = await read({ text })
    expect(found).toMatchObject({ ...(await readPlainly({ text }, 'asc')), isMore: false })
    expect(found.mostRead).toBeLessThan(1500)
  },
)

test('a text of which the index knows only what a third of the names have is not looked for beyond the bound', async () => {
  const found = await read({ text: 'ianian' })
  expect(found).toMatchObject({ total: 0, isMore: true })
  // The index of the whole shop, which is asked last, has those of the first parts too.
  expect(found.mostRead).toBeLessThan(1.6 * maxRowsRead)
})

test.each<[string, (number: number) => Partial<ListingFilter>]>([
  ['searches', (number) => ({ text: `granola ${number}` })],
  // Dearer than anything, so that each is answered soon.
  ['lists of what is in stock', (number) => ({ inStock: true, minCents: 90_000_000 + number })],
])(
  'a crowd of %s takes its turns: few ask the database at once, and who comes too late is told so',
  async (_, filter) => {
    const crowd = 300
    const atOnce = Math.max(2, availableParallelism())
    const tooMany = crowd - 200 - atOnce
    let asking = 0
    let most = 0
    // Nobody is served before everybody has arrived.
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
        { filter: { ...everything, ...filter(number) }, sort: 'asc', page: 1, pageSize: 9, offset: 0 },
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
  },
)

test('rare letters are found wherever they are', async () => {
  const { id } = (await database.db.row<{ id: string }>(sql`
    update products set name = 'Zz 苹果 3M', search_name = 'zz 苹果 3m'
    where id = (select id from products where active order by name desc limit 1) returning id`))!
  for (const text of ['苹', '苹果', '果 3', '果 3m', '3m']) {
    const found = await read({ text })
    expect(found.ids).toContain(id)
    expect(found.mostRead).toBeLessThan(maxRowsRead)
  }
})

test('a walk that has come to the end of its stretches says that there are more', async () => {
  const listing: Listing = { filter: everything, sort: 'asc', page: 1, pageSize: 9, offset: 0 }
  const { total, isMore } = await readWalkedPage(database.db, listing, { maxProducts: 25 })
  expect({ total, isMore }).toEqual({ total: 400, isMore: true })
})

test('what is in stock, for admins: from the first 10,000 of the list', async () => {
  const inStock = { status: 'all', inStock: true } satisfies Partial<ListingFilter>
  const expected = await readPlainly(inStock, 'higher_price')
  const found = await read(inStock, { sort: 'higher_price' })
  expect(found.isMore).toBe(true)
  expect(found.ids).toEqual(expected.ids)
  expect(found.mostRead).toBeLessThan(2 * maxRowsRead) // Each with its stock.
  const inBakery = { ...inStock, categoryId: bakery }
  expect(await read(inBakery)).toMatchObject({ ...(await readPlainly(inBakery, 'asc')), isMore: false })
})
