import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { requireSupportedPostgres } from './require-supported-postgres.ts'

const serverOf = (version: number) => ({ query: () => Promise.resolve({ rows: [{ version }] }) }) as unknown as pg.Pool

test('a PostgreSQL that is too old is refused by name', async () => {
  await expect(requireSupportedPostgres(serverOf(14))).rejects.toThrow(
    'The database server is PostgreSQL 14, and the shop needs 15 or newer',
  )
  await expect(requireSupportedPostgres(serverOf(15))).resolves.toBeUndefined()
})

test('the bundled one is new enough', async () => {
  const pool = new pg.Pool(inject('postgres'))
  await expect(requireSupportedPostgres(pool)).resolves.toBeUndefined()
  await pool.end()
})
