import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportProgress } from '#shared/catalog/import-contract.ts'

/** Receives the progress of an import. */
export type OnProgress = (progress: ImportProgress) => void

/** How many rows are worked on at once. */
const rowsAtOnce = 1000

/** The rows in parts. Other requests are served between two parts. */
export async function* inParts<Row>(rows: Row[], onPart: (done: number) => void): AsyncGenerator<Row[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    onPart(at)
    yield rows.slice(at, at + rowsAtOnce)
    await nextTurn()
  }
}
