import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { Database, Db } from '#server/platform/database/database.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** A query that ran, and how many rows PostgreSQL read for it from tables, whichever plan it used. */
type Explained = { text: string; rowsRead: number }

/**
 * A Db that explains every query with EXPLAIN (ANALYZE, BUFFERS) before it runs it: planned for any values, as on the
 * shop's own connections (decision 35), and for these values, as on a shopkeeper's database whose settings overrule
 * that.
 */
export function explainingDb(db: Database): { db: Db; explained: Explained[] } {
  const explained: Explained[] = []
  const explain = async ({ text, values }: Sql) => {
    const client = await db.pool.connect()
    try {
      await client.query(`prepare asked as ${text}`)
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        await client.query(`set plan_cache_mode = ${mode}`)
        const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
        const { rows } = await client.query(`explain (analyze, buffers, format json) execute asked${given}`)
        explained.push({ text: `${mode}: ${text}`, rowsRead: rowsReadBy(rows[0]['QUERY PLAN'][0].Plan as Plan) })
      }
    } finally {
      client.release(true)
    }
  }
  return {
    explained,
    db: {
      async rows(query) {
        await explain(query)
        return db.rows(query)
      },
      async row(query) {
        await explain(query)
        return db.row(query)
      },
      async oneRow(query) {
        await explain(query)
        return db.oneRow(query)
      },
      run: (statement) => db.run(statement),
    },
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`)
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

/** The rows that came out of tables and indexes, including those that were looked at and discarded. */
function rowsReadBy(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, inner) => sum + rowsReadBy(inner), 0)
  if (!plan['Relation Name']) return below
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = plan
  return below + (plan['Actual Rows'] + filtered + rechecked) * plan['Actual Loops']
}
