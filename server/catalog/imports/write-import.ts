import { type Admin, addAuditEntries } from '#server/audit-log/add-audit-entry.ts'
import type { InvalidatingTx } from '#server/platform/caching/transaction-with-invalidation.ts'
import { sqlState, sqlStates, violatedForeignKey, violatedUnique } from '#server/platform/database/database-errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { conflict } from '#shared/errors.ts'
import { categoriesTag, listingTags } from '../catalog-tags.ts'
import { addStockChanges, changesBetween, editableStateOf, tagsOfEdit } from '../product-changes.ts'
import { inParts, type OnProgress } from '../product-files/import-progress.ts'
import { storeProductTexts } from '../product-translations.ts'
import {
  changeStock,
  freeNames,
  insertCategories,
  insertProducts,
  insertStock,
  lockInOrder,
  updateProducts,
} from './import-queries.ts'
import { insertImportedProducts } from './import-records.ts'
import type { ImportPlan } from './plan-import.ts'
import type { PlannedRow } from './plan-row.ts'

type Updated = ImportPlan['updated'][number]

type WriteOptions = {
  /** Records under this id what was there before, for the undo. */
  importId?: string
  /** What a person reads when somebody changed the products in the meantime. */
  crossed: string
  onProgress?: OnProgress
}

/** Carries out a plan in the given transaction. Throws `conflict` when somebody changed its products in the meantime. */
export async function writeImport(
  tx: InvalidatingTx,
  admin: Admin,
  plan: ImportPlan,
  { importId, crossed, onProgress = () => {} }: WriteOptions,
): Promise<void> {
  const total = plan.created.length + 2 * plan.updated.length
  let done = 0
  const writeInParts = async <Row>(rows: Row[], write: (part: Row[]) => Promise<void>) => {
    const before = done
    for await (const part of inParts(rows, (at) => onProgress({ stage: 'saving', done: before + at, total })))
      await write(part)
    done += rows.length
  }
  // Stock is locked in the order of the products' ids, as orders do, and last, because orders wait for stock.
  const updated = plan.updated.toSorted((a, b) => (a.after.id < b.after.id ? -1 : 1))
  try {
    await lockInOrder(
      tx,
      plan.updated.map(({ before }) => before.id),
      categoriesCountedAnew(plan),
    )
    if (plan.newCategories.length > 0) await addCategories(tx, admin, plan.newCategories)
    if (plan.namesToFree.length > 0) await freeNames(tx, plan.namesToFree)
    await writeInParts(updated, (part) => changeProducts(tx, part, crossed))
    await writeInParts(plan.created, (part) => addProducts(tx, admin, part, importId))
    await writeInParts(updated, (part) => finishChanges(tx, admin, part, importId))
  } catch (error) {
    throw isCrossed(error) ? conflict(crossed, { cause: error }) : error
  }
  if (plan.newCategories.length > 0 || plan.created.length > 0) tx.invalidate([categoriesTag])
}

/** The categories whose number of products the import changes. */
function categoriesCountedAnew({ created, updated }: ImportPlan): string[] {
  const moved = updated.filter(
    ({ before, after }) => before.categoryId !== after.categoryId || before.active !== after.active,
  )
  const counted = [
    ...moved.map(({ before }) => before),
    ...moved.map(({ after }) => after),
    ...created.map(({ after }) => after),
  ]
  return [...new Set(counted.map(({ categoryId }) => categoryId))]
}

async function addCategories(tx: Db, admin: Admin, categories: ImportPlan['newCategories']): Promise<void> {
  await insertCategories(tx, categories)
  const records = categories.map(({ id, name }) => {
    const after = { name, image: '' }
    return { subject: 'category' as const, subjectId: id, action: 'created' as const, after }
  })
  await addAuditEntries(tx, admin, records)
}

async function changeProducts(tx: Db, part: Updated[], crossed: string): Promise<void> {
  const products = part.map(({ after }) => after)
  const versions = part.map(({ before }) => before.version)
  if ((await updateProducts(tx, products, versions)) < part.length) throw conflict(crossed)
  await storeProductTexts(tx, products)
}

async function addProducts(tx: InvalidatingTx, admin: Admin, part: PlannedRow[], importId?: string): Promise<void> {
  const products = part.map(({ after }) => after)
  const stock = part.map(({ after, stock: wanted }) => ({ id: after.id, quantity: wanted!.quantity }))
  const changes = stock.map(({ id, quantity }) => ({ id, delta: quantity }))
  await insertProducts(tx, products)
  await storeProductTexts(tx, products)
  await insertStock(tx, stock)
  await addStockChanges(tx, admin, 'first stock', changes)
  const records = part.map(({ after, stock: wanted }) => {
    const state = editableStateOf({ ...after, stock: wanted!.quantity })
    return { subject: 'product' as const, subjectId: after.id, action: 'created' as const, after: state }
  })
  await addAuditEntries(tx, admin, records)
  const made = stock.map(({ id, quantity }) => ({ id, version: 1, before: null, stockDelta: quantity }))
  if (importId) await insertImportedProducts(tx, importId, made)
  tx.invalidate(products.flatMap(listingTags))
}

/** Changes the stock of updated products, and records all changes. */
async function finishChanges(tx: InvalidatingTx, admin: Admin, part: Updated[], importId?: string): Promise<void> {
  const wanted = part.flatMap(({ stock }) => stock ?? [])
  const deltas = wanted.length > 0 ? await changeStock(tx, wanted) : []
  if (deltas.length > 0) await addStockChanges(tx, admin, 'import', deltas)
  const deltaOf = new Map(deltas.map((delta) => [delta.id, delta]))
  const edits = part.map(({ before, after }) => {
    const { before: stock, delta } = deltaOf.get(before.id) ?? { before: before.stock, delta: 0 }
    return { before: { ...before, stock }, after: { ...before, ...after, stock: stock + delta }, delta }
  })
  const records = edits.map(({ before, after }) => {
    const changes = changesBetween(before, after)
    return { subject: 'product' as const, subjectId: before.id, action: 'updated' as const, ...changes }
  })
  const undoable = edits.map(({ before, delta }, index) => {
    const { categoryId, taxCategoryId, depositTypeId, depositCount, texts } = before
    const former = { ...records[index]!.before, texts, categoryId, taxCategoryId, depositTypeId, depositCount }
    return { id: before.id, version: before.version + 1, before: former, stockDelta: delta }
  })
  if (importId) await insertImportedProducts(tx, importId, undoable)
  const made = records.filter(({ after }) => Object.keys(after).length > 0)
  await addAuditEntries(tx, admin, made)
  tx.invalidate(edits.flatMap(({ before, after }) => tagsOfEdit(before, after)))
}

/** Whether somebody took a name, a slug or the last pieces, or removed a category, since the plan was made; or a deadlock. */
function isCrossed(error: unknown): boolean {
  const isCrossing = [sqlStates.checkViolation, sqlStates.deadlock].some((state) => state === sqlState(error))
  return isCrossing || violatedUnique(error) !== undefined || violatedForeignKey(error) !== undefined
}
