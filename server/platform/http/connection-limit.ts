import { readFileSync } from 'node:fs'

/** For the database, providers, mails, backups, the log and Node itself: about twice of what these need at once. */
const reserved = 64

/**
 * How many connections the server may have, so that file descriptors are left for the work of the shop, and one file for
 * each connection. Undefined without a limit, and where /proc doesn't tell. Further connections are closed at once.
 */
export function connectionLimit(): number | undefined {
  if (process.platform !== 'linux') return undefined
  // Node has raised this limit as far as it may.
  const [, files] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return files === undefined ? undefined : Math.max(10, Math.floor((Number(files) - reserved) / 2))
}
