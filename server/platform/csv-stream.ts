import type { FastifyReply } from 'fastify'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { byteOrderMark, csvLine } from '#shared/csv-cells.ts'
import { type Database, type Db, raw, type Sql, sql } from './database.ts'

type CsvTable<Row> = {
  /** The name of the cursor, unique to this table: a prepared `fetch` remembers the columns of its first use. */
  cursor: string
  titles: readonly string[]
  query: Sql
  cellsOf: (row: Row) => (string | number | boolean | null)[]
}

const rowsAtOnce = 1000

/**
 * A table as a CSV file, as it was at one instant: UTF-8 with BOM, read through a cursor, so that a long table takes no
 * more memory than a short one and can wait for a slow reader.
 */
export function csvStream<Row extends object>(db: Database, table: CsvTable<Row>): Readable {
  const file = new PassThrough()
  db.transaction((tx) => pipeline(linesOf(tx, table), file)).catch((error: Error) => file.destroy(error))
  return file
}

/** Sends a CSV file for the person to save under this name and today's date. */
export function sendCsv(reply: FastifyReply, name: string, now: Date, file: Readable): FastifyReply {
  const fileName = `${name}-${now.toISOString().slice(0, 10)}.csv`
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(file)
}

async function* linesOf<Row extends object>(tx: Db, { cursor, titles, query, cellsOf }: CsvTable<Row>) {
  // A reader may pause for as long as its connection lasts (request-limits.ts).
  await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
  await tx.run(sql`declare ${raw(cursor)} no scroll cursor for ${query}`)
  yield byteOrderMark + csvLine([...titles])
  for (;;) {
    const rows = await tx.rows<Row>(sql`fetch ${raw(String(rowsAtOnce))} from ${raw(cursor)}`)
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('')
    if (rows.length < rowsAtOnce) return
  }
}
