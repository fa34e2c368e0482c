import type { ProductQuery, ProductStatus } from '#shared/catalog/catalog-contract.ts'

/** Specification §9: rows on a page of the Stock table. */
export const stockPageSize = 11

/** What the Stock table shows; its address carries all of it. */
export type StockListing = { q: string; sort: 'asc' | 'desc'; status: ProductStatus; page: number }

/** Reads the address; what makes no sense in it counts as not there. */
export function stockListingOf(search: URLSearchParams): StockListing {
  const status = search.get('status')
  const page = Number(search.get('page') ?? 1)
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    sort: search.get('sort') === 'desc' ? 'desc' : 'asc',
    status: status === 'active' || status === 'inactive' ? status : 'all',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** The address of a listing, `''` for the first page of everything. */
export function stockSearchOf({ q, sort, status, page }: StockListing): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (sort !== 'asc') search.set('sort', sort)
  if (status !== 'all') search.set('status', status)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

/** The question to GET /api/products. */
export function stockQueryOf({ q, sort, status, page }: StockListing): ProductQuery {
  return { ...(q && { q }), in: 'all', sort, status, page, pageSize: stockPageSize }
}
