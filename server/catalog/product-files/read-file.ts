import { importTexts } from '#shared/catalog/import-texts.ts'
import { invalid } from '#shared/errors.ts'
import { type CsvRow, csvRows } from './csv-rows.ts'
import type { OnProgress } from './import-progress.ts'

/** A file with its titles, trimmed, and the rows that are not empty. */
export type ProductFile = { titles: string[]; rows: CsvRow[] }

const maxRows = 100_000
const rowsBetweenReports = 1000

/** Reads a CSV file. Throws `invalid` for a file that is none, or that has no products or too many. */
export async function readFile(bytes: Buffer, onProgress: OnProgress): Promise<ProductFile> {
  let titles: string[] | undefined
  const rows: CsvRow[] = []
  for await (const row of csvRows(bytes)) {
    if (!titles) {
      titles = row.cells.map((title) => title.trim())
      continue
    }
    rows.push(row)
    if (rows.length > maxRows) throw invalid(importTexts.tooManyRows)
    if (rows.length % rowsBetweenReports === 0) onProgress({ stage: 'reading', done: rows.length, total: rows.length })
  }
  if (!titles) throw invalid(importTexts.empty)
  if (rows.length === 0) throw invalid(importTexts.noRows)
  return { titles, rows }
}
