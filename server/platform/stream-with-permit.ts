import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Semaphore } from './semaphore.ts'

/** Passes the parts of a file on to its reader; ends when all are taken. */
type Send = (parts: AsyncIterable<string>) => Promise<void>

/**
 * Opens a file that `write` makes while it is read, when a permit is free; the permit is given back when all of the file is made or
 * its reader has left. A slow reader is waited for; one who takes no part for a minute finds the file broken off. Throws
 * as the semaphore does when too many files are open.
 */
export function streamWithPermit(
  withPermit: Semaphore,
  write: (send: Send) => Promise<void>,
  { timeoutMs = 60_000 } = {},
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    withPermit(async () => {
      // Called for each part when its reader has room for it.
      const file = new Transform({
        transform(part, _encoding, done) {
          timer.refresh()
          done(null, part)
        },
      })
      const timer = setTimeout(() => file.destroy(new Error('Nobody reads this file.')), timeoutMs)
      resolve(file)
      await write((parts) => pipeline(parts, file))
        .catch((error: Error) => file.destroy(error))
        .finally(() => clearTimeout(timer))
    }).catch(reject)
  })
}
