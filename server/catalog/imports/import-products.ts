import type { Admin } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import { lockShopSettings } from '#server/settings/shop-settings.ts'
import type { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import type { ImportReport } from '#shared/catalog/import-report.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { conflict, type FieldError, invalid } from '#shared/errors.ts'
import { type FoundProblems, groupsOf } from '../product-files/found-problems.ts'
import type { OnProgress } from '../product-files/import-progress.ts'
import { readImport } from '../product-files/read-import.ts'
import { tryLockImport } from './import-queries.ts'
import { insertImport } from './import-records.ts'
import { reportOf } from './import-report.ts'
import { planImport } from './plan-import.ts'
import { writeImport } from './write-import.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'shopSettings'>

/** A product file with the person's decisions about it. */
export type ImportRequest = { file: Buffer; fileName: string; decisions: ImportDecisions }

/** Reads a product file and reports what its import would do, and what is wrong with it. Changes nothing. */
export async function tryImport(
  deps: ReadDeps,
  { file, decisions }: ImportRequest,
  onProgress: OnProgress,
): Promise<ImportReport> {
  const settings = await deps.shopSettings()
  const read = await readImport(file, decisions, settings, onProgress)
  const plan = await planImport(deps.db, read, { decisions, now: deps.clock(), onProgress })
  return reportOf(read, plan, decisions, { dry: true, message: importTexts.looked, importId: null })
}

/**
 * Creates and updates products: all rows of a file, or with `leaveOut` the right ones, or none. Shoppers can order
 * meanwhile. The audit log and the stock changes record the import like other edits. Throws `invalid` with the problems of
 * the file, `conflict` while another import runs or when somebody edits the same products.
 */
export async function importProducts(
  deps: ReadDeps & Pick<Deps, 'invalidation'>,
  admin: Admin,
  { file, fileName, decisions }: ImportRequest,
  onProgress: OnProgress,
): Promise<ImportReport> {
  const settings = await deps.shopSettings()
  const read = await readImport(file, decisions, settings, onProgress)
  const write = async (tx: InvalidatingTx) => {
    if (!(await tryLockImport(tx))) throw conflict(importTexts.anotherImport)
    const { currency, languages } = await lockShopSettings(tx)
    if (currency !== settings.currency || languages[0] !== settings.languages[0]) throw conflict(importTexts.crossed)
    const plan = await planImport(tx, read, { decisions, now: deps.clock(), onProgress })
    if (read.problems.byRow.size > 0 && !decisions.leaveOut) throw refusal(read.problems)
    const isEmpty = plan.created.length + plan.updated.length === 0
    const importId = isEmpty ? null : await insertImport(tx, admin, fileName, plan)
    if (importId) await writeImport(tx, admin, plan, { importId, crossed: importTexts.crossed, onProgress })
    return { plan, importId }
  }
  const { plan, importId } = await transactionWithInvalidation(deps, write)
  return reportOf(read, plan, decisions, { dry: false, message: importTexts.imported, importId })
}

/** An error for the first rows of each kind of problem, and a last one with the number of the other rows. */
function refusal(problems: FoundProblems) {
  const errors: FieldError[] = groupsOf(problems).flatMap(({ column, first }) =>
    first.map(({ row, message }) => ({ field: column ?? 'row', message, row })),
  )
  const rows = problems.byRow.size
  const more = rows - new Set(errors.map(({ row }) => row)).size
  if (more > 0) errors.push({ field: 'file', message: importTexts.more(more), more })
  return invalid(importTexts.refused(rows), { code: 'import', errors })
}
