import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { invalid } from '#shared/errors.ts'
import { inUtf8 } from './in-utf8.ts'

/** A row of a file. `row` is its number in a spreadsheet; the titles are row 1. */
export type CsvRow = { row: number; cells: string[] }

const separators = [',', ';', '\t'] as const

type Separator = (typeof separators)[number]

const sliceBytes = 64 * 1024
const maxColumns = 200

/**
 * Reads a CSV file row by row, the titles first. The file may have any usual encoding and a BOM, commas, semicolons or tabs (the first line or
 * a line `sep=;` shows which), any line ends, and line breaks inside quotation marks. Empty rows are counted and left out.
 * Other requests are served while a long file is read, and a row with too many cells is refused before its end. Throws
 * `invalid` with a message about the file.
 */
export async function* csvRows(bytes: Buffer): AsyncGenerator<CsvRow> {
  const file = openFile(bytes)
  let row = file.skippedRows
  // Loaded with the first file, because most shops never import a file.
  const { parse } = await import('csv-parse')
  const parser = parse({
    bom: true,
    delimiter: file.separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // As in spreadsheets, a quotation mark inside an unquoted cell (6" candles) is a letter.
    relax_quotes: true,
    cast: (cell, { index, records }) => {
      if (index >= maxColumns) throw invalid(importTexts.tooManyColumns(file.skippedRows + records + 1))
      return cell
    },
  })
  try {
    for await (const cells of Readable.from(slices(file.bytes)).pipe(parser) as AsyncIterable<string[]>) {
      row += 1
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
    }
  } catch (error) {
    throw inPlainWords(error, row + 1)
  } finally {
    parser.destroy()
  }
}

function openFile(bytes: Buffer): { bytes: Buffer; separator: Separator; skippedRows: number } {
  if (bytes.length === 0) throw invalid(importTexts.empty)
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') throw invalid(importTexts.workbook)
  const text = inUtf8(bytes)
  const head = text.subarray(0, sliceBytes).toString('utf8')
  const announced = /^\uFEFF?sep=([,;\t])(\r\n|\n|\r)/i.exec(head)
  if (!announced) return { bytes: text, separator: likelySeparator(head), skippedRows: 0 }
  return {
    bytes: text.subarray(Buffer.byteLength(announced[0])),
    separator: announced[1] as Separator,
    skippedRows: 1,
  }
}

/** The separator that is most frequent in the first line, outside quotation marks. */
function likelySeparator(head: string): Separator {
  const firstLine = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(head)?.[0] ?? ''
  const bare = firstLine.replace(/"(?:[^"]|"")*"/g, '')
  const counts = separators.map((separator) => ({ separator, count: bare.split(separator).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).separator
}

async function* slices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    yield bytes.subarray(at, at + sliceBytes)
    await nextTurn()
  }
}

function inPlainWords(error: unknown, row: number): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!code.startsWith('CSV_')) return error
  const text = code === 'CSV_QUOTE_NOT_CLOSED' ? importTexts.quoteNotClosed(row) : importTexts.unreadable(row)
  return invalid(text, { cause: error })
}
