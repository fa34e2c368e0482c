// The record of each import, for its undo. Kept for a day.
import { v7 as uuid } from 'uuid'
import type { Admin } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import type { ImportRecord } from '#shared/catalog/import-undo.ts'
import type { ImportPlan } from './plan-import.ts'

export const undoLifeMs = 24 * 3600_000

/** Records an import, without its products. Returns its id. */
export async function insertImport(tx: Db, admin: Admin, fileName: string, plan: ImportPlan): Promise<string> {
  const id = uuid()
  const categoryIds = plan.newCategories.map((category) => category.id)
  await tx.run(sql`
    insert into imports (id, admin_name, file_name, created, updated, category_ids)
    values (${id}, ${admin.name}, ${fileName}, ${plan.created.length}, ${plan.updated.length}, ${categoryIds}::uuid[])`)
  return id
}

/** What an import made of a product. `before` has the changed fields; null for a new product. */
type ImportedProduct = { id: string; version: number; before: object | null; stockDelta: number }

/** Records what an import made of these products. */
export async function insertImportedProducts(tx: Db, importId: string, products: ImportedProduct[]): Promise<void> {
  const before = products.map((product) => product.before && JSON.stringify(product.before))
  await tx.run(sql`
    insert into imported_products (import_id, product_id, version, before, stock_delta)
    select ${importId}, product.id, version, before::jsonb, stock_delta
    from unnest(${products.map(({ id }) => id)}::uuid[], ${products.map(({ version }) => version)}::int[],
      ${before}::text[], ${products.map(({ stockDelta }) => stockDelta)}::int[])
      as product (id, version, before, stock_delta)`)
}

type ImportRow = Omit<Row<'imports'>, 'categoryIds'>

/** The imports of the last day, the newest first. */
export function listImports(
  db: Db,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<ImportRow[]> {
  return db.rows<ImportRow>(sql`
    select id, admin_name as "adminName", file_name as "fileName", created, updated, created_at as "createdAt",
      undone_at as "undoneAt"
    from imports where created_at > ${oldestUndoable(now)} order by created_at desc, id desc
    limit ${limit} offset ${offset}`)
}

/** How many imports `listImports` has. */
export async function countImports(db: Db, now: Date): Promise<number> {
  const { count } = await db.oneRow<{ count: number }>(
    sql`select count(*)::int as count from imports where created_at > ${oldestUndoable(now)}`,
  )
  return count
}

export function toWireImport({ adminName, createdAt, undoneAt, ...row }: ImportRow): ImportRecord {
  return {
    ...row,
    _id: row.id,
    admin: adminName,
    createdAt: createdAt.toISOString(),
    undoableUntil: new Date(createdAt.getTime() + undoLifeMs).toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}

/** Deletes some of the records that are too old for an undo. Returns their number. */
export function deleteOldImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return deleteSome(db, 'imports', sql`created_at <= ${oldestUndoable(clock())}`)
}

const oldestUndoable = (now: Date): Date => new Date(now.getTime() - undoLifeMs)
