import type { PoolClient } from 'pg'
import { type Sql, sql } from '#server/platform/database/database.ts'

/** What one check found: the first findings as sentences, and how many there are. */
export type CheckResult = { title: string; findings: string[]; count: number }

/** One thing that must be true. A check reads one snapshot, and keeps only a few findings in memory. */
export type Check = (client: PoolClient) => Promise<CheckResult>

/** The most findings that are put into words; the others are counted. */
export const maxReported = 20

type Part = (client: PoolClient) => Promise<{ sentences: string[]; count: number }>

/** A question to the database that returns one row per finding, and the sentence for such a row. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the rows of its query
export function findingQuery<Row extends object>(query: Sql, sentence: (row: Row) => string): Part {
  const limited = sql`select *, count(*) over () as "allFound" from (${query}) as found limit ${maxReported}`
  return async (client) => {
    const { rows } = await client.query<Row & { allFound: number }>(limited.text, limited.values)
    return { sentences: rows.map(sentence), count: rows[0]?.allFound ?? 0 }
  }
}

/** A check made of queries. The database does the work, so a shop with a million orders takes time but no more memory. */
export function checkOf(title: string, ...parts: Part[]): Check {
  return async (client) => {
    const result: CheckResult = { title, findings: [], count: 0 }
    for (const look of parts) {
      const { sentences, count } = await look(client)
      result.findings.push(...sentences)
      result.count += count
    }
    return result
  }
}
