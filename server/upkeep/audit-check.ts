import type { PoolClient } from 'pg'
import { type Sql, sql } from '#server/platform/database/database.ts'

/** What one check found: the first findings as sentences, and how many there are. */
export type CheckResult = { title: string; findings: string[]; count: number }

/** One thing that must be true. A check reads one snapshot, and keeps only a few findings in memory. */
export type Check = (client: PoolClient) => Promise<CheckResult>

/** The most findings that are put into words; the others are counted. */
export const maxReported = 20

/** A query that returns one row per finding, and the sentence for such a row. */
export type Part = { query: Sql; sentence: (row: never) => string }

/** A question to the database, and the sentence for each row that it finds. */
export const part = (query: Sql, sentence: Part['sentence']): Part => ({ query, sentence })

/** A check made of queries. The database does the work, so a shop with a million orders takes time but no more memory. */
export function checkOf(title: string, ...parts: Part[]): Check {
  return async (client) => {
    const result: CheckResult = { title, findings: [], count: 0 }
    for (const { query, sentence } of parts) {
      const limited = sql`select *, count(*) over () as "allFound" from (${query}) as found limit ${maxReported}`
      const { rows } = await client.query<never>(limited.text, limited.values)
      result.findings.push(...rows.map((row) => sentence(row)))
      result.count += (rows[0] as { allFound: number } | undefined)?.allFound ?? 0
    }
    return result
  }
}
