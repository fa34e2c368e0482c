import type pg from 'pg'

type Definition = { table: string; name: string; definition: string }

/**
 * Does `work` while these tables have neither indexes nor foreign keys, which are created again afterwards: filling
 * first and sorting once is many times faster. Primary keys stay.
 */
export async function withoutIndexes(
  client: pg.PoolClient,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: constraints } = await client.query<Definition>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid::regclass::text = any($1) and contype in ('f', 'u') and conparentid = 0`,
    [tables],
  )
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint "${name}"`)
  const { rows: indexes } = await client.query<Definition>(
    `select tablename as table, indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any($1)
       and not exists (select from pg_constraint where conindid = indexname::regclass)`,
    [tables],
  )
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  await work()
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of constraints) {
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
  }
}
