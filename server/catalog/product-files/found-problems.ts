import type { ProblemAction, ProblemGroup, ProblemKind } from '#shared/catalog/import-report.ts'
import type { ProductFileColumn } from '#shared/catalog/product-file-columns.ts'
import { cutTo } from '#shared/clean-text.ts'

/** A problem of a row: of a cell, or of the whole row. `value` is the cell as the file has it. */
export type RowProblem = {
  kind: ProblemKind
  column: ProductFileColumn | null
  message: string
  value?: string | undefined
}

/** A row, and what a person knows it by. */
type KnownRow = { row: number; name?: string | undefined; slug?: string | undefined }

/** The problems of a file: by row, and by kind with their count and first rows. */
export type FoundProblems = {
  /** The fields that the file has. What it lacks is said once, not row by row. */
  fields: ReadonlyMap<ProductFileColumn, unknown>
  byRow: Map<number, RowProblem[]>
  groups: Map<string, ProblemGroup>
}

/** No problems, so far, in a file that has these fields. */
export const noProblems = (fields: FoundProblems['fields']): FoundProblems => ({
  fields,
  byRow: new Map(),
  groups: new Map(),
})

/** What a new product can't do without. */
export const neededFields: ReadonlySet<ProductFileColumn> = new Set(['name', 'price', 'category'])

const maxFirst = 10
const maxShownLength = 120

/** A cell as a report shows it. Cut twice, because finding the letters of a very long text takes time. */
const shown = (cell: string): string => cutTo(cell.slice(0, 4 * maxShownLength), maxShownLength)

/** Adds a problem of a row. */
export function addProblem(found: FoundProblems, row: KnownRow, problem: RowProblem): void {
  const { kind, column, message, value } = problem
  found.byRow.set(row.row, [...(found.byRow.get(row.row) ?? []), problem])
  if (kind === 'missing' && column && neededFields.has(column) && !found.fields.has(column)) return
  const key = `${kind} ${column ?? ''}`
  const group = found.groups.get(key) ?? { kind, column, count: 0, first: [], actions: actionsFor(kind, column) }
  group.count += 1
  if (group.first.length < maxFirst) {
    const name = shown(row.name ?? row.slug ?? '')
    group.first.push({ row: row.row, name, value: value === undefined ? null : shown(value), message })
  }
  found.groups.set(key, group)
}

/** Whether a row has a problem in this column. */
export const hasProblemIn = ({ byRow }: FoundProblems, row: number, column: ProductFileColumn): boolean =>
  byRow.get(row)?.some((problem) => problem.column === column) ?? false

/** The groups, the most frequent first, each with its rows in the order of the file. */
export function groupsOf({ groups }: FoundProblems): ProblemGroup[] {
  return [...groups.values()].toSorted((a, b) => b.count - a.count).map(withSortedRows)
}

const withSortedRows = (group: ProblemGroup): ProblemGroup => ({
  ...group,
  first: group.first.toSorted((a, b) => a.row - b.row),
})

/** Columns that a product can do without, so that a wrong cell may count as empty. */
export const skippable: ReadonlySet<ProductFileColumn> = new Set([
  'brand',
  'unit',
  'content',
  'stock',
  'description',
  'image',
  'active',
])

const actionsOfKind: { [Kind in ProblemKind]?: ProblemAction[] } = {
  decimalComma: ['readCommas'],
  otherCurrency: ['dropCurrency'],
  tooLong: ['cut'],
  unknownCategory: ['createCategories'],
  sameSlug: ['takeLast'],
  sameName: ['takeLast'],
  sameNameOtherSize: ['addUnit', 'takeLast'],
  sameNameOtherBrand: ['addBrand', 'takeLast'],
}

function actionsFor(kind: ProblemKind, column: ProductFileColumn | null): ProblemAction[] {
  const actions = actionsOfKind[kind] ?? []
  return column && skippable.has(column) ? [...actions, 'skipCells'] : actions
}
