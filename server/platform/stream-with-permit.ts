import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Semaphore } from './semaphore.ts'

/** Passes the parts of a file to its reader. Resolves when the reader has taken all of them. */
type Send = (parts: AsyncIterable<string>) => Promise<void>

/**
 * Opens a file that `write` makes while the file is read. The file holds a permit until it is complete or its reader
 * has left. A reader who takes no part for a minute gets an incomplete file. Throws as the semaphore does when too many
 * files are open.
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
