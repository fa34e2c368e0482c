import { ProductQuery } from '#shared/catalog/catalog-contract.ts'
import type { ListSort, ProductStatus } from '#shared/catalog/product-lists.ts'
import { searchable } from '#shared/catalog/searchable.ts'
import { centsOf } from '#shared/money.ts'
import { productsOnPage } from '#shared/pagination.ts'
import { maxInteger } from '#shared/wire.ts'
import type { PriceSettings } from '../product-row.ts'
import { type ShownLanguage, shownLanguage } from '../shown-language.ts'

/** Which products a list shows. An undefined field filters nothing. */
export type ListingFilter = {
  categoryId: string | undefined
  /** Folded by `searchable`. */
  text: string | undefined
  /** Search category and brand too. */
  everywhere: boolean
  minCents: number | undefined
  maxCents: number | undefined
  /** Whole stars, 1 to 5. */
  stars: number | undefined
  status: ProductStatus
  inStock: boolean
  /** Only products whose content is unknown. */
  withoutContent: boolean
  /** The language of names; undefined: the base. */
  language: ShownLanguage
}

/** The query of a list, its category (undefined: all products), who asks, and the shop's settings. */
export type AskedListing = {
  query: ProductQuery
  categoryId: string | undefined
  isAdmin: boolean
  settings: PriceSettings
}

/** A query in the terms of the database. `offset` products come before the page. */
export type Listing = {
  filter: ListingFilter
  sort: ListSort
  page: number
  pageSize: number
  offset: number
  /** Misspelled words are not corrected. */
  isExact?: boolean
}

/** How many products one answer has when the query is empty (docs/rules/search-and-lists.md#product-list). */
const maxProductsInAnswer = 5000

const parameters = Object.keys(ProductQuery.properties).toSorted() as (keyof ProductQuery)[]

/** The parameters of a query that a list knows, always in the same order. */
export function knownParameters(query: ProductQuery): [name: string, value: string][] {
  return parameters.filter((name) => query[name] !== undefined).map((name) => [name, String(query[name])])
}

/** A limit of prices, in minor units: no price is higher than the highest integer of the database. */
const limitOf = (amount: number, settings: PriceSettings): number => Math.min(centsOf(amount, settings), maxInteger)

/**
 * The listing that a query asks for. Only admins see inactive products, search in category and brand, and ask for products
 * without content: for others these parameters change nothing, and a list of inactive products is empty (`undefined`).
 */
export function parseListing({ query, categoryId, isAdmin, settings }: AskedListing): Listing | undefined {
  if (query.status === 'inactive' && !isAdmin) return undefined
  const filter: ListingFilter = {
    categoryId,
    text: searchable(query.q ?? '') || undefined,
    everywhere: isAdmin && query.in === 'all',
    minCents: query.min === undefined ? undefined : limitOf(query.min, settings),
    maxCents: query.max === undefined ? undefined : limitOf(query.max, settings),
    stars: query.rating,
    status: isAdmin ? (query.status ?? 'all') : 'active',
    inStock: query.stock === 'in',
    withoutContent: isAdmin && query.content === 'none',
    language: shownLanguage(settings),
  }
  const pageSize = knownParameters(query).length === 0 ? maxProductsInAnswer : (query.pageSize ?? productsOnPage)
  const page = query.page ?? 1
  // Only a search has a relevance.
  const sort = filter.text === undefined && query.sort === 'relevance' ? 'asc' : (query.sort ?? 'asc')
  return { filter, sort, page, pageSize, offset: (page - 1) * pageSize, isExact: query.exact !== undefined }
}
