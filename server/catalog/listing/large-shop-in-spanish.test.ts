// In a large shop where half of the products have a Spanish text, Spanish pages must not read more rows than English ones.
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/request-language.ts'
import { showInLanguages } from '#server/settings/show-in-languages.ts'
import { productSorts as sorts } from '#shared/catalog/product-lists.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { everything, plainOrders } from '#tests/support/read-list-plainly.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { makeCatalogue } from '../../../bench/make-catalogue.ts'
import { readSuggestions } from '../search/suggest.ts'
import type { Listing, ListingFilter } from './listing.ts'
import { readPageOfList } from './read-page-of-list.ts'

const products = 20_000
/** The 10,001 products that are looked for, and a page of products with stock, category and texts. */
const maxRowsRead = 12_000

const database = useTestDatabase()
let bakery: string

beforeAll(async () => {
  const { db } = database
  await makeCatalogue(db.pool, products)
  bakery = (await db.oneRow<{ id: string }>(sql`select id from categories where name = 'Bakery'`)).id
  await db.pool.query(`set statement_timeout = 0; insert into product_texts (product_id, language, name, search_name)
    select id, 'es', adjective || ' ' || reverse(name), searchable_user_text(adjective || ' ' || reverse(name))
    from (
      select *, (array['Sabroso', 'Fresco', 'Dulce', 'Tierno', 'Natural', 'Suave', 'Picante', 'Ligero'])[place / 2 % 8 + 1]
        as adjective
      from (select *, row_number() over (order by id) as place from products) as numbered where place % 2 = 0
    ) as named`)
  await db.transaction(async (tx) => {
    await tx.run(sql`update shop_settings set languages = '{en,es}'`)
    await showInLanguages(tx)
  })
  await db.pool.query('vacuum (analyze)')
}, 240_000)

async function read(wanted: Partial<ListingFilter>, { sort = 'asc', page = 1 }: Partial<Listing> = {}) {
  const { db, explained } = explainingDb(database.db)
  const filter: ListingFilter = { ...everything, language: 'es', ...wanted }
  const found = await readPageOfList(db, { filter, sort, page, pageSize: 9, offset: (page - 1) * 9, isExact: true })
  const mostRead = Math.max(...explained.map(({ rowsRead }) => rowsRead))
  return { ...found, ids: found.rows.map(({ id }) => id), mostRead }
}

const lists: [name: string, filter: () => Partial<ListingFilter>, condition: string][] = [
  ['everything', () => ({}), 'active'],
  ['a category', () => ({ categoryId: bakery }), `active and category = 'Bakery'`],
  ['prices', () => ({ minCents: 500, maxCents: 900 }), 'active and price_cents between 500 and 900'],
  ['stars', () => ({ stars: 4 }), 'active and floor(rating + 0.5) = 4'],
  ['without content, for an admin', () => ({ withoutContent: true, status: 'all' }), 'measure is null'],
]

test.each(lists)('%s: every order by the names that are shown', async (_name, filterOf, condition) => {
  for (const sort of sorts) {
    const { rows } = await database.db.pool.query<{ id: string }>(`
      select id from (
        select products.id, coalesce(texts.name, products.name) as name, categories.name as category, active, price_cents,
          rating, measure
        from products join categories on categories.id = category_id
        left join product_texts as texts on product_id = products.id and language = 'es'
      ) as shown where ${condition} order by ${plainOrders[sort]} limit 10000`)
    const ids = rows.map(({ id }) => id)
    const pages = Math.ceil(ids.length / 9)
    for (const page of [1, Math.ceil(pages / 2), pages]) {
      const found = await read(filterOf(), { sort, page })
      expect(found).toMatchObject({ ids: ids.slice((page - 1) * 9, page * 9), total: ids.length })
      // No index has the products without content by their shown names.
      if (condition !== 'measure is null')
        expect(found.mostRead).toBeLessThan(page === 1 ? maxRowsRead : 2 * maxRowsRead)
    }
  }
})

test.each(['smoked danish', 'quandong', 'golden ham', 'fresco sunpatch'])(
  'a search for %s reads what it finds',
  async (text) => {
    const found = await read({ text }, { sort: 'relevance' })
    expect(found.total).toBeGreaterThan(0)
    // Each with its English words, its Spanish ones, its stock and its sales.
    expect(found.mostRead).toBeLessThan(6 * Math.min(found.total, 10_000) + 1000)
  },
)

test.each(['granola', 'sabroso', 'fresh quandong', 'fresco sunpatch'])(
  'suggestions for %s look at few products',
  async (text) => {
    const { db, explained } = explainingDb(database.db)
    const settings = { currency: 'USD', minorDigits: 2, measures: 'metric' as const, languages: ['en', 'es'] }
    await inLanguage('es', () => readSuggestions(db, text, settings))
    expect(Math.max(...explained.map(({ rowsRead }) => rowsRead))).toBeLessThan(3000)
  },
)
