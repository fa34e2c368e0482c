import type { Admin } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import type { ImportedChange, ImportReport } from '#shared/catalog/import-contract.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import type { ColumnMapping } from '#shared/catalog/product-file-columns.ts'
import { conflict, type FieldError, invalid } from '#shared/errors.ts'
import { changesBetween } from '../product-changes.ts'
import { tryLockImport } from './import-queries.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { type FoundProblems, type OnProgress, problemsToList, type ReadImport, readImport } from './read-import.ts'
import { writeImport } from './write-import.ts'

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
 * Creates and updates products by slug: all rows of a file, or none. Shoppers can order meanwhile. The audit log and the
 * stock changes record the import like other edits. Throws `invalid` with the problems of the file, `conflict` while
 * another import runs or when somebody edits the same products.
 */
export async function importProducts(
  deps: Pick<Deps, 'db' | 'invalidation'>,
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
    problems: problems.first,
    problemCount: problems.count,
  }
}

function problemsOf(read: ReadImport, plan: ImportPlan): FoundProblems {
  return {
    count: read.problems.count + plan.problems.count,
    first: problemsToList([...read.problems.first, ...plan.problems.first]),
  }
}

/** An error for each listed problem, and a last one with the number of the others. */
function refusal({ count, first }: FoundProblems) {
  const errors: FieldError[] = first.map(({ row, column, message }) => ({ field: column ?? 'row', message, row }))
  const more = count - first.length
  if (more > 0) errors.push({ field: 'file', message: importTexts.more(more), more })
  return invalid(importTexts.refused(count), { code: 'import', errors })
}

/** How many changed products the preview of an import lists. */
const maxChanges = 50

/** How much of a text the preview shows, in characters. */
const maxShown = 120
const shownBeforeDifference = 20

/** The changes in the products of the first rows. */
function listedChanges({ updated }: Pick<ImportPlan, 'updated'>): ImportedChange[] {
  return updated.slice(0, maxChanges).map(({ row, before, after, stock: wanted }) => {
    const stock = wanted ? before.stock + wanted.quantity - (wanted.seen ?? before.stock) : before.stock
    const changes = changesBetween(before, { ...after, stock })
    for (const field of Object.keys(changes.before)) showDifference(changes, field)
    return { row, slug: before.slug, name: before.name, before: changes.before, after: changes.after }
  })
}

/** Cuts a long text, so that it begins shortly before the first difference. */
function showDifference({ before, after }: ReturnType<typeof changesBetween>, field: string): void {
  const [was, is] = [lettersOf(before[field]), lettersOf(after[field])]
  if (Math.max(was.length, is.length) <= maxShown) return
  const difference = was.findIndex((letter, index) => letter !== is[index])
  const start = Math.max(0, (difference < 0 ? was.length : difference) - shownBeforeDifference)
  before[field] = cut(was, start)
  after[field] = cut(is, start)
}

const lettersOf = (value: unknown): string[] => (typeof value === 'string' ? Array.from(value) : [])

function cut(letters: string[], start: number): string {
  const end = start + maxShown
  return `${start > 0 ? '…' : ''}${letters.slice(start, end).join('')}${end < letters.length ? '…' : ''}`
}
