import { expect, test } from 'vitest'
import { readSchema } from '#tests/support/read-schema.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'

const database = useTestDatabase()

const heading = `-- What the migrations have made of the database, to read: nothing runs this file. Why a thing is so stands in its
-- migration, and what the code calls otherwise in docs/glossary.md. The extension pg_trgm and
-- the collation shop_names come from migration 0001. After a new migration:
-- vitest run db/schema.test.ts --update
`

test('db/schema.sql shows the database as it is', async () => {
  await expect(`${heading}\n${await readSchema(database.db)}`).toMatchFileSnapshot('schema.sql')
})
