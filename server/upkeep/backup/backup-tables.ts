// The content of a backup: a tar archive, compressed by gzip, encrypted by age (README, 'Backups').
import type { ClientBase } from 'pg'

/** A table with its stored columns. Generated columns are computed again. */
export type Table = { name: string; columns: string[] }

/**
 * All tables in the order in which they can be filled: each after the tables that it refers to. Unlogged tables, which
 * a crash may empty, are left out. So is the list of migrations, which `migrate` fills.
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

/** Settings with which COPY writes the same bytes in every session, and rows in the order of the disk. */
export const copySettings = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off`

/** Reads a table as text. */
export const copyOut = ({ name, columns }: Table): string => `copy "${name}" (${columns.join(', ')}) to stdout`

/** Fills a table from that text. */
export const copyIn = ({ name, columns }: Table): string => `copy "${name}" (${columns.join(', ')}) from stdin`

/** `about.json`, the first file of the archive. */
export type About = {
  createdAt: string
  migrations: { name: string; checksum: string }[]
  tables: ArchivedTable[]
  /** The last values of the database's sequences. */
  counters: { name: string; value: number }[]
}

/** A table and the number of its rows in the archive. */
export type ArchivedTable = Table & { rows: number }

export const aboutFile = 'about.json'

/** The file of a table, with rows as COPY writes them. */
export const fileOfTable = (table: string): string => `tables/${table}.copy`

/** The folder of the pictures in the archive. */
export const picturesFolder = 'pictures/'
