import { countRows } from '#server/platform/database/count-rows.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import { type ProductRow, productColumnsIn, productTables } from '../product-row.ts'
import type { ShownLanguage } from '../shown-language.ts'

/** The favourites of an account that are active, the newest first, and their number. */
export async function listFavourites(
  db: Db,
  userId: string,
  { limit, offset }: Paging,
  language: ShownLanguage,
): Promise<{ rows: ProductRow[]; total: number }> {
  const own = sql`favourites.user_id = ${userId} and products.active`
  const [rows, total] = await Promise.all([
    db.rows<ProductRow>(sql`
      select ${productColumnsIn(language)} from ${productTables} join favourites on favourites.product_id = products.id
      where ${own} order by favourites.created_at desc, products.id limit ${limit} offset ${offset}`),
    countRows(db, sql`favourites join products on products.id = favourites.product_id where ${own}`),
  ])
  return { rows, total }
}

/** The ids of an account's favourites, also of inactive ones. They are limited in number when they are added. */
export async function readFavouriteIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select product_id as id from favourites where user_id = ${userId} order by created_at desc, product_id`)
  return rows.map(({ id }) => id)
}
