import type { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import type { ProductFileColumn } from '#shared/catalog/product-file-columns.ts'
import { productProblems } from '#shared/catalog/product-rules.ts'
import { invalidFields } from '#shared/errors.ts'
import type { Language } from '#shared/languages.ts'
import { moneyFormatOf } from '#shared/money-format.ts'
import type { MoneyFormat } from '#shared/money.ts'
import { baseLanguage } from '#shared/shop-languages.ts'
import { decimalSignOf, fileMoney } from './cell-values.ts'
import { columnsOf, type FileColumns } from './file-columns.ts'
import { addProblem, type FoundProblems, noProblems, type RowProblem } from './found-problems.ts'
import type { FileSettings } from './guess-columns.ts'
import { inParts, type OnProgress } from './import-progress.ts'
import { type CellRules, type ImportedRow, importedRow, type RowCells } from './imported-row.ts'
import { type ProductFile, readFile } from './read-file.ts'
import { withoutRepeats } from './same-names.ts'
import { loadTextOfHtml } from './text-of-html.ts'
import { variantsOf } from './variant-rows.ts'

/** A file after reading: its rows, which may have problems, and how many prices show which decimal sign. */
export type ReadImport = FileColumns & {
  money: MoneyFormat
  /** The shop's base language. */
  base: Language
  file: ProductFile
  rows: ImportedRow[]
  problems: FoundProblems
  /** Rows that another row replaces, with the number of that row. */
  replaced: Map<number, number>
  signs: { point: number; comma: number }
}

/**
 * Reads a product file as the person decided, and finds all problems that show without the shop. Throws `invalid` for a
 * file that is no CSV file, and for decisions that don't fit.
 */
export async function readImport(
  bytes: Buffer,
  decisions: ImportDecisions,
  settings: FileSettings,
  onProgress: OnProgress,
): Promise<ReadImport> {
  const money = moneyFormatOf(settings)
  checkFill(decisions, money)
  const file = await readFile(bytes, onProgress)
  const { columns, indexes } = columnsOf(file, decisions.mapping, settings)
  const signs = signsOf(file, indexes)
  const rules = await cellRules(decisions, money, indexes, signs)
  const variants = variantsOf(file, indexes)
  const problems = noProblems(indexes)
  const reads: ReadRow[] = []
  const total = file.rows.length
  for await (const part of inParts(file.rows, (done) => onProgress({ stage: 'reading', done, total }))) {
    for (const { row, cells } of part) {
      const name = cells[indexes.get('name') ?? indexes.get('slug') ?? 0]?.trim()
      if (cells.slice(file.titles.length).some((cell) => cell !== ''))
        addProblem(problems, { row, name }, tooManyCells(cells.length, file))
      else if (!variants.pictures.has(row)) {
        const completed = variants.completed(row, cellsByColumn(cells, indexes))
        reads.push({ ...importedRow(row, completed, rules), name })
      }
    }
  }
  const { rows, replaced } = withoutRepeats(
    reads.map(({ product }) => product),
    decisions,
    problems,
  )
  for (const { product, name, problems: found } of reads) {
    if (replaced.has(product.row)) continue
    for (const problem of found) addProblem(problems, { row: product.row, name }, problem)
  }
  const allReplaced = new Map([...variants.pictures, ...replaced])
  const base = baseLanguage(settings)
  return { money, base, file, columns, indexes, rows, problems, replaced: allReplaced, signs }
}

/** A row with its problems, and its name as the file has it. */
type ReadRow = ReturnType<typeof importedRow> & { name: string | undefined }

function signsOf({ rows }: ProductFile, indexes: FileColumns['indexes']): ReadImport['signs'] {
  const signs = { point: 0, comma: 0 }
  for (const { cells } of rows) {
    const sign = decimalSignOf(cellsByColumn(cells, indexes).price ?? '')
    if (sign) signs[sign] += 1
  }
  return signs
}

async function cellRules(
  decisions: ImportDecisions,
  money: MoneyFormat,
  indexes: FileColumns['indexes'],
  signs: ReadImport['signs'],
): Promise<CellRules> {
  const { decimalSign = 'point', dropCurrency = false, ...rest } = decisions
  // An exported file has a version, and its texts are as they were typed, tags included.
  const textOfHtml = indexes.has('version') ? (text: string) => text : await loadTextOfHtml()
  return {
    ...rest,
    style: { decimalSign, dropCurrency, hasDecimalCommas: signs.comma > 0 },
    money: fileMoney(money),
    textOfHtml,
  }
}

/** What is given for all rows must be right, so that not every row has the same problem. */
function checkFill({ fill = {} }: ImportDecisions, money: MoneyFormat): void {
  const wrong = Object.entries(productProblems(fill, 'as sent', money)).filter(([field]) => fill[field] !== '')
  if (wrong.length > 0) throw invalidFields(wrong.map(([field, message]) => ({ field, message })))
}

/** The cells by our columns. The price is the sale price where the row has one. */
function cellsByColumn(cells: string[], indexes: ReadonlyMap<ProductFileColumn, number>): RowCells {
  const byColumn: RowCells = {}
  for (const [column, index] of indexes) byColumn[column] = cells[index] ?? ''
  if (byColumn.sale_price?.trim()) byColumn.price = byColumn.sale_price
  return byColumn
}

const tooManyCells = (cells: number, { titles }: ProductFile): RowProblem => ({
  kind: 'tooManyCells',
  column: null,
  message: importTexts.tooManyCells(cells, titles.length),
})
