import { hasIndexedLetters } from '#server/platform/database/contains-text.ts'
import { type Db, join, type Sql, sql } from '#server/platform/database/database.ts'
import { settingsTag } from '#server/settings/shop-settings.ts'
import type { Suggestions } from '#shared/catalog/search-contract.ts'
import { searchable } from '#shared/catalog/searchable.ts'
import { baseLanguage } from '#shared/shop-languages.ts'
import { productTag, searchTags, type Tagged } from '../catalog-tags.ts'
import { allCategories, toWireCategory } from '../categories/category-queries.ts'
import { entryColumns, listOrders, productsIn } from '../listing/list-entries.ts'
import { rankedEntries } from '../listing/ranked-entries.ts'
import { type PriceSettings, productColumnsIn, type ProductRow, productTables, toWireProduct } from '../product-row.ts'
import { type ShownLanguage, shownLanguage } from '../shown-language.ts'
import { correctText } from './correct-text.ts'
import { readTerms, type Term, withOthers } from './search-terms.ts'
import { distanceFrom, hasTerms, hasTermsInName, nameContains } from './term-conditions.ts'

const leastLetters = 2
const maxProducts = 6
const maxCategories = 2
/** So many products are looked at: names with the words themselves, all others with the words, and the inside of words. */
const mostLookedAt = { inName: 100, withTerms: 60, containing: 40 }

/** The products and categories that somebody may mean who is typing, the likeliest first. */
export async function readSuggestions(db: Db, q: string, settings: PriceSettings): Promise<Tagged<Suggestions>> {
  const tags = [...searchTags, settingsTag]
  const text = searchable(q)
  if ([...text].length < leastLetters) return { value: { products: [], categories: [] }, tags }
  const language = shownLanguage(settings)
  const terms = await readTerms(db, text, language)
  let corrected: string | undefined
  let rows = await likeliestProducts(db, { text, terms, language })
  if (rows.length === 0) {
    const correction = await correctText(db, terms)
    if (correction) {
      const meant = withOthers(await readTerms(db, correction.text, language), correction.othersOf)
      rows = await likeliestProducts(db, { text: correction.text, terms: meant, language })
      if (rows.length > 0) corrected = correction.text
    }
  }
  const value = {
    products: rows.map((row) => toWireProduct(row, settings)),
    categories: await categoriesOf(db, terms, settings),
    ...(corrected !== undefined && { corrected }),
  }
  return { value, tags: [...tags, ...rows.map(({ id }) => productTag(id))] }
}

type Wanted = { text: string; terms: Term[]; language: ShownLanguage }

async function likeliestProducts(db: Db, { text, terms, language }: Wanted): Promise<ProductRow[]> {
  if (terms.length === 0) return []
  // No product is nearer than those with all terms as whole words of the name. Often these are enough.
  const named = await rankedProducts(db, { terms, language }, [[hasTermsInName(terms), mostLookedAt.inName]])
  if (named.length === maxProducts) return named
  const branches = hasTerms(terms).map((condition): Branch => [condition, mostLookedAt.withTerms])
  if (hasIndexedLetters(text)) branches.push([nameContains(text), mostLookedAt.containing])
  const others = await rankedProducts(db, { terms, language }, branches)
  const ids = new Set(named.map(({ id }) => id))
  return [...named, ...others.filter(({ id }) => !ids.has(id))].slice(0, maxProducts)
}

/** A condition on products, and how many that meet it are looked at. */
type Branch = [condition: Sql, most: number]

async function rankedProducts(
  db: Db,
  { terms, language }: Omit<Wanted, 'text'>,
  branches: Branch[],
): Promise<ProductRow[]> {
  const distance = distanceFrom(terms)
  const selects = branches.map(
    ([condition, most]) => sql`
    (select ${entryColumns}, ${distance} as distance from ${productsIn(language)} where active and ${condition} limit ${most})`,
  )
  const order = listOrders.relevance
  const rows = await db.rows<ProductRow & { place: number }>(sql`
    with matched as materialized (${join(selects, ' union ')}),
    found as materialized (${rankedEntries}),
    likeliest as (
      select id, row_number() over (order by ${order}) as place from found order by ${order} limit ${maxProducts}
    )
    select place, product.* from likeliest cross join lateral (
      select ${productColumnsIn(language)} from ${productTables} where products.id = likeliest.id limit 1
    ) as product
    order by place`)
  return rows.map(({ place: _place, ...row }) => row)
}

/** The categories with products whose names have any of the terms. */
async function categoriesOf(db: Db, terms: Term[], settings: PriceSettings) {
  const ids = new Set(terms.flatMap(({ categoryIds }) => categoryIds))
  if (ids.size === 0) return []
  const categories = await allCategories(db, shownLanguage(settings))
  return categories
    .filter(({ id }) => ids.has(id))
    .map((row) => toWireCategory(row, baseLanguage(settings)))
    .filter(({ count }) => count > 0)
    .slice(0, maxCategories)
}
