import { plainCell } from '#server/platform/csv-cells.ts'
import { contentTexts } from '#shared/catalog/content-texts.ts'
import { fillableFields, type ImportDecisions } from '#shared/catalog/import-decisions.ts'
import type { ProblemKind } from '#shared/catalog/import-report.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import type { ProductFileColumn } from '#shared/catalog/product-file-columns.ts'
import { productFormTexts } from '#shared/catalog/product-form-texts.ts'
import {
  maxLengths,
  productProblems,
  type ProductFields,
  productValues,
  type ProductValues,
} from '#shared/catalog/product-rules.ts'
import { slugOf } from '#shared/catalog/searchable.ts'
import { translationOf } from '#shared/catalog/translated-fields.ts'
import type { SentText, SentTexts } from '#shared/catalog/translation-rules.ts'
import { cutTo, isInvisible, lengthOf, oneLine, severalLines } from '#shared/clean-text.ts'
import { amountOf } from '#shared/money.ts'
import {
  activeOfCell,
  type CellValue,
  type FileMoney,
  priceOfCell,
  type PriceStyle,
  seenOfCell,
  stockOfCell,
  versionOfCell,
} from './cell-values.ts'
import { noOption } from './column-contents.ts'
import { type RowProblem, skippable } from './found-problems.ts'
import type { TextOfHtml } from './text-of-html.ts'

/** A row of a product file after reading. What the row does not say, or what can't be read, is undefined. */
export type ImportedRow = ProductValues & {
  row: number
  /** Whether the file has a slug for the row. Otherwise the slug is made from the name. */
  hasSlug: boolean
  /** What the pack holds, as the file writes it. */
  content: string | undefined
  image: string | undefined
  /** The name of a tax category. */
  tax: string | undefined
  /** A deposit such as '6 x Bottle'; empty for none. */
  deposit: string | undefined
  active: boolean | undefined
  /** The stock at the time of the export. The difference to `stock` is the person's change. */
  stockSeen: number | undefined
  /** The version at the time of the export. */
  version: number | undefined
  /** What the row says in other languages. Empty cells say nothing. */
  texts: SentTexts | undefined
}

/** The cells of a row by our columns. Columns that the file does not have are undefined. */
export type RowCells = { [Column in ProductFileColumn]?: string }

/** How the person wants the cells of a file to be read. */
export type CellRules = Pick<ImportDecisions, 'fill' | 'skipCells' | 'cut'> & {
  style: PriceStyle
  money: FileMoney
  textOfHtml: TextOfHtml
}

/**
 * Reads a row by the rules of the product form (docs/rules/catalog.md#product-rules), and finds all its problems. A row
 * without a slug gets a slug from its name. A stock of 0 is allowed, because an exported product may be sold out. An empty
 * cell says nothing; only units, pictures and deposits are emptied by it, and a price may not be empty.
 */
export function importedRow(
  row: number,
  cells: RowCells,
  rules: CellRules,
): { product: ImportedRow; problems: RowProblem[] } {
  const { fields, problems, ...others } = readCells(filledIn(cells, rules), rules)
  const hasSlug = fields.slug !== undefined
  if (!hasSlug && fields.name !== undefined && lengthOf(oneLine(fields.name)) <= maxLengths.name)
    fields.slug = slugFromName(fields.name)
  for (const [field, message] of Object.entries(productProblems(fields, 'as sent', rules.money)) as [
    Exclude<keyof ProductFields, 'drained'>,
    string,
  ][]) {
    // Returned orders may have raised the stock above its limit. An unchanged stock is no edit (plan-row.ts).
    if (field === 'stock' && fields.stock === others.stockSeen) continue
    delete fields[field]
    if (isSkipped(field, rules)) continue
    problems.push({ kind: kindOf(message), column: field, message, value: cells[field] })
  }
  const content = typeof fields.content === 'string' ? oneLine(fields.content) : undefined
  return { product: { row, hasSlug, ...productValues(fields, rules.money), content, ...others }, problems }
}

export function kindOf(message: string): ProblemKind {
  const { nameTooLong, slugTooLong, categoryTooLong, brandTooLong, unitTooLong, descriptionTooLong } = productFormTexts
  const tooLong: string[] = [nameTooLong, slugTooLong, categoryTooLong, brandTooLong, unitTooLong, descriptionTooLong]
  if (tooLong.includes(message)) return 'tooLong'
  const unreadable: string[] = [contentTexts.unread, contentTexts.doubtful]
  return unreadable.includes(message) ? 'unreadable' : 'notAllowed'
}

