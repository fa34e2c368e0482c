import { expect, test } from 'vitest'
import { readSchema } from '#tests/support/read-schema.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'

const database = useTestDatabase()

const heading = `-- The tables as the migrations have made them, to read: nothing runs this file. The reasons are in db/migrations, the
-- functions in db/functions. After a new migration: vitest run db/schema.test.ts --update
`

test('db/schema.sql shows the tables as they are', async () => {
  await expect(`${heading}\n${await readSchema(database.db)}`).toMatchFileSnapshot('schema.sql')
})
