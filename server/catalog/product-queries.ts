import { validate as isUuid } from 'uuid'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import { oneLine } from '#shared/clean-text.ts'
import { editedColumns, type ProductRow, productColumns, productColumnsIn, productTables } from './product-row.ts'
import type { ShownLanguage } from './shown-language.ts'

/** The product with this slug or id, active or not. */
export async function findProduct(
  db: Db,
  slugOrId: string,
  columns: Sql = productColumns,
): Promise<ProductRow | undefined> {
  const slug = oneLine(slugOrId).toLowerCase()
  return (await findProductById(db, slug, columns)) ?? findProductWhere(db, sql`products.slug = ${slug}`, columns)
}

/** The product with this id; `undefined` for a text that is no id, too. */
export async function findProductById(
  db: Db,
  id: string,
  columns: Sql = productColumns,
): Promise<ProductRow | undefined> {
  return isUuid(id) ? findProductWhere(db, sql`products.id = ${id}`, columns) : undefined
}

/** The products with these ids, active or not, in any order. Unknown ids are left out. */
export function findProductsById(db: Db, ids: string[], language: ShownLanguage): Promise<ProductRow[]> {
  return db.rows<ProductRow>(
    sql`select ${productColumnsIn(language)} from ${productTables} where products.id = any(${ids}::uuid[])`,
  )
}

function findProductWhere(db: Db, condition: Sql, columns: Sql): Promise<ProductRow | undefined> {
  return db.row<ProductRow>(sql`select ${columns} from ${productTables} where ${condition}`)
}

/** The product with its stock, locked against other edits until this transaction ends. */
export async function findProductForUpdate(tx: Db, id: string): Promise<ProductRow | undefined> {
  if (!isUuid(id)) return undefined
  // Everybody locks the product before its stock. This lock lets others add rows that refer to the product.
  const exists = await tx.row(sql`select 1 from products where id = ${id} for no key update`)
  if (!exists) return undefined
  await tx.row(sql`select 1 from stock where product_id = ${id} for no key update`)
  return findProductById(tx, id, editedColumns)
}

/** Remembers that a product had this slug, in the transaction that changes it. */
export async function saveFormerSlug(tx: Db, productId: string, slug: string): Promise<void> {
  await tx.run(sql`
    insert into former_slugs (slug, product_id) values (${slug}, ${productId})
    on conflict (slug) do update set product_id = excluded.product_id`)
}

/** The present slug of the product that had this slug last. */
export async function slugNowOf(db: Db, formerSlug: string): Promise<string | undefined> {
  const product = await db.row<Pick<Row<'products'>, 'slug'>>(sql`
    select products.slug from former_slugs join products on products.id = product_id
    where former_slugs.slug = ${oneLine(formerSlug).toLowerCase()}`)
  return product?.slug
}
