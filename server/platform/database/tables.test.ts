import { Kysely, PostgresDialect } from 'kysely'
import { generate, PostgresDialect as Postgres } from 'kysely-codegen'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/test-database.ts'

const database = useTestDatabase()

/** How `pg` reads these types in database.ts. */
const typeMapping = { bytea: 'Buffer', int8: 'number', jsonb: 'unknown', timestamptz: 'Date' }

test('tables.ts has the tables as they are; after a new migration: vitest run server/platform/database/tables.test.ts --update', async () => {
  const db = new Kysely({ dialect: new PostgresDialect({ pool: database.db.pool }) })
  const types = await generate({
    camelCase: true,
    db,
    dialect: new Postgres({ typeMapping } as never),
    excludePattern: 'schema_migrations',
    outFile: null,
    typeMapping,
  })
  await expect(types).toMatchFileSnapshot('tables.ts')
})
