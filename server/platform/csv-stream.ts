import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { unavailable } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import { byteOrderMark, type Cell, csvLine } from './csv-cells.ts'
import { type Database, type Db, raw, type Sql, sql } from './database/database.ts'
import { semaphore } from './semaphore.ts'
import { streamWithPermit } from './stream-with-permit.ts'

type CsvTable<Row> = {
  /** A name that no other table has, because a prepared `fetch` remembers the columns of its first use. */
  cursor: string
  titles: readonly string[]
  query: Sql
  cellsOf: (row: Row) => Cell[]
}

const rowsAtOnce = 1000
/** Small enough for a slow connection, which has a minute for each part. */
const linesPerPart = 50

/** Each export holds a connection and a snapshot of the database until it is read. */
const withExportPermit = semaphore({
  atOnce: 2,
  queue: {
    maxWaiting: 4,
    maxWaitMs: 10_000,
    refusal: () => unavailable(platformTexts.exportsBusy, { retryAfterSeconds: 30 }),
  },
})

/**
 * A snapshot of a table as a CSV file (UTF-8 with BOM). The table is read through a cursor, so that a long table takes
 * no more memory than a short one. Throws `unavailable` when no other export ends in time.
 */
export const csvStream = <Row extends object>(
  db: Database,
  table: CsvTable<Row>,
  timeout?: { timeoutMs: number },
): Promise<Readable> =>
  streamWithPermit(withExportPermit, (send) => db.transaction((tx) => send(linesOf(tx, table))), timeout)

/** Sends a CSV file for the person to save under this name and today's date. */
export function sendCsv(reply: FastifyReply, name: string, now: Date, file: Readable): FastifyReply {
  const fileName = `${name}-${now.toISOString().slice(0, 10)}.csv`
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(file)
}

async function* linesOf<Row extends object>(tx: Db, { cursor, titles, query, cellsOf }: CsvTable<Row>) {
  // Between two fetches a slow reader is waited for. stream-with-permit.ts limits that time.
  await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
  await tx.run(sql`declare ${raw(cursor)} no scroll cursor for ${query}`)
  yield byteOrderMark + csvLine([...titles])
  for (;;) {
    const rows = await tx.rows<Row>(sql`fetch ${raw(String(rowsAtOnce))} from ${raw(cursor)}`)
    for (let at = 0; at < rows.length; at += linesPerPart) {
      const part = rows.slice(at, at + linesPerPart)
      yield part.map((row) => csvLine(cellsOf(row))).join('')
    }
    if (rows.length < rowsAtOnce) return
  }
}
