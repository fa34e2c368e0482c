import type { Admin } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import type { ImportReport } from '#shared/catalog/import-contract.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import type { ColumnMapping } from '#shared/catalog/product-file-columns.ts'
import { conflict, type FieldError, invalid } from '#shared/errors.ts'
import { syncRenamedCategories } from '../update-search-names.ts'
import { type FoundProblems, listed } from './found-problems.ts'
import { tryLockImport } from './import-queries.ts'
import { listedChanges } from './listed-changes.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { type OnProgress, type ReadImport, readImport } from './read-import.ts'
import { categoriesNamed, writeImport } from './write-import.ts'

/** A product file with the person's decisions about it. */
export type ImportRequest = { file: Buffer; mapping: ColumnMapping | undefined; createCategories: boolean }

/** Reads a product file and reports what its import would do, and what is wrong with it. Changes nothing. */
export async function tryImport(
  { db }: Pick<Deps, 'db'>,
  wanted: ImportRequest,
  onProgress: OnProgress,
): Promise<ImportReport> {
  const read = await readImport(wanted.file, wanted.mapping, onProgress)
  const plan = await planImport(db, read, { createCategories: wanted.createCategories, onProgress })
  return reportOf(read, plan, { dry: true, message: importTexts.looked })
}

/**
 * Creates and updates products by slug: all rows of a file, or none. Orders go on meanwhile; changes are recorded, and
 * stock changes noted, as for every edit. Throws `invalid` with the problems of the file, `conflict` when another import
 * runs or somebody edits the same products.
 */
export async function importProducts(
  deps: Pick<Deps, 'db' | 'invalidation' | 'log'>,
  admin: Admin,
  wanted: ImportRequest,
  onProgress: OnProgress,
): Promise<ImportReport> {
  const read = await readImport(wanted.file, wanted.mapping, onProgress)
  const write = async (tx: InvalidatingTx) => {
    if (!(await tryLockImport(tx))) throw conflict(importTexts.anotherImport)
    const plan = await planImport(tx, read, { createCategories: wanted.createCategories, onProgress })
    const problems = problemsOf(read, plan)
    if (problems.count > 0) throw refusal(problems)
    await writeImport(tx, admin, plan, onProgress)
    return plan
  }
  const plan = await transactionWithInvalidation(deps, write)
  await syncRenamedCategories(deps, categoriesNamed(plan))
  return reportOf(read, plan, { dry: false, message: importTexts.imported })
}

function reportOf(read: ReadImport, plan: ImportPlan, outcome: Pick<ImportReport, 'dry' | 'message'>): ImportReport {
  const problems = problemsOf(read, plan)
  return {
    ...outcome,
    rows: read.count,
    created: plan.created.length,
    updated: plan.updated.length,
    unchanged: plan.unchanged,
    newCategories: plan.newCategories.map(({ name }) => name),
    changes: problems.count > 0 ? [] : listedChanges(plan),
    problems: problems.kept,
    problemCount: problems.count,
  }
}

function problemsOf(read: ReadImport, plan: ImportPlan): FoundProblems {
  return {
    count: read.problems.count + plan.problems.count,
    kept: listed([...read.problems.kept, ...plan.problems.kept]),
  }
}

/** An error for each problem that is listed, and at their end one that says how many more there are. */
function refusal({ count, kept }: FoundProblems) {
  const errors: FieldError[] = kept.map(({ row, column, message }) => ({ field: column ?? 'row', message, row }))
  const more = count - kept.length
  if (more > 0) errors.push({ field: 'file', message: importTexts.more(more), more })
  return invalid(importTexts.refused(count), { code: 'import', errors })
}
