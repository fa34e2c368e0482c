import type { Db } from '#server/platform/database/database.ts'
import type { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { translationOf } from '#shared/catalog/translated-fields.ts'
import type { NamedCategory } from '../categories/category-queries.ts'
import { addProblem, hasProblemIn, type RowProblem } from '../product-files/found-problems.ts'
import { inParts, type OnProgress } from '../product-files/import-progress.ts'
import type { ImportedRow } from '../product-files/imported-row.ts'
import type { ReadImport } from '../product-files/read-import.ts'
import { checkNames } from './check-names.ts'
import { checkPictures } from './check-pictures.ts'
import { findProducts, type FoundProduct } from './find-products.ts'
import { categoriesOfImport, type ImportCategories, isEmptyShop } from './import-categories.ts'
import { type ImportTaxes, taxesOfImport } from './import-taxes.ts'
import { planChange, type PlannedRow, planNew } from './plan-row.ts'

/** What an import will do with the rows that have no problem. */
export type ImportPlan = {
  created: PlannedRow[]
  updated: (PlannedRow & { before: NonNullable<PlannedRow['before']> })[]
  unchanged: number
  newCategories: NamedCategory[]
  /** Products whose names other rows of the file take. */
  namesToFree: string[]
}

/** What the check of a file also says. */
type PlanFindings = {
  createsCategories: boolean
  /** Whether some row, right or wrong, means a product that the shop does not have. */
  hasNew: boolean
  /** How many of the updated products were found by their name. */
  changedByName: number
}

type PlanOptions = { decisions: ImportDecisions; now: Date; onProgress: OnProgress }

/**
 * Compares the rows of a file with the shop as it is now, and changes nothing. Adds the problems that it finds to those of
 * the file.
 */
export async function planImport(
  db: Db,
  read: ReadImport,
  { decisions, now, onProgress }: PlanOptions,
): Promise<ImportPlan & PlanFindings> {
  const { rows, problems } = read
  const createsCategories = decisions.createCategories ?? (await isEmptyShop(db))
  const known = {
    categories: await categoriesOfImport(db, createsCategories),
    taxes: await taxesOfImport(db, decisions, now),
  }
  const found = new Map<ImportedRow, FoundProduct>()
  const plan = { created: [] as PlannedRow[], updated: [] as ImportPlan['updated'], unchanged: 0 }
  const refuseRepeated = repeatedProducts(read)
  const hasTexts = [...read.indexes.keys()].some((column) => translationOf(column) !== undefined)
  for await (const part of inParts(rows, (done) => onProgress({ stage: 'checking', done, total: rows.length }))) {
    const products = await findProducts(db, part, { withTexts: hasTexts })
    await checkPictures(db, read, products, decisions)
    for (const [row, one] of products) {
      refuseRepeated(row, one)
      if (one.product && decisions.existing === 'keep') {
        if (!problems.byRow.has(row.row)) plan.unchanged += 1
        continue
      }
      found.set(row, one)
      planRow(read, row, one, known, plan)
    }
  }
  const namesToFree = checkNames(found, plan.updated, problems)
  const isRight = ({ row }: { row: number }) => !problems.byRow.has(row)
  const [created, updated] = [plan.created.filter(isRight), plan.updated.filter(isRight)]
  const changed = new Set(updated.map(({ row }) => row))
  return {
    created,
    updated,
    unchanged: plan.unchanged,
    newCategories: newCategoriesOf([...created, ...updated], known.categories),
    namesToFree,
    createsCategories,
    hasNew: [...found].some(([{ slug }, { product }]) => slug !== undefined && !product),
    changedByName: [...found.keys()].filter(({ row, hasSlug }) => !hasSlug && changed.has(row)).length,
  }
}

type Known = { categories: ImportCategories; taxes: ImportTaxes }
type Planning = Pick<ImportPlan, 'created' | 'updated' | 'unchanged'>

/** Plans a row, also a wrong one, so that all its problems are found at once. */
function planRow(
  { problems, base }: ReadImport,
  row: ImportedRow,
  { product }: FoundProduct,
  { categories, taxes }: Known,
  plan: Planning,
): void {
  const add = (problem: RowProblem) => {
    const isKnown = problem.column !== null && hasProblemIn(problems, row.row, problem.column)
    if (!isKnown) addProblem(problems, row, problem)
  }
  const category = row.category === undefined ? undefined : categories.find(row.category)
  if (category && 'kind' in category) add(category)
  const read = taxes.taxesOf(row, product)
  read.problems.forEach(add)
  // Without a slug, nobody knows which product the row means.
  if (row.slug === undefined) return
  const named = category && 'id' in category ? category : undefined
  const result = product ? planChange(row, product, named, read.taxes, base) : planNew(row, named, read.taxes, base)
  const sale = 'planned' in result ? taxes.saleProblem(product, result.planned.after) : undefined
  if (sale) add(sale)
  if ('problems' in result) result.problems.forEach(add)
  else if (!problems.byRow.has(row.row)) note(plan, result.planned)
}

function note(plan: Planning, planned: PlannedRow): void {
  const { before, isProductChanged, stock } = planned
  if (!before) plan.created.push(planned)
  else if (isProductChanged || stock) plan.updated.push({ ...planned, before })
  else plan.unchanged += 1
}

/** Two rows can mean one product: the first by its name, the second by its slug. */
function repeatedProducts({ problems }: ReadImport): (row: ImportedRow, found: FoundProduct) => void {
  const rowOf = new Map<string, number>()
  return (row, { product }) => {
    if (!product) return
    const first = rowOf.get(product.id)
    rowOf.set(product.id, first ?? row.row)
    if (first === undefined) return
    const message = importTexts.slugRepeated(first)
    addProblem(problems, row, { kind: 'sameSlug', column: 'slug', message, value: product.slug })
  }
}

/** The categories to create, in the order of the file. */
function newCategoriesOf(planned: PlannedRow[], categories: ImportCategories): NamedCategory[] {
  const created = new Map<string, NamedCategory>()
  for (const { after } of planned)
    if (categories.isNew(after.categoryId))
      created.set(after.categoryId, { id: after.categoryId, name: after.category })
  return [...created.values()]
}
