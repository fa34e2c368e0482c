// One page must cost the same in a shop of a hundred and of a million products (RULINGS §2): the ids of the page come
// from an index that has the list's order, and only they are looked up; the number of all is another question.
import { type Db, type Sql, join, sql } from '#server/platform/database.ts'
import type { ProductSort } from '#shared/catalog/product-sorts.ts'
import type { Listing, ListingFilter } from './listing.ts'
import { type ProductRow, productColumns, productTables } from './product-row.ts'

/** Ties go by name, then id. Names are unique, so turning the whole order round is exact for Z-A. */
const orders: Record<ProductSort, Sql> = {
  asc: sql`products.name, products.id`,
  desc: sql`products.name desc, products.id desc`,
  higher_price: sql`products.price_cents desc, products.name, products.id`,
  lower_price: sql`products.price_cents, products.name, products.id`,
  best_score: sql`products.rating desc, products.name, products.id`,
  worst_score: sql`products.rating, products.name, products.id`,
}

/** The products of one page of a listing. */
export function pageOfProducts(db: Db, { filter, sort, page, pageSize }: Listing): Promise<ProductRow[]> {
  return db.rows<ProductRow>(sql`
    select ${productColumns} from ${productTables}
    where products.id in (
      select products.id from ${tablesOf(filter)} where ${conditionsOf(filter)}
      order by ${orders[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    order by ${orders[sort]}`)
}

/** How many products a listing has on all its pages. Whole categories are counted already (category_counts). */
export async function countProducts(db: Db, filter: ListingFilter): Promise<number> {
  const counted = isWholeCategories(filter)
    ? await db.row<{ count: number }>(countersOf(filter))
    : await db.row<{ count: number }>(sql`
        select count(*) from ${tablesOf(filter)} where ${conditionsOf(filter)}`)
  return counted!.count
}

function isWholeCategories({ text, minCents, maxCents, stars, inStock }: ListingFilter): boolean {
  return [text, minCents, maxCents, stars].every((asked) => asked === undefined) && !inStock
}

function countersOf({ active, categoryId }: ListingFilter): Sql {
  const counter =
    active === undefined ? sql`all_products` : active ? sql`active_products` : sql`all_products - active_products`
  const category = categoryId === undefined ? sql`true` : sql`category_id = ${categoryId}`
  return sql`select coalesce(sum(${counter}), 0)::integer as count from category_counts where ${category}`
}

function tablesOf({ inStock }: ListingFilter): Sql {
  return inStock ? sql`products join stock on stock.product_id = products.id` : sql`products`
}

function conditionsOf(filter: ListingFilter): Sql {
  const { categoryId, text, everywhere, minCents, maxCents, stars, active, inStock } = filter
  const conditions = [active === undefined ? sql`true` : active ? sql`products.active` : sql`not products.active`]
  if (categoryId !== undefined) conditions.push(sql`category_id = ${categoryId}`)
  if (text !== undefined) {
    const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    conditions.push(everywhere ? sql`search_all like ${pattern}` : sql`search_name like ${pattern}`)
  }
  if (minCents !== undefined) conditions.push(sql`price_cents >= ${minCents}`)
  if (maxCents !== undefined) conditions.push(sql`price_cents <= ${maxCents}`)
  // The exact rating, rounded half up, is the number of stars (RULINGS §7).
  if (stars !== undefined) conditions.push(sql`rating >= ${stars - 0.5} and rating < ${stars + 0.5}`)
  if (inStock) conditions.push(sql`quantity > 0`)
  return join(conditions, ' and ')
}
