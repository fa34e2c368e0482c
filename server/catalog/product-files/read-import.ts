import type { ImportProgress } from '#shared/catalog/import-contract.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import {
  type ColumnMapping,
  productFileColumns,
  guessMapping,
  type ProductFileColumn,
} from '#shared/catalog/product-file-columns.ts'
import { invalid } from '#shared/errors.ts'
import { csvRows, firstCsvRows } from './csv-rows.ts'
import { type FoundProblems, noProblems, noteProblem } from './found-problems.ts'
import { type ImportedRow, importedRow, type RowCells } from './imported-row.ts'

/** The rows of a file that can be read, what is wrong with the others, and the categories that those others name. */
export type ReadImport = { rows: ImportedRow[]; problems: FoundProblems; unread: NamingRow[]; count: number }

/** A row that may name a category. */
export type NamingRow = Pick<ImportedRow, 'row' | 'category'>

/** Is told how far an import has come. */
export type OnProgress = (progress: ImportProgress) => void

const maxRows = 100_000
const rowsBetweenReports = 1000

/**
 * Reads a product file by our columns. Without a mapping the titles are matched by their words. Throws `invalid` when
 * it is not a CSV file, or when the mapping does not fit it.
 */
export async function readImport(
  bytes: Buffer,
  mapping: ColumnMapping | undefined,
  onProgress: OnProgress,
): Promise<ReadImport> {
  const read: ReadImport = { rows: [], problems: noProblems(), unread: [], count: 0 }
  let columns: Map<ProductFileColumn, number> | undefined
  let titles: string[] = []
  for await (const { row, cells } of csvRows(bytes)) {
    if (!columns) {
      titles = cells.map((title) => title.trim())
      columns = columnIndexes(titles, mapping ?? guessMapping(titles))
      continue
    }
    read.count += 1
    if (read.count > maxRows) throw invalid(importTexts.tooManyRows)
    if (read.count % rowsBetweenReports === 0) onProgress({ stage: 'reading', done: read.count, total: read.count })
    if (cells.slice(titles.length).some((cell) => cell !== '')) {
      const message = importTexts.tooManyCells(cells.length, titles.length)
      noteProblem(read.problems, { row, column: null, message })
      continue
    }
    const result = importedRow(row, cellsByColumn(cells, columns))
    if ('product' in result) read.rows.push(result.product)
    else {
      for (const problem of result.problems) noteProblem(read.problems, problem)
      if (result.category !== undefined) read.unread.push({ row, category: result.category })
    }
  }
  if (!columns) throw invalid(importTexts.empty)
  if (read.count === 0) throw invalid(importTexts.noRows)
  return withoutRepeated(read)
}

/** The titles of a file with some examples, and what they seem to mean: for the person to match. */
export async function readColumns(beginning: Buffer) {
  const [titleRow, ...examples] = await firstCsvRows(beginning, 4)
  if (!titleRow) throw invalid(importTexts.empty)
  const titles = titleRow.cells.map((title) => title.trim())
  return {
    columns: titles.map((title, index) => ({ title, examples: examples.map(({ cells }) => cells[index] ?? '') })),
    mapping: guessMapping(titles),
  }
}

function columnIndexes(titles: string[], mapping: ColumnMapping): Map<ProductFileColumn, number> {
  const indexes = new Map<ProductFileColumn, number>()
  for (const column of productFileColumns) {
    const title = mapping[column]?.trim()
    if (!title) continue
    const index = titles.indexOf(title)
    if (index < 0) throw invalid(importTexts.mappingUnknownColumn(title))
    if (titles.indexOf(title, index + 1) >= 0) throw invalid(importTexts.mappingAmbiguous(title))
    indexes.set(column, index)
  }
  if (!indexes.has('slug') && !indexes.has('name')) throw invalid(importTexts.mappingNeedsNameOrSlug)
  return indexes
}

function cellsByColumn(cells: string[], columns: Map<ProductFileColumn, number>): RowCells {
  const byColumn: RowCells = {}
  for (const [column, index] of columns) byColumn[column] = cells[index] ?? ''
  return byColumn
}

/** A slug or a name that occurs twice in a file is a problem of the later row, which names the earlier one. */
function withoutRepeated({ problems, ...read }: ReadImport): ReadImport {
  const rowOfSlug = new Map<string, number>()
  const rowOfName = new Map<string, number>()
  const rows = read.rows.filter(({ row, slug, name }) => {
    const sameSlug = noteFirst(rowOfSlug, slug, row)
    const sameName = name === undefined ? undefined : noteFirst(rowOfName, name.toLowerCase(), row)
    if (sameSlug) noteProblem(problems, { row, column: 'slug', message: importTexts.slugRepeated(sameSlug) })
    if (sameName) noteProblem(problems, { row, column: 'name', message: importTexts.nameRepeated(sameName) })
    return !sameSlug && !sameName
  })
  return { ...read, rows, problems }
}

function noteFirst(rowOf: Map<string, number>, key: string, row: number): number | undefined {
  const first = rowOf.get(key)
  if (first === undefined) rowOf.set(key, row)
  return first
}
