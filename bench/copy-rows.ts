import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const rowsAtOnce = 500

/** Copies `count` rows into a table. The fields of the first row are the columns. */
export async function copyRows(
  client: pg.PoolClient,
  table: string,
  count: number,
  rowOf: (n: number) => Record<string, string | number | boolean | null>,
): Promise<void> {
  if (count === 0) return
  const first = rowOf(0)
  const lineOf = (n: number) =>
    `${Object.values(n === 0 ? first : rowOf(n))
      .map(escaped)
      .join('\t')}\n`
  function* chunks() {
    for (let start = 0; start < count; start += rowsAtOnce) {
      const length = Math.min(rowsAtOnce, count - start)
      yield Array.from({ length }, (_, index) => lineOf(start + index)).join('')
    }
  }
  const columns = Object.keys(first).join(', ')
  await pipeline(Readable.from(chunks()), client.query(copyFrom(`copy ${table} (${columns}) from stdin`)))
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(value: string | number | boolean | null): string {
  if (value === null) return '\\N'
  return String(value).replaceAll(/[\\\t\n\r]/g, (letter) => escapes[letter]!)
}
