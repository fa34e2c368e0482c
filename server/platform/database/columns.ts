import type { Selectable } from 'kysely'
import { raw, type Sql } from './database.ts'
import type { DB } from './tables.ts'

/** A row of a table, with its columns in camel case. tables.ts is generated from the database. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>

/** Columns that a query selects. */
export type Columns<Selected> = Sql & { readonly selected?: Selected }

/** The rows of a query that selects these columns. */
export type RowOf<Selection> = Selection extends Columns<infer Selected> ? Selected : never

/** Columns for a query, such as `orders.created_at as "createdAt"`. One list makes the SQL and its type. */
export function columnsOf<Table extends keyof DB, Column extends string & keyof Row<Table>>(
  table: Table,
  ...columns: Column[]
): Columns<Pick<Row<Table>, Column>> {
  return raw(columns.map((column) => `${snakeCase(table)}.${snakeCase(column)} as "${column}"`).join(', '))
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
