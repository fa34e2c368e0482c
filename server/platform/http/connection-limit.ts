import { readFileSync } from 'node:fs'

/** For the database, providers, mails, backups, the log and Node itself: about twice what these need at once. */
const reserved = 64

/**
 * How many connections the server may have, so that file descriptors are left for the shop's own work. Half of the rest is
 * for connections, because each may open a file. Undefined without a limit, and where /proc doesn't tell.
 */
export function connectionLimit(): number | undefined {
  if (process.platform !== 'linux') return undefined
  // Node has raised this limit as far as it may.
  const [, files] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return files === undefined ? undefined : Math.max(10, Math.floor((Number(files) - reserved) / 2))
}
