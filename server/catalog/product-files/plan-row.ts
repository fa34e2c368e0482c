import { v7 as uuid } from 'uuid'
import type { RowProblem } from '#shared/catalog/import-contract.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { productProblems, stockByDifference } from '#shared/catalog/product-rules.ts'
import type { NamedCategory } from '../categories/category-queries.ts'
import { changesBetween, type EditableState } from '../product-changes.ts'
import type { ProductRow } from '../product-row.ts'
import type { ImportedRow } from './imported-row.ts'

/** The categories that the rows of a file may name: the categories of the shop, and new ones if these are allowed. */
export type ImportCategories = { find(name: string): NamedCategory | { problem: string } }

/** A product after an import, without its stock. */
export type PlannedProduct = Omit<EditableState, 'stock'> & Pick<ProductRow, 'id' | 'categoryId'>

/** The new stock: `quantity`, or with `seen` a change by the difference between the two. */
export type WantedStock = { id: string; quantity: number; seen: number | undefined }

/** What a row of a file changes. A new product has no `before`. */
export type PlannedRow = {
  row: number
  before: ProductRow | undefined
  after: PlannedProduct
  /** False when nothing but the stock changes. */
  isProductChanged: boolean
  stock: WantedStock | undefined
}

type Problem = Omit<RowProblem, 'row'>
type Result = { planned: PlannedRow } | { problems: Problem[] }

/** Compares a row with the product of its slug. */
export function planRow(row: ImportedRow, before: ProductRow | undefined, categories: ImportCategories): Result {
  const category = row.category === undefined ? undefined : categories.find(row.category)
  if (category && 'problem' in category) return { problems: [{ column: 'category', message: category.problem }] }
  return before ? planChange(row, before, category) : planNew(row, category)
}

function planNew(row: ImportedRow, named: NamedCategory | undefined): Result {
  const { slug, name, priceCents: price, brand, stock, description, unit = '', image = '', active = true } = row
  const needed = { name, price, category: named, brand, stock, description }
  if (!isWhole(needed)) {
    const missing = (Object.keys(needed) as (keyof typeof needed)[]).filter((column) => needed[column] === undefined)
    return { problems: missing.map((column) => ({ column, message: importTexts.missingForNew(column) })) }
  }
  const { price: priceCents, stock: quantity, category, ...texts } = needed
  // A new product may have a stock of 0, as in an export, but no stock above the limit (imported-row.ts lets one pass).
  const { stock: stockProblem } = productProblems({ stock: quantity }, 'as sent')
  if (stockProblem) return { problems: [{ column: 'stock', message: stockProblem }] }
  const ofCategory = { categoryId: category.id, category: category.name }
  const after: PlannedProduct = { id: uuid(), slug, ...texts, ...ofCategory, unit, priceCents, image, active }
  const firstStock = { id: after.id, quantity, seen: undefined }
  return { planned: { row: row.row, before: undefined, after, isProductChanged: true, stock: firstStock } }
}

function planChange(row: ImportedRow, before: ProductRow, named: NamedCategory | undefined): Result {
  const after: ProductRow = {
    ...before,
    name: row.name ?? before.name,
    brand: row.brand ?? before.brand,
    unit: row.unit ?? before.unit,
    description: row.description ?? before.description,
    priceCents: row.priceCents ?? before.priceCents,
    image: row.image ?? before.image,
    active: row.active ?? before.active,
    ...(named && { categoryId: named.id, category: named.name }),
  }
  const isProductChanged = Object.keys(changesBetween(before, after).after).length > 0
  const stock = wantedStock(row, before)
  const problems: Problem[] = []
  // An edit of an older version is refused (docs/rules/catalog.md#edit-a-product). The version also shows a file that is
  // imported twice: its difference of stock would count twice. Sales don't change the version.
  if ((isProductChanged || stock) && row.version !== undefined && row.version !== before.version) {
    const words = stock?.seen === undefined ? importTexts.changedSinceExport : importTexts.stockCrossed
    problems.push({ column: 'version', message: words(row.version, before.version) })
  }
  if (stock?.seen !== undefined) {
    // Without the version, a second import of the same file goes unnoticed.
    if (row.version === undefined) problems.push({ column: 'version', message: importTexts.stockNeedsVersion })
    const result = stockByDifference(before.stock, stock.quantity, stock.seen)
    if ('problem' in result) problems.push({ column: 'stock', message: why[result.problem](stock.seen, before.stock) })
  }
  return problems.length > 0 ? { problems } : { planned: { row: row.row, before, after, isProductChanged, stock } }
}

const why = { 'below 0': importTexts.stockBelowZero, 'above highest': importTexts.stockAboveHighest }

function wantedStock({ stock, stockSeen }: ImportedRow, before: ProductRow): WantedStock | undefined {
  if (stock === undefined || stock === (stockSeen ?? before.stock)) return undefined
  return { id: before.id, quantity: stock, seen: stockSeen }
}

type Whole<Fields> = { [Field in keyof Fields]: Exclude<Fields[Field], undefined> }

/** Whether no field is missing. */
const isWhole = <Fields extends object>(fields: Fields): fields is Fields & Whole<Fields> =>
  Object.values(fields).every((value) => value !== undefined)