const isSkipped = (column: ProductFileColumn, { skipCells }: CellRules): boolean =>
  skippable.has(column) && (skipCells?.includes(column) ?? false)

/** A slug for a name. The longest slugs are cut between two words. */
export function slugFromName(name: string): string {
  const slug = slugOf(name)
  return lengthOf(slug) <= maxLengths.slug ? slug : cutTo(slug, maxLengths.slug + 1).replace(/-?[^-]*$/, '')
}

/** The cells as they are meant: with what was given for all rows, without HTML, cut where the person wants that. */
function filledIn(cells: RowCells, { fill = {}, cut = [], textOfHtml }: CellRules): RowCells {
  const meant: RowCells = {}
  for (const [column, cell] of Object.entries(cells) as [ProductFileColumn, string][]) {
    const isDescription = (translationOf(column)?.field ?? column) === 'description'
    meant[column] = isDescription ? textOfHtml(plainCell(cell)) : plainCell(cell)
  }
  if (meant.unit?.trim() === noOption) meant.unit = ''
  for (const field of fillableFields) if (fill[field]?.trim() && isBlank(meant[field])) meant[field] = fill[field]
  for (const column of cut) {
    const text = meant[column]
    const field = translationOf(column)?.field ?? column
    if (text !== undefined && field in maxLengths) meant[column] = cutToMax(text, field as keyof typeof maxLengths)
  }
  return meant
}

function cutToMax(text: string, field: keyof typeof maxLengths): string {
  const kept = field === 'description' ? severalLines(text) : oneLine(text)
  return lengthOf(kept) > maxLengths[field] ? `${cutTo(kept, maxLengths[field] - 1).trimEnd()}…` : kept
}

function isBlank(cell: string | undefined): boolean {
  const text = cell?.trim() ?? ''
  return text === '' || (text.length <= maxLengths.name && isInvisible(oneLine(text)))
}

function textsOf(cells: RowCells): SentTexts | undefined {
  const texts: Record<string, SentText> = {}
  for (const [column, cell] of Object.entries(cells)) {
    const { field, language } = translationOf(column) ?? {}
    if (language && !isBlank(cell)) texts[language] = { ...texts[language], [field!]: cell }
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}

/** The values of the cells of a row, and the problems of cells that can't be read. */
function readCells(cells: RowCells, rules: CellRules) {
  const problems: RowProblem[] = []
  const read = <Value>(column: ProductFileColumn, valueOf: (cell: string) => CellValue<Value>): Value | undefined => {
    const cell = cells[column]
    if (cell === undefined || cell.trim() === '') return undefined
    const result = valueOf(cell)
    if ('value' in result) return result.value
    if (!isSkipped(column, rules)) problems.push({ ...result, column, value: cell })
    return undefined
  }
  const text = (column: ProductFileColumn) => (isBlank(cells[column]) ? undefined : cells[column])

  const priceCents = read('price', (cell) => priceOfCell(cell, rules.money, rules.style))
  if (cells.price !== undefined && cells.price.trim() === '')
    problems.push({ kind: 'missing', column: 'price', message: importTexts.missing.price, value: '' })
  const fields: ProductFields = {
    name: text('name'),
    slug: text('slug'),
    brand: text('brand'),
    category: text('category'),
    unit: cells.unit,
    content: text('content'),
    description: text('description'),
    price: priceCents === undefined ? undefined : amountOf(priceCents, rules.money),
    stock: read('stock', (cell) => stockOfCell(cell, rules.style)),
  }
  if (fields.name === undefined && fields.slug === undefined)
    problems.push({ kind: 'missing', column: 'name', message: importTexts.missing.name, value: '' })
  return {
    fields,
    image: cells.image === undefined ? undefined : oneLine(cells.image),
    tax: isBlank(cells.tax) ? undefined : oneLine(cells.tax!),
    deposit: cells.deposit === undefined ? undefined : oneLine(cells.deposit),
    active: read('active', activeOfCell),
    stockSeen: read('stock_at_export', seenOfCell),
    version: read('version', versionOfCell),
    texts: textsOf(cells),
    problems,
  }
}
