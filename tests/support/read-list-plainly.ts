import type { ListingFilter } from '#server/catalog/listing/listing.ts'
import { readTerms } from '#server/catalog/search/search-terms.ts'
import { hasTerms } from '#server/catalog/search/term-conditions.ts'
import { hasIndexedLetters } from '#server/platform/database/contains-text.ts'
import { type Database, join, type Sql, sql } from '#server/platform/database/database.ts'
import type { ProductSort } from '#shared/catalog/product-lists.ts'

/** The order that each sort means, as a person would write it in SQL. */
export const plainOrders: Record<ProductSort, string> = {
  asc: 'name, id',
  desc: 'name desc, id desc',
  lower_price: 'price_cents, name, id',
  higher_price: 'price_cents desc, name, id',
  worst_score: 'rating, name, id',
  best_score: 'rating desc, name, id',
}

/** Everything that is on sale, by its names in the base language. */
export const everything: ListingFilter = {
  categoryId: undefined,
  text: undefined,
  everywhere: false,
  minCents: undefined,
  maxCents: undefined,
  stars: undefined,
  status: 'active',
  inStock: false,
  withoutContent: false,
  language: undefined,
}

/**
 * The ids of a whole list in its order, found by reading every product. A search finds the text in the name, and its words
 * anywhere. One or two letters are words only where they are in no name.
 */
export async function readListPlainly(db: Database, filter: ListingFilter, sort: ProductSort): Promise<string[]> {
  const { text } = filter
  const terms = text === undefined ? [] : await readTerms(db, text, filter.language)
  const withWords = terms.length === 0 ? sql`false` : sql`(${join(hasTerms(terms), ' or ')})`
  if (text !== undefined && !hasIndexedLetters(text)) {
    const inNames = await readMatching(db, filter, sort, sql`false`)
    if (inNames.length > 0) return inNames
  }
  return readMatching(db, filter, sort, withWords)
}

async function readMatching(db: Database, filter: ListingFilter, sort: ProductSort, withWords: Sql): Promise<string[]> {
  const { categoryId, text, everywhere, minCents, maxCents, stars, status, inStock, withoutContent } = filter
  const conditions = [
    status === 'all' ? sql`true` : sql`active = ${status === 'active'}`,
    categoryId === undefined ? sql`true` : sql`category_id = ${categoryId}`,
    minCents === undefined ? sql`true` : sql`price_cents >= ${minCents}`,
    maxCents === undefined ? sql`true` : sql`price_cents <= ${maxCents}`,
    stars === undefined ? sql`true` : sql`floor(rating + 0.5) = ${stars}`,
    text === undefined
      ? sql`true`
      : sql`(
      strpos(${everywhere ? sql`search_all` : sql`search_name`}, ${text}) > 0
      or ${withWords}
      or ${everywhere} and strpos((select lower(name) from categories where categories.id = category_id), ${text}) > 0)`,
    inStock ? sql`quantity > 0` : sql`true`,
    withoutContent ? sql`content is null` : sql`true`,
  ]
  const { text: select, values } = sql`
    select id from products join stock on product_id = id where ${join(conditions, ' and ')}`
  const { rows } = await db.pool.query({ text: `${select} order by ${plainOrders[sort]}`, values })
  return rows.map(({ id }) => id as string)
}
