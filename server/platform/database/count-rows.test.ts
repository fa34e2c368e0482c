import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { countWithin } from './count-rows.ts'
import { sql } from './database.ts'

const database = useTestDatabase()

test.each([
  [2, { total: 2, isMore: false }],
  [3, { total: 3, isMore: false }],
  [4, { total: 3, isMore: true }],
])('of %i, counted up to three', async (there, count) => {
  expect(await countWithin(database.db, sql`generate_series(1, ${there}::integer)`, 3)).toEqual(count)
})
