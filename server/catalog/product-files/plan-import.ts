import { v7 as uuid } from 'uuid'
import type { Db } from '#server/platform/database/database.ts'
import { checkCategoryName } from '#shared/catalog/category-rules.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { allCategories, type NamedCategory } from '../categories/category-queries.ts'
import { holdersOfNames, picturesAmong, productsOfSlugs } from './import-queries.ts'
import { type ImportCategories, type PlannedRow, planRow } from './plan-row.ts'
import { addProblem, type FoundProblems, type NamingRow, type OnProgress, type ReadImport } from './read-import.ts'

/** What an import will do. With a problem, it does nothing. */
export type ImportPlan = {
  created: PlannedRow[]
  updated: (PlannedRow & { before: NonNullable<PlannedRow['before']> })[]
  unchanged: number
  newCategories: NamedCategory[]
  /** Products whose names other rows of the file take. */
  namesToFree: string[]
  problems: FoundProblems
}

type PlanOptions = { createCategories: boolean; onProgress: OnProgress }

const rowsAtOnce = 1000

/** Compares the rows of a file with the shop as it is now, and changes nothing. */
export async function planImport(
  db: Db,
  { rows, unread }: Pick<ReadImport, 'rows' | 'unread'>,
  { createCategories, onProgress }: PlanOptions,
): Promise<ImportPlan> {
  const categories = await categoriesOfImport(db, [...rows, ...unread], createCategories)
  const plan: ImportPlan = {
    created: [],
    updated: [],
    unchanged: 0,
    newCategories: categories.created,
    namesToFree: [],
    problems: { count: 0, first: [] },
  }
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    onProgress({ stage: 'checking', done: at, total: rows.length })
    const part = rows.slice(at, at + rowsAtOnce)
    const slugs = part.map(({ slug }) => slug)
    const existing = await productsOfSlugs(db, slugs)
    for (const row of part) {
      const result = planRow(row, existing.get(row.slug), categories)
      if ('planned' in result) note(plan, result.planned)
      else for (const problem of result.problems) addProblem(plan.problems, { row: row.row, ...problem })
    }
  }
  for (const { row, category } of unread) {
    const found = category === undefined ? undefined : categories.find(category)
    if (found && 'problem' in found) addProblem(plan.problems, { row, column: 'category', message: found.problem })
  }
  await checkNames(db, plan)
  await checkPictures(db, plan)
  return plan
}

/** Finds the categories of a file by name, without regard to case. */
async function categoriesOfImport(
  db: Db,
  rows: NamingRow[],
  createMissing: boolean,
): Promise<ImportCategories & { created: NamedCategory[] }> {
  const known = new Map<string, NamedCategory | { problem: string }>()
  for (const { id, name } of await allCategories(db)) known.set(name.toLowerCase(), { id, name })
  const created: NamedCategory[] = []
  for (const { category } of rows) {
    if (category === undefined || known.has(category.toLowerCase())) continue
    const entry = createMissing ? newCategory(category) : { problem: importTexts.unknownCategory(category) }
    known.set(category.toLowerCase(), entry)
    if ('id' in entry) created.push(entry)
  }
  return { created, find: (name) => known.get(name.toLowerCase())! }
}

function newCategory(text: string): NamedCategory | { problem: string } {
  const checked = checkCategoryName(text)
  return 'name' in checked ? { id: uuid(), name: checked.name } : { problem: checked.problem }
}

function note(plan: ImportPlan, planned: PlannedRow): void {
  const { before, isProductChanged, stock } = planned
  if (!before) plan.created.push(planned)
  else if (isProductChanged || stock) plan.updated.push({ ...planned, before })
  else plan.unchanged += 1
}

/** A new name must be free, or another row of the same file must give it up. */
async function checkNames(db: Db, plan: ImportPlan): Promise<void> {
  const wanting = [...plan.created, ...plan.updated].filter(({ before, after }) => before?.name !== after.name)
  const newNames = new Map(plan.updated.map(({ before, after }) => [before.id, after.name]))
  const idsOfRows = new Map(wanting.map(({ row, after }) => [row, after.id]))
  const rowNumbers = wanting.map(({ row }) => row)
  const names = wanting.map(({ after }) => after.name)
  for (const holder of await holdersOfNames(db, rowNumbers, names)) {
    if (holder.id === idsOfRows.get(holder.row)) continue
    const newName = newNames.get(holder.id)
    if (newName !== undefined && newName.toLowerCase() !== holder.name.toLowerCase()) plan.namesToFree.push(holder.id)
    else addProblem(plan.problems, { row: holder.row, column: 'name', message: importTexts.nameTaken(holder.slug) })
  }
}

async function checkPictures(db: Db, plan: ImportPlan): Promise<void> {
  const changes = [...plan.created, ...plan.updated]
  const pictured = changes.filter(({ before, after }) => after.image !== '' && before?.image !== after.image)
  if (pictured.length === 0) return
  const known = await picturesAmong(db, [...new Set(pictured.map(({ after }) => after.image))])
  for (const { row, after } of pictured) {
    if (!known.has(after.image))
      addProblem(plan.problems, { row, column: 'image', message: importTexts.unknownPicture })
  }
}
