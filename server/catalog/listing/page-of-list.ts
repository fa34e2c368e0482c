import { type Db, empty, type Sql, sql } from '#server/platform/database/database.ts'
import { type ProductRow, productColumnsIn, productTables } from '../product-row.ts'
import { entryColumns, listOrders, mostFound, mostListed } from './list-entries.ts'
import type { Listing } from './listing.ts'
import { rankedEntries } from './ranked-entries.ts'

/** One page of a list, and how many products the whole list has. */
export type PageOfList = {
  rows: ProductRow[]
  total: number
  /** There are more than `total`, but the list ends there. */
  isMore: boolean
}

type Figures = { total: number; isMore: boolean; place: number }
type Counted = { total: Sql; isMore: Sql }

/**
 * Reads the products of a page. `steps` are the common table expressions after `with`. The one called `found` has
 * entries (list-entries.ts). `total` and `isMore` are SQL expressions that may use the steps.
 */
export async function fetchPage(
  db: Db,
  { filter, sort, offset, pageSize }: Listing,
  steps: Sql,
  { total, isMore }: Counted,
): Promise<PageOfList> {
  const order = listOrders[sort]
  // The left join of one row gives a page after the last one a total, too. "limit 1" makes PostgreSQL look up products
  // one by one: its plan for any page size would read whole tables.
  const found = await db.rows<(ProductRow | { id: null }) & Figures>(sql`
    with ${steps}, page as (
      select id, row_number() over (order by ${order}) as place
      from (select * from found order by ${order} offset ${offset} limit ${pageSize}) as shown
    )
    select (${total})::integer as total, ${isMore} as "isMore", place, product.*
    from (values (1)) as one (row) left join (
      page cross join lateral (
        select ${productColumnsIn(filter.language)} from ${productTables} where products.id = page.id limit 1
      ) as product
    ) on true
    order by place`)
  const rows = found.flatMap(({ total: _total, isMore: _isMore, place: _place, ...row }) =>
    row.id === null ? [] : [row],
  )
  return { rows, total: found[0]!.total, isMore: found[0]!.isMore }
}

/**
 * A page of the `candidates` that pass the condition `also` and, if the list asks for this, are in stock. Looks at no
 * more than `mostFound` candidates; `isMore` says that there are more.
 */
export function readPageAmong(db: Db, listing: Listing, candidates: Sql, also: Sql = empty): Promise<PageOfList> {
  // "limit 1" makes PostgreSQL look up stocks one by one, instead of reading all of them.
  const inStock = listing.filter.inStock
    ? sql`cross join lateral (select from stock where product_id = candidates.id and quantity > 0 limit 1) as in_stock`
    : empty
  const matched = sql`
    candidates as materialized (select * from ${candidates} limit ${mostFound}),
    matched as materialized (
      select candidates.* from candidates ${inStock} where true ${also} limit ${mostListed}
    )`
  const found = listing.sort === 'relevance' ? rankedEntries : sql`select ${entryColumns} from matched`
  return fetchPage(db, listing, sql`${matched}, found as materialized (${found})`, {
    total: sql`select count(*) from found`,
    isMore: sql`(select count(*) from candidates) > ${mostListed}`,
  })
}
