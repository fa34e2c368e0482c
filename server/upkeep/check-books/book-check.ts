import type { PoolClient } from 'pg'
import { type Sql, sql } from '#server/platform/database/database.ts'

/** The result of a check: the first findings as sentences, and the number of all findings. */
export type CheckResult = { title: string; findings: string[]; count: number }

/** A check of one rule on a snapshot. */
export type Check = (client: PoolClient) => Promise<CheckResult>

/** At most so many findings become sentences. Further findings are only counted. */
export const maxReported = 20

type Part = (client: PoolClient) => Promise<{ sentences: string[]; count: number }>

/** A query that returns one row for each finding, and the sentence for a row. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the rows of its query
export function findingQuery<Row extends object>(query: Sql, sentence: (row: Row) => string): Part {
  const limited = sql`select *, count(*) over () as "allFound" from (${query}) as found limit ${maxReported}`
  return async (client) => {
    const { rows } = await client.query<Row & { allFound: number }>(limited.text, limited.values)
    return { sentences: rows.map(sentence), count: rows[0]?.allFound ?? 0 }
  }
}

/** A check made of queries. */
export function checkOf(title: () => string, ...parts: Part[]): Check {
  return async (client) => {
    const result: CheckResult = { title: title(), findings: [], count: 0 }
    for (const look of parts) {
      const { sentences, count } = await look(client)
      result.findings.push(...sentences)
      result.count += count
    }
    return result
  }
}
