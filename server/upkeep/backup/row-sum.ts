import { createHash } from 'node:crypto'

/** Adds up the rows of a table in COPY's format. */
export type RowSum = { add(bytes: Buffer): void; total(): bigint }

/**
 * Two tables with the same rows have the same total. The order of the rows does not count, because PostgreSQL may return
 * the rows of a restored table in another order. A row is a line (write-archive.ts).
 */
export function createRowSum(): RowSum {
  let total = 0n
  let row = createHash('sha256')
  return {
    add(bytes) {
      let from = 0
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
        total += BigInt(`0x${row.update(bytes.subarray(from, end)).digest('hex')}`)
        row = createHash('sha256')
        from = end + 1
      }
      row.update(bytes.subarray(from))
    },
    total: () => total,
  }
}
