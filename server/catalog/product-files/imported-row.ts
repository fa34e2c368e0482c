import { plainCell } from '#server/platform/csv-cells.ts'
import { maxInteger } from '#shared/catalog/catalog-contract.ts'
import type { RowProblem } from '#shared/catalog/import-contract.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import type { ProductFileColumn } from '#shared/catalog/product-file-columns.ts'
import {
  productProblems,
  type ProductFields,
  productValues,
  type ProductValues,
} from '#shared/catalog/product-rules.ts'
import { oneLine } from '#shared/clean-text.ts'
import { maxDecimalLength } from '#shared/decimal.ts'
import { dollarsOf } from '#shared/money.ts'
import { withoutCurrency } from '#shared/without-currency.ts'

/** A row of a product file after reading and checking. Columns that the file does not have are undefined. */
export type ImportedRow = ProductValues & {
  row: number
  slug: string
  image: string | undefined
  active: boolean | undefined
  /** The stock at the time of the export. The difference to `stock` is the person's change. */
  stockSeen: number | undefined
  /** The version at the time of the export. */
  version: number | undefined
}

/** The problems of a row, and its category if the category can be read. */
type RefusedRow = { problems: RowProblem[]; category?: string }

/** The cells of a row by our columns. Columns that the file does not have are undefined. */
export type RowCells = { [Column in ProductFileColumn]?: string }

/**
 * Reads a row by the rules of the product form (docs/rules/catalog.md). A row without a slug gets a slug from its name.
 * A stock of 0 is allowed, because an exported product may be sold out. An empty cell of active, stock_at_export or
 * version counts as not sent. A row with problems still names its category, so that the check finds missing categories.
 */
export function importedRow(row: number, cells: RowCells): { product: ImportedRow } | RefusedRow {
  const { fields, problems, ...others } = readCells(cells)
  for (const [column, message] of Object.entries(productProblems(fields, 'as sent'))) {
    // Returned orders may have raised the stock above its limit. An unchanged stock is no edit (plan-row.ts).
    if (column === 'stock' && fields.stock === others.stockSeen) continue
    problems.push({ column: column as keyof ProductFields, message })
  }
  const values = productValues(fields)
  if (problems.length === 0) return { product: { row, ...values, slug: values.slug ?? '', ...others } }
  const isNamed = values.category !== undefined && problems.every(({ column }) => column !== 'category')
  return {
    problems: problems.map(({ column, message }) => ({ row, column, message })),
    ...(isNamed && { category: values.category }),
  }
}

/** The values of the cells of a row, and the problems of cells that can't be read. */
function readCells(cells: RowCells) {
  const problems: { column: ProductFileColumn; message: string }[] = []
  const read = <Value>(column: ProductFileColumn, valueOf: (cell: string) => CellValue<Value>): Value | undefined => {
    const cell = cells[column]
    if (cell === undefined || (cell.trim() === '' && optional.has(column))) return undefined
    const result = valueOf(cell)
    if ('value' in result) return result.value
    problems.push({ column, message: result.problem })
    return undefined
  }
  const text = (column: ProductFileColumn) => (cells[column] === undefined ? undefined : plainCell(cells[column]))

  const name = text('name')
  const image = text('image')
  const priceCents = read('price', priceOfCell)
  const fields: ProductFields = {
    name,
    slug: text('slug')?.trim() || (name ?? ''),
    brand: text('brand'),
    category: text('category'),
    unit: text('unit'),
    description: text('description'),
    price: priceCents === undefined ? undefined : dollarsOf(priceCents),
    stock: read('stock', stockOfCell),
  }
  return {
    fields,
    image: image === undefined ? undefined : oneLine(image),
    active: read('active', activeOfCell),
    stockSeen: read('stock_at_export', seenOfCell),
    version: read('version', versionOfCell),
    problems,
  }
}

const optional = new Set<ProductFileColumn>(['active', 'stock_at_export', 'version'])

/** A stock that the shop can have had. For other numbers, the difference to the new stock means nothing. */
function seenOfCell(cell: string): CellValue<number> {
  const read = stockOfCell(cell)
  if ('value' in read && !(read.value >= 0 && read.value <= maxInteger)) return { problem: importTexts.stockUnreadable }
  return read
}

function versionOfCell(cell: string): CellValue<number> {
  const read = stockOfCell(cell)
  return 'value' in read && read.value > 0 ? read : { problem: importTexts.versionUnreadable }
}

/** The value of a cell, or why the cell can't be read. */
type CellValue<Value> = { value: Value } | { problem: string }

const amount = /^(-)?(\d{1,3}(?:,\d{3})+|\d+)?(\.\d*)?$/
const wholeNumber = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?$/

/**
 * Reads a price in integer cents: 1999.99, $1,999.99, usd$3.50, 3.5 USD. Commas only between thousands, a point before
 * the decimals, at most two decimals. '1.999' and '3,49' are refused, because half of the world reads them differently.
 */
export function priceOfCell(cell: string): CellValue<number> {
  const [, sign, whole, fraction = ''] = readAmount(amount, withoutCurrency(cell)) ?? []
  if (whole === undefined && fraction.length < 2) return { problem: importTexts.priceUnreadable }
  if (fraction.length > 3) return { problem: importTexts.priceUnreadable }
  const cents = Number(`${whole?.replaceAll(',', '') ?? '0'}${fraction.slice(1).padEnd(2, '0')}`)
  return { value: sign ? -cents : cents }
}

/** Reads a whole number of pieces: 120, 1,200, 120.0. */
export function stockOfCell(cell: string): CellValue<number> {
  const digits = readAmount(wholeNumber, cell)
  if (!digits) return { problem: importTexts.stockUnreadable }
  const pieces = Number(digits[2]?.replaceAll(',', ''))
  return { value: digits[1] ? -pieces || 0 : pieces }
}

function readAmount(pattern: RegExp, cell: string): RegExpExecArray | null {
  const text = cell.trim()
  return text.length > maxDecimalLength ? null : pattern.exec(text)
}

const yes = new Set(['true', 'yes', 'y', '1', 'active', 'x'])
const no = new Set(['false', 'no', 'n', '0', 'inactive', 'desactive'])

/** Reads whether a product is active. */
export function activeOfCell(cell: string): CellValue<boolean> {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return { value: true }
  if (no.has(word)) return { value: false }
  return { problem: importTexts.activeUnreadable }
}
