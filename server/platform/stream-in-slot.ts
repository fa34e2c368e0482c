import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Slots } from './slots.ts'

/** Passes the parts of a file on to its reader; ends when all are taken. */
type Pour = (parts: AsyncIterable<string>) => Promise<void>

/**
 * Opens a file that `write` makes while it is read, when a slot is free; the slot is given back when all of it is made or
 * its reader has left. A slow reader is waited for; one who takes no part for a minute finds the file broken off. Throws
 * as the slots do when too many files are open.
 */
export function streamInSlot(
  inSlot: Slots,
  write: (pour: Pour) => Promise<void>,
  { patienceMs = 60_000 } = {},
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    inSlot(async () => {
      const file = new PassThrough()
      const patience = setTimeout(() => file.destroy(new Error('Nobody reads this file.')), patienceMs)
      resolve(file)
      await write((parts) =>
        pipeline(
          noting(parts, () => patience.refresh()),
          file,
        ),
      )
        .catch((error: Error) => file.destroy(error))
        .finally(() => clearTimeout(patience))
    }).catch(reject)
  })
}

/** Calls back each time the next part is ready: the reader has taken those before it, but for a buffer's worth. */
async function* noting(parts: AsyncIterable<string>, onPart: () => void) {
  for await (const part of parts) {
    onPart()
    yield part
  }
}
