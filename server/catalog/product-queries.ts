import { validate as isUuid } from 'uuid'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import { oneLine } from '#shared/clean-text.ts'
import { type ProductRow, productColumns, productTables } from './product-row.ts'

/** Sorts before every id: where a walk through the products begins. */
export const beforeEveryId = '00000000-0000-0000-0000-000000000000'

/** The product with this slug or id, active or not. */
export async function findProduct(db: Db, slugOrId: string): Promise<ProductRow | undefined> {
  const slug = oneLine(slugOrId).toLowerCase()
  return (await findProductById(db, slug)) ?? findProductWhere(db, sql`products.slug = ${slug}`)
}

/** The product with this id; none for a text that is no id. */
export async function findProductById(db: Db, id: string): Promise<ProductRow | undefined> {
  return isUuid(id) ? findProductWhere(db, sql`products.id = ${id}`) : undefined
}

/** The products with these ids, active or not, in any order; an id that nothing has is left out. */
export function findProductsById(db: Db, ids: string[]): Promise<ProductRow[]> {
  return db.rows<ProductRow>(
    sql`select ${productColumns} from ${productTables} where products.id = any(${ids}::uuid[])`,
  )
}

function findProductWhere(db: Db, condition: Sql): Promise<ProductRow | undefined> {
  return db.row<ProductRow>(sql`select ${productColumns} from ${productTables} where ${condition}`)
}

/** The product with its stock, locked against other edits until this transaction ends. */
export async function findProductForUpdate(tx: Db, id: string): Promise<ProductRow | undefined> {
  if (!isUuid(id)) return undefined
  // The product before its stock, as everywhere. This lock lets others add rows that refer to the product, such as reviews.
  const exists = await tx.row(sql`select 1 from products where id = ${id} for no key update`)
  if (!exists) return undefined
  await tx.row(sql`select 1 from stock where product_id = ${id} for no key update`)
  return findProductById(tx, id)
}
