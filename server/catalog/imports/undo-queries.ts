import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { editedColumns, type ProductRow, productTables } from '../product-row.ts'

/** An import to undo. Nobody else can undo it until the transaction ends. */
export type UndoableImport = Pick<Row<'imports'>, 'id' | 'createdAt' | 'categoryIds' | 'undoneAt'>

export function findImportForUpdate(tx: Db, id: string): Promise<UndoableImport | undefined> {
  return tx.row<UndoableImport>(sql`
    select id, created_at as "createdAt", category_ids as "categoryIds", undone_at as "undoneAt"
    from imports where id = ${id} for update`)
}

/** A product as it is now, with what the import made of it. */
export type ImportedState = { product: ProductRow; before: Partial<ProductRow> | null; stockDelta: number }

type StateRow = ProductRow & { before: Partial<ProductRow> | null; stockDelta: number }

/** Locks the products of an import against edits, orders of stock and reviews, and returns them in the order of their ids. */
export async function lockImportedProducts(tx: Db, importId: string): Promise<ImportedState[]> {
  await tx.run(sql`
    select from products where id in (select product_id from imported_products where import_id = ${importId})
    order by id for update`)
  const rows = await tx.rows<StateRow>(sql`
    select ${editedColumns}, before, stock_delta as "stockDelta"
    from ${productTables} join imported_products on imported_products.product_id = products.id
    where import_id = ${importId} order by products.id`)
  return rows.map(({ before, stockDelta, ...product }) => ({ product, before, stockDelta }))
}

/** Locks the stock of products in the order of their ids, as orders do. */
export async function lockStock(tx: Db, productIds: string[]): Promise<void> {
  await tx.run(sql`select from stock where product_id = any(${productIds}::uuid[]) order by product_id for update`)
}

/** A product or category that somebody has used since the import. */
export type UsedSince = { name: string; slug: string | null; how: 'edited' | 'ordered' | 'reviewed' | 'used' }

/** What the import made and somebody has edited, ordered or reviewed since. */
export function productsUsedSince(tx: Db, { id, createdAt }: UndoableImport): Promise<UsedSince[]> {
  return tx.rows<UsedSince>(sql`
    with ordered as materialized (
      select product_id from orders join order_lines on order_id = orders.id where orders.created_at >= ${createdAt}
      union
      select product_id from order_lines
      where product_id in (select product_id from imported_products where import_id = ${id} and before is null)
    ), judged as (
      select name, slug, case
        when products.version <> imported.version then 'edited'
        when products.id in (select product_id from ordered) then 'ordered'
        when imported.before is null and num_reviews > 0 then 'reviewed' end as how
      from imported_products as imported join products on products.id = imported.product_id
      where import_id = ${id}
    )
    select * from judged where how is not null order by name`)
}

/** New categories of the import that were edited since, or that other products or slides are in. */
export function categoriesUsedSince(tx: Db, { id, createdAt, categoryIds }: UndoableImport): Promise<UsedSince[]> {
  return tx.rows<UsedSince>(sql`
    select name, null as slug, case when is_edited then 'edited' else 'used' end as how
    from categories, lateral (select exists (
      select from audit_log where subject = 'category' and subject_id = categories.id and action = 'updated'
        and audit_log.created_at >= ${createdAt}) as is_edited) as edits
    where id = any(${categoryIds}::uuid[]) and (is_edited
      or exists (select from slides where category_id = categories.id)
      or exists (select from products where category_id = categories.id
        and products.id not in (select product_id from imported_products where import_id = ${id})))
    order by name`)
}

/** Deletes products with their stock. */
export async function deleteProducts(tx: Db, ids: string[]): Promise<void> {
  await tx.run(sql`delete from products where id = any(${ids}::uuid[])`)
}

/** Deletes categories, and returns their names. */
export function deleteCategories(tx: Db, ids: string[]): Promise<Pick<Row<'categories'>, 'id' | 'name' | 'image'>[]> {
  return tx.rows(sql`delete from categories where id = any(${ids}::uuid[]) returning id, name, image`)
}

/**
 * Lets earlier imports expect the versions of now, because an undo is no edit: what they made is there again. All their
 * records of a product move by as much, so that an edit between two imports still shows.
 */
export async function moveExpectedVersions(tx: Db, undoneId: string): Promise<void> {
  await tx.run(sql`
    update imported_products as earlier set version = earlier.version + products.version - (undone.version - 1)
    from imported_products as undone join products on products.id = undone.product_id
    where undone.import_id = ${undoneId} and earlier.import_id <> ${undoneId}
      and earlier.product_id = undone.product_id`)
}

export async function markUndone(tx: Db, importId: string, now: Date): Promise<void> {
  await tx.run(sql`update imports set undone_at = ${now} where id = ${importId}`)
}
