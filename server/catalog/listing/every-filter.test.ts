// Every combination of filters and sorts lists the same products as a search through all products.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { productSorts, productStatuses } from '#shared/catalog/product-lists.ts'
import { searchable } from '#shared/catalog/searchable.ts'
import { makeCategory, makeProduct } from '#tests/support/builders.ts'
import { readListPlainly } from '#tests/support/read-list-plainly.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import type { ListingFilter } from './listing.ts'
import { readPageOfList } from './read-page-of-list.ts'

const shop = useTestShop()
const words = [
  'Apple',
  'Äpfel',
  'apples',
  'Ζουμί',
  'яблоко',
  '苹果汁',
  'ÆBLE',
  'Straße',
  '100% _pure_',
  'Eggs 6',
  'Eggs 12',
]
const categories: string[] = []

beforeAll(async () => {
  for (const name of ['Fruit', 'Pantry']) {
    const category = await makeCategory(shop, { name })
    categories.push(category.id)
    for (const [n, word] of words.entries()) {
      for (const kind of ['red', 'green', 'Red & green']) {
        const priceCents = 100 + (n % 4) * 50
        const slug = `product-${categories.length}-${n}-${kind.length}`
        const unit = n % 3 > 0 ? '500 g' : 'A bag'
        const fields = { slug, priceCents, unit, stock: n % 3, active: n % 5 > 0, brand: kind }
        const { id } = await makeProduct(shop, { name: `${word} ${kind} ${name}`, category, ...fields })
        const reviews = n % 4
        await shop.db.run(sql`
          update products set num_reviews = ${reviews}, rating_sum = ${reviews * (1 + (n % 5))} where id = ${id}`)
      }
    }
  }
})

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 })
const texts = [
  'app',
  'ple r',
  'a',
  'e',
  'æ',
  'ζου',
  'блок',
  '苹果',
  '%',
  '_',
  '6',
  'strasse',
  'red & g',
  'fruit',
  'nowhere',
]
const filters: fc.Arbitrary<ListingFilter> = fc.record({
  categoryId: maybe(fc.nat(1)).map((n) => (n === undefined ? undefined : categories[n])),
  text: maybe(fc.constantFrom(...texts.map(searchable))),
  everywhere: fc.boolean(),
  minCents: maybe(fc.constantFrom(0, 100, 101, 200, 250, 2 ** 30)),
  maxCents: maybe(fc.constantFrom(0, 100, 149, 200, 250, 2 ** 30)),
  stars: maybe(fc.integer({ min: 1, max: 5 })),
  status: fc.constantFrom(...productStatuses),
  inStock: fc.boolean(),
  withoutContent: fc.boolean(),
  language: fc.constant(undefined),
})

test('a page of any list is that part of the whole list', async () => {
  const pages = fc.record({ page: fc.integer({ min: 1, max: 4 }), pageSize: fc.constantFrom(1, 5, 9, 100) })
  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom(...productSorts), pages, async (filter, sort, { page, pageSize }) => {
      const offset = (page - 1) * pageSize
      const { rows, total, isMore } = await readPageOfList(shop.db, {
        filter,
        sort,
        page,
        pageSize,
        offset,
        isExact: true,
      })
      const all = await readListPlainly(shop.db, filter, sort)
      expect({ ids: rows.map(({ id }) => id), total, isMore }).toEqual({
        ids: all.slice(offset, offset + pageSize),
        total: all.length,
        isMore: false,
      })
    }),
    { numRuns: 500 },
  )
})
