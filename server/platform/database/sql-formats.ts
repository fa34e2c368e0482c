// Values that the database writes as texts. Pass only names of columns, never a text that somebody sent.
import { raw, type Sql, sql } from './database.ts'

const formats = { seconds: 'YYYY-MM-DD"T"HH24:MI:SS"Z"', milliseconds: 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"' }

/** An instant as ISO 8601 in UTC. With milliseconds it equals `toISOString`. */
export const isoInstant = (column: string, precision: keyof typeof formats): Sql =>
  raw(`to_char(${column} at time zone 'UTC', '${formats[precision]}')`)

/** The day on which an instant falls in a time zone: 2026-03-01. */
export const localDate = (column: string, timeZone: string): Sql =>
  sql`to_char(${raw(column)} at time zone ${timeZone}::text, 'YYYY-MM-DD')`

/** Minor units as an amount with so many decimals, a number or a column: 3.50. */
export const amountText = (cents: string, digits: string): Sql =>
  raw(`round((${cents}) / 10.0 ^ ${digits}, ${digits})::text`)
