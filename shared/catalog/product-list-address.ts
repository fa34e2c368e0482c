// Reads and writes the address of a product list, which has the whole state of the list.
import { beginningOf } from '../beginning-of.ts'
import { readDecimal } from '../decimal.ts'
import { maxSearchLength } from '../max-search-length.ts'
import type { Currency } from '../money.ts'
import { maxPage } from '../pagination.ts'
import { categoryAddress } from './addresses.ts'
import type { ProductQuery } from './catalog-contract.ts'
import { type ListSort, maxAmount, productSorts } from './product-lists.ts'

/** The parameters of a product list. An undefined parameter is not set. */
export type ListParams = {
  q?: string
  /** Misspelled words are not corrected. */
  exact?: '1'
  sort?: ListSort
  min?: number
  max?: number
  rating?: number
  /** Only products in stock. */
  stock?: 'in'
  page: number
}

/** The names of these parameters in an address. A list ignores other parameters. */
export const listParameters = [
  'q',
  'exact',
  'sort',
  'min',
  'max',
  'rating',
  'stock',
  'page',
] as const satisfies (keyof ListParams)[]

/** The default of the price filter (docs/rules/search-and-lists.md#filter), which limits nothing: yen are small. */
export const priceFilterDefault = ({ minorDigits }: Currency) => ({
  min: 0,
  max: minorDigits === 0 ? maxAmount : 10_000,
})

/** The sorts of a list, its default first: a search begins with what fits best (docs/rules/search-and-lists.md#sort). */
export const sortsOf = (q: string | undefined): readonly [ListSort, ...ListSort[]] =>
  q === undefined ? productSorts : ['relevance', ...productSorts]

/** Reads the parameters of a list from an address. Ignores invalid values. */
export function readListParams(parameter: (name: string) => string | null, currency: Currency): ListParams {
  const untouched = priceFilterDefault(currency)
  const q = beginningOf(parameter('q')?.trim() ?? '', maxSearchLength) || undefined
  const exact = parameter('exact')
  const [, ...otherSorts] = sortsOf(q)
  const asked = parameter('sort')
  const min = limit(parameter('min'), untouched.min)
  return {
    q,
    exact: q !== undefined && exact === '1' ? exact : undefined,
    sort: otherSorts.find((one) => one === asked),
    min,
    // With a minimum, 10000 is a maximum like others.
    max: limit(parameter('max'), min === undefined ? untouched.max : undefined),
    rating: whole(parameter('rating'), 5),
    stock: parameter('stock') === 'in' ? 'in' : undefined,
    page: whole(parameter('page'), maxPage) ?? 1,
  }
}

function limit(text: string | null, untouched: number | undefined): number | undefined {
  const amount = readDecimal(text ?? '')
  return amount === undefined || amount < 0 || amount === untouched ? undefined : Math.min(amount, maxAmount)
}

function whole(text: string | null, highest: number): number | undefined {
  const number = /^\d{1,16}$/.test(text ?? '') ? Number(text) : 0
  return number >= 1 && number <= highest ? number : undefined
}

/** How many fields of the filter form are set. */
export function filterCount({ min, max, rating }: ListParams): number {
  return [min, max, rating].filter((value) => value !== undefined).length
}

/** Whether the list shows only some products, besides a search. */
export const isNarrowed = (params: ListParams): boolean => params.stock !== undefined || filterCount(params) > 0

/** Whether the list has a filter or a search. */
export const isFiltered = (params: ListParams): boolean => params.q !== undefined || isNarrowed(params)

/** The address of a category's list. The first page has no number. */
export function productListAddress(category: string, { page, ...params }: ListParams): string {
  const given = Object.entries({ ...params, page: page > 1 ? page : undefined }).filter(
    ([, value]) => value !== undefined,
  )
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
  return query ? `${categoryAddress(category)}?${query}` : categoryAddress(category)
}

/** The query of GET /api/products for these parameters. */
export function listQuery(categoryId: string | undefined, params: ListParams): ProductQuery {
  const sort = params.sort ?? (params.q === undefined ? undefined : sortsOf(params.q)[0])
  const asked = Object.entries({ category: categoryId, ...params, sort }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(asked)
}
