import { validate as isUuid } from 'uuid'
import { type Admin, addAuditEntries } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import type { UndoAnswer } from '#shared/catalog/import-undo.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { categoriesTag, categoryTags, listingTags } from '../catalog-tags.ts'
import { changesBetween, editableStateOf } from '../product-changes.ts'
import type { ProductRow } from '../product-row.ts'
import { lockInOrder, tryLockImport } from './import-queries.ts'
import { undoLifeMs } from './import-records.ts'
import type { ImportPlan } from './plan-import.ts'
import {
  categoriesUsedSince,
  deleteCategories,
  deleteProducts,
  findImportForUpdate,
  type ImportedState,
  lockImportedProducts,
  lockStock,
  markUndone,
  moveExpectedVersions,
  productsUsedSince,
  type UndoableImport,
  type UsedSince,
} from './undo-queries.ts'
import { writeImport } from './write-import.ts'

type UndoDeps = Pick<Deps, 'db' | 'invalidation' | 'clock'>

/**
 * Undoes an import as a whole: removes its new products and categories, and gives the changed products their former
 * values. Throws `not_found` after a day, `conflict` when it is undone already or when something that the import made has
 * been ordered or edited (docs/rules/product-files.md#undo).
 */
export function undoImport(deps: UndoDeps, admin: Admin, id: string): Promise<UndoAnswer> {
  return transactionWithInvalidation(deps, async (tx) => {
    if (!(await tryLockImport(tx))) throw conflict(importTexts.anotherImport)
    const wanted = await undoableImport(tx, id, deps.clock())
    const states = await lockImportedProducts(tx, wanted.id)
    await lockRest(tx, states, wanted)
    const used = [...(await productsUsedSince(tx, wanted)), ...(await categoriesUsedSince(tx, wanted))]
    if (used.length > 0) throw refusal(used)
    const [made, changed] = [states.filter(({ before }) => !before), states.filter(({ before }) => before)]
    await removeProducts(tx, admin, made)
    await restoreProducts(tx, admin, changed)
    await moveExpectedVersions(tx, wanted.id)
    await removeCategories(tx, admin, wanted.categoryIds)
    await markUndone(tx, wanted.id, deps.clock())
    return { message: importTexts.undone, removed: made.length, restored: changed.length }
  })
}

async function undoableImport(tx: InvalidatingTx, id: string, now: Date): Promise<UndoableImport> {
  const wanted = isUuid(id) ? await findImportForUpdate(tx, id) : undefined
  if (!wanted || wanted.createdAt.getTime() <= now.getTime() - undoLifeMs) throw notFound(importTexts.undoTooLate)
  if (wanted.undoneAt) throw conflict(importTexts.undoneAlready, { code: 'undone' })
  return wanted
}

/** Categories and their counts, then stock: the order in which imports lock. */
async function lockRest(tx: InvalidatingTx, states: ImportedState[], { categoryIds }: UndoableImport): Promise<void> {
  const ids = states.map(({ product }) => product.id)
  const categories = states.flatMap(({ product, before }) => [
    product.categoryId,
    before?.categoryId ?? product.categoryId,
  ])
  await lockInOrder(tx, ids, [...new Set([...categories, ...categoryIds])])
  await lockStock(tx, ids)
}

const maxNamed = 20

function refusal(used: UsedSince[]) {
  const said = used.map(({ name, how, slug }) => ({
    field: 'product',
    message: importTexts.usedSince[how](name),
    slug,
  }))
  const message = importTexts.notUndone(said[0]!.message, used.length - 1)
  return conflict(message, { code: 'import_used', errors: said.slice(0, maxNamed) })
}

async function removeProducts(tx: InvalidatingTx, admin: Admin, states: ImportedState[]): Promise<void> {
  if (states.length === 0) return
  const products = states.map(({ product }) => product)
  await deleteProducts(
    tx,
    products.map(({ id }) => id),
  )
  const entries = products.map((product) => {
    return {
      subject: 'product' as const,
      subjectId: product.id,
      action: 'removed' as const,
      before: editableStateOf(product),
    }
  })
  await addAuditEntries(tx, admin, entries)
  tx.invalidate([categoriesTag, ...products.flatMap(listingTags)])
}

/** Gives products their former values, as an import of these values would. */
async function restoreProducts(tx: InvalidatingTx, admin: Admin, states: ImportedState[]): Promise<void> {
  const updated = states.map(({ product, before, stockDelta }): ImportPlan['updated'][number] => {
    const after: ProductRow = { ...product, ...before, stock: product.stock }
    // The difference, so that sales and returns since are kept.
    const stock = stockDelta === 0 ? undefined : { id: product.id, quantity: -stockDelta, seen: 0 }
    const isProductChanged = Object.keys(changesBetween(product, after).after).length > 0
    return { row: 0, before: product, after, isProductChanged, stock }
  })
  const renamed = updated.filter(({ before, after }) => before.name !== after.name)
  const namesToFree = renamed.map(({ before }) => before.id)
  const plan: ImportPlan = { created: [], updated, unchanged: 0, newCategories: [], namesToFree }
  await writeImport(tx, admin, plan, { crossed: importTexts.undoCrossed })
}

async function removeCategories(tx: InvalidatingTx, admin: Admin, ids: string[]): Promise<void> {
  const removed = await deleteCategories(tx, ids)
  if (removed.length === 0) return
  const entries = removed.map(({ id, name, image }) => {
    return { subject: 'category' as const, subjectId: id, action: 'removed' as const, before: { name, image } }
  })
  await addAuditEntries(tx, admin, entries)
  tx.invalidate(removed.flatMap(({ id }) => categoryTags(id)))
}
