// The files of db/migrations: what this program knows of the schema.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A migration as the database records it: its name and a checksum of its content. */
export type Applied = { name: string; checksum: string }
/** A migration that can be applied. */
export type Migration = Applied & { sql: string }

export const shippedFolder = new URL('../../../db/migrations/', import.meta.url)

/** The migrations that come with this program, with their checksums. */
export async function shippedMigrations(): Promise<Applied[]> {
  return (await readMigrations(shippedFolder)).map(({ name, checksum }) => ({ name, checksum }))
}

/** The files `NNNN-name.sql` of a folder, in order. Throws when two have the same number. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort()
  const twice = names.find((name, index) => names[index - 1]?.slice(0, 4) === name.slice(0, 4))
  if (twice)
    throw new Error(`Two migrations have the number ${twice.slice(0, 4)}: give one of them the next free number.`)
  return Promise.all(
    names.map(async (name) => {
      // Git may have changed the line ends; that doesn't count as a change.
      const sql = (await readFile(join(fileURLToPath(folder), name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
