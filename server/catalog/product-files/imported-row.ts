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
import { dollarsOf } from '#shared/money.ts'
import { activeOfCell, priceOfCell, type CellValue, stockOfCell } from './cell-values.ts'

/** One row of a product file, read and checked. Columns that the file does not have are not there. */
export type ImportedRow = ProductValues & {
  row: number
  slug: string
  image: string | undefined
  active: boolean | undefined
  /** The stock that the export saw: the difference to `stock` is what the person changed. */
  stockSeen: number | undefined
  /** The version that the export saw. */
  version: number | undefined
}

/** What is wrong with a row, and the category that it names where that can be read. */
type RefusedRow = { problems: RowProblem[]; category?: string }

/** The cells of a row by our columns; those that the file does not have are not there. */
export type RowCells = { [Column in ProductFileColumn]?: string }

/**
 * Reads a row by the rules of the product form (docs/rules/catalog.md). A row without a slug gets one from its name; a
 * stock of 0 is welcome, because an exported product may be sold out. An empty cell of active, stock_at_export or
 * version says nothing. A row with problems still names its category, so that a missing category comes to light too.
 */
export function importedRow(row: number, cells: RowCells): { product: ImportedRow } | RefusedRow {
  const { fields, problems, ...others } = readCells(cells)
  for (const [column, message] of Object.entries(productProblems(fields, 'as sent'))) {
    // Returned orders may have raised the stock above its limit: unchanged since the export, it asks for nothing
    // (plan-row.ts).
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

/** What the cells of a row say, and which of them can't be read. */
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

/** A stock that the shop can have had: beyond that, its difference to the wanted stock means nothing. */
function seenOfCell(cell: string): CellValue<number> {
  const read = stockOfCell(cell)
  if ('value' in read && !(read.value >= 0 && read.value <= maxInteger)) return { problem: importTexts.stockUnreadable }
  return read
}

function versionOfCell(cell: string): CellValue<number> {
  const read = stockOfCell(cell)
  return 'value' in read && read.value > 0 ? read : { problem: importTexts.versionUnreadable }
}
