import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { requireSupportedVersion } from './postgres-version.ts'

const serverOf = (version: number) => ({ query: () => Promise.resolve({ rows: [{ version }] }) }) as unknown as pg.Pool

test('a PostgreSQL that is too old is refused by name', async () => {
  await expect(requireSupportedVersion(serverOf(14))).rejects.toThrow(
    'The database server is PostgreSQL 14, and the shop needs 15 or newer',
  )
  await expect(requireSupportedVersion(serverOf(15))).resolves.toBeUndefined()
})

test('the bundled one is new enough', async () => {
  const pool = new pg.Pool(inject('postgres'))
  await expect(requireSupportedVersion(pool)).resolves.toBeUndefined()
  await pool.end()
})
