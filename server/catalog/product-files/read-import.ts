import type { ImportProgress, RowProblem } from '#shared/catalog/import-contract.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import {
  type ColumnMapping,
  productFileColumns,
  guessMapping,
  type ProductFileColumn,
} from '#shared/catalog/product-file-columns.ts'
import { invalid } from '#shared/errors.ts'
import { csvRows, firstCsvRows } from './csv-rows.ts'
import { type ImportedRow, importedRow, type RowCells } from './imported-row.ts'

/** The readable rows of a file, the problems of its other rows, and the categories that these other rows name. */
export type ReadImport = { rows: ImportedRow[]; problems: FoundProblems; unread: NamingRow[]; count: number }

/** A row that may name a category. */
export type NamingRow = Pick<ImportedRow, 'row' | 'category'>

/** Receives the progress of an import. */
export type OnProgress = (progress: ImportProgress) => void

/**
 * The problems of a file: how many there are, and the problems of its first rows. The list has a limit, because each of
 * 100,000 rows may have nine problems.
 */
export type FoundProblems = { count: number; first: RowProblem[] }

/** How many problems an import lists: 20 pages of its screen. */
const maxListed = 1000

/** Adds a problem to the problems of a file. */
export function addProblem(found: FoundProblems, problem: RowProblem): void {
  found.count += 1
  found.first.push(problem)
  if (found.first.length >= 2 * maxListed) found.first = problemsToList(found.first)
}

/** The problems of the first rows, in the order of the rows. */
export const problemsToList = (problems: RowProblem[]): RowProblem[] =>
  problems.toSorted((a, b) => a.row - b.row).slice(0, maxListed)

const maxRows = 100_000
const rowsBetweenReports = 1000

/**
 * Reads a product file by our columns. Without a mapping, the titles suggest the columns. Throws `invalid` for a file
 * that is no CSV file, or that the mapping does not fit.
 */
export async function readImport(
  bytes: Buffer,
  mapping: ColumnMapping | undefined,
  onProgress: OnProgress,
): Promise<ReadImport> {
  const read: ReadImport = { rows: [], problems: { count: 0, first: [] }, unread: [], count: 0 }
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
      addProblem(read.problems, { row, column: null, message })
      continue
    }
    const result = importedRow(row, cellsByColumn(cells, columns))
    if ('product' in result) read.rows.push(result.product)
    else {
      for (const problem of result.problems) addProblem(read.problems, problem)
      if (result.category !== undefined) read.unread.push({ row, category: result.category })
    }
  }
  if (!columns) throw invalid(importTexts.empty)
  if (read.count === 0) throw invalid(importTexts.noRows)
  return withoutRepeated(read)
}

/** The titles of a file with some examples, and the mapping that the titles suggest. */
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

/** A slug or a name that occurs twice is a problem of the later row. The message names the earlier row. */
function withoutRepeated({ problems, ...read }: ReadImport): ReadImport {
  const rowOfSlug = new Map<string, number>()
  const rowOfName = new Map<string, number>()
  const rows = read.rows.filter(({ row, slug, name }) => {
    const sameSlug = noteFirst(rowOfSlug, slug, row)
    const sameName = name === undefined ? undefined : noteFirst(rowOfName, name.toLowerCase(), row)
    if (sameSlug) addProblem(problems, { row, column: 'slug', message: importTexts.slugRepeated(sameSlug) })
    if (sameName) addProblem(problems, { row, column: 'name', message: importTexts.nameRepeated(sameName) })
    return !sameSlug && !sameName
  })
  return { ...read, rows, problems }
}

function noteFirst(rowOf: Map<string, number>, key: string, row: number): number | undefined {
  const first = rowOf.get(key)
  if (first === undefined) rowOf.set(key, row)
  return first
}
