import { type Sql, sql } from '#server/platform/database/database.ts'
import { mostListed } from './list-entries.ts'

/** The order of the first 1,000 is exact. Behind them, stock and sales make no difference. */
const mostRanked = 1000

/**
 * The entries of `matched` with the columns of the order `relevance`: in the order of their distance from what is looked
 * for, those in stock first, then what sells (docs/rules/search-and-lists.md#order-of-a-search). "limit 1" makes PostgreSQL
 * look up stocks and sales one by one.
 */
export const rankedEntries: Sql = sql`
  select numbered.*, in_stock, coalesce(pieces, 0) as pieces
  from (
    select *, row_number() over (order by distance, name, id) > ${mostRanked} as is_behind from matched limit ${mostListed}
  ) as numbered
  left join lateral (
    select quantity > 0 as in_stock from stock where not is_behind and product_id = numbered.id limit 1
  ) as stocked on true
  left join lateral (
    select pieces from product_sales where not is_behind and product_id = numbered.id limit 1
  ) as sold on true`
