// The files of db/migrations and db/functions: what this program knows of the schema.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** A migration as the database records it: its name and a checksum of its content. */
export type Applied = { name: string; checksum: string }
/** A file of SQL that can be applied. */
export type SqlFile = Applied & { sql: string }

/** What stands for all functions in the database's record. */
export const functionsName = 'functions'

export const shippedFolder = new URL('../../../db/', import.meta.url)

/** The migrations that come with this program, with their checksums. */
export async function shippedMigrations(): Promise<Applied[]> {
  return (await readMigrations(shippedFolder)).map(({ name, checksum }) => ({ name, checksum }))
}

/** The files `migrations/NNNN-name.sql`, in order. Throws when two have the same number. */
export async function readMigrations(folder: URL): Promise<SqlFile[]> {
  const files = await readFiles(new URL('migrations/', folder), /^\d{4}-.*\.sql$/)
  const twice = files.find(({ name }, index) => files[index - 1]?.name.slice(0, 4) === name.slice(0, 4))?.name
  if (twice)
    throw new Error(`Two migrations have the number ${twice.slice(0, 4)}: give one of them the next free number.`)
  return files
}

/** The files `functions/name.sql`, as one text. */
export async function readFunctions(folder: URL): Promise<SqlFile> {
  const files = await readFiles(new URL('functions/', folder), /\.sql$/)
  const sql = files.map((file) => file.sql).join('\n')
  return { name: functionsName, sql, checksum: checksumOf(sql) }
}

async function readFiles(folder: URL, pattern: RegExp): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      // Git may have changed the line ends; that doesn't count as a change.
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: checksumOf(sql) }
    }),
  )
}

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')
