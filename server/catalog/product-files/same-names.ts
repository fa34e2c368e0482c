import type { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import type { ProblemKind } from '#shared/catalog/import-report.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { maxLengths } from '#shared/catalog/product-rules.ts'
import { cutTo, lengthOf } from '#shared/clean-text.ts'
import { addProblem, type FoundProblems } from './found-problems.ts'
import { type ImportedRow, slugFromName } from './imported-row.ts'

type Kept = { rows: ImportedRow[]; replaced: Map<number, number> }

/**
 * Looks for rows of the same slug or name (docs/rules/product-files.md#same-names). Names carry their size or brand where
 * the person wants that. Of rows that say the same, and with `takeLast` of all, the last one is taken. All others have a
 * problem, because only a person knows which row is right. Returns the rows that are left, and which rows replace the others.
 */
export function withoutRepeats(rows: ImportedRow[], decisions: ImportDecisions, problems: FoundProblems): Kept {
  const { addToNames = [], takeLast = false } = decisions
  for (const field of ['unit', 'brand'] as const)
    if (addToNames.includes(field)) for (const same of repeats(rows, slugOfRow)) addToName(same, field)
  const replaced = new Map<number, number>()
  const refused = new Set<ImportedRow>()
  for (const keyOf of [slugOfRow, nameOfRow]) {
    for (const same of repeats(
      rows.filter(({ row }) => !replaced.has(row)),
      keyOf,
    )) {
      if (same.every((row) => refused.has(row))) continue
      const last = same.at(-1)!
      if (takeLast || same.every((row) => saysTheSame(row, last))) {
        for (const { row } of same.slice(0, -1)) replaced.set(row, last.row)
        continue
      }
      refuse(same, keyOf, problems)
      for (const row of same) refused.add(row)
    }
  }
  return { rows: rows.filter(({ row }) => !replaced.has(row)), replaced }
}

const slugOfRow = ({ slug }: ImportedRow) => slug
const nameOfRow = ({ name }: ImportedRow) => name?.toLowerCase()

/** The rows that share a key, in sets of two or more. */
function repeats(rows: ImportedRow[], keyOf: (row: ImportedRow) => string | undefined): ImportedRow[][] {
  const sets = Map.groupBy(rows, keyOf)
  sets.delete(undefined)
  return [...sets.values()].filter((same) => same.length > 1)
}

/** Whether the rows have different values there. Only then the value tells them apart. */
const differIn = (same: ImportedRow[], field: 'unit' | 'brand'): boolean =>
  new Set(same.map((row) => row[field]?.toLowerCase() ?? '')).size > 1

function addToName(same: ImportedRow[], field: 'unit' | 'brand'): void {
  if (!differIn(same, field)) return
  for (const row of same) {
    const added = row[field]
    const room = maxLengths.name - lengthOf(added ?? '') - 1
    if (!added || row.name === undefined || room < 1) continue
    const name = cutTo(row.name, room).trimEnd()
    row.name = field === 'unit' ? `${name} ${added}` : `${added} ${name}`
    row.slug = slugFromName(row.name)
    row.hasSlug = false
  }
}

const saysTheSame = (one: ImportedRow, other: ImportedRow): boolean =>
  JSON.stringify({ ...one, row: 0 }) === JSON.stringify({ ...other, row: 0 })

function refuse(same: ImportedRow[], keyOf: typeof slugOfRow | typeof nameOfRow, problems: FoundProblems): void {
  const isBySlug = keyOf === slugOfRow && same.every(({ hasSlug }) => hasSlug)
  const kind = kindOf(same, isBySlug)
  const column = isBySlug ? 'slug' : 'name'
  const said = isBySlug ? importTexts.slugRepeated : importTexts.nameRepeated
  const [first, last] = [same[0]!, same.at(-1)!]
  for (const row of same) {
    const other = row === first ? last : first
    addProblem(problems, row, { kind, column, message: said(other.row), value: row[column] })
  }
}

function kindOf(same: ImportedRow[], isBySlug: boolean): ProblemKind {
  if (differIn(same, 'unit')) return 'sameNameOtherSize'
  if (differIn(same, 'brand')) return 'sameNameOtherBrand'
  return isBySlug ? 'sameSlug' : 'sameName'
}
