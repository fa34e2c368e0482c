import type { ClientBase } from 'pg'

/** A table with its stored columns; generated ones are computed again. */
export type Table = { name: string; columns: string[] }

/**
 * All tables of the shop, each after those that it refers to, so that they can be filled in this order. Unlogged tables
 * are left out: what a crash may lose need not be backed up. So is the list of migrations, which `migrate` fills itself
 * when a backup is restored.
 */
export async function tablesInOrder(client: ClientBase): Promise<Table[]> {
  const tables = await client.query<Table>(`
    select relname as name, array_agg(quote_ident(attname) order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname <> 'schema_migrations' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  const references = await client.query<{ name: string; target: string }>(`
    select conrelid::regclass::text as name, confrelid::regclass::text as target from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`)
  const ordered: Table[] = []
  let left = tables.rows
  while (left.length > 0) {
    const isFree = ({ name }: Table) =>
      !references.rows.some((one) => one.name === name && left.some((table) => table.name === one.target))
    const free = left.filter(isFree)
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}

/** COPY then writes values the same way whatever the session's settings, and rows in the order of the disk. */
export const copySettings = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off`

/** Reads a table as a stream of text. */
export const copyOut = ({ name, columns }: Table): string => `copy "${name}" (${columns.join(', ')}) to stdout`

/** Writes a table from such a stream. */
export const copyIn = ({ name, columns }: Table): string => `copy "${name}" (${columns.join(', ')}) from stdin`

// What is in a backup: a tar archive, compressed by gzip, encrypted by age (README, 'Backups').

/** `about.json`, the first file of the archive. */
export type About = {
  createdAt: string
  migrations: { name: string; checksum: string }[]
  tables: ArchivedTable[]
  /** Where the database's counters stood, so that they go on from there. */
  counters: { name: string; value: number }[]
}

/** A table with its stored columns, and how many rows of it are in the archive. */
export type ArchivedTable = { name: string; columns: string[]; rows: number }

export const aboutFile = 'about.json'

/** The file of a table: its rows as COPY writes them. */
export const fileOfTable = (table: string): string => `tables/${table}.copy`

/** In front of a picture's path within the picture folder. */
export const picturesFolder = 'pictures/'
