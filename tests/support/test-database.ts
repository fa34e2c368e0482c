import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { openedOnce } from './opened-once.ts'
import { cloneDatabase, dropDatabase, shopTemplate } from './shop-template.ts'

export type TestDatabase = { db: Database; connection: pg.PoolConfig; drop(): Promise<void> }

/**
 * A fresh database with every migration, cloned in a few milliseconds; drop it at the end. With the template
 * `template1` it is empty.
 */
export async function makeTestDatabase({ template = shopTemplate } = {}): Promise<TestDatabase> {
  const server = inject('postgres')
  const database = `shop_${randomBytes(6).toString('hex')}`
  await cloneDatabase(server, database, template)
  const connection = { ...server, database }
  const db = openDatabase(connection, { onError: () => {} })
  return {
    db,
    connection,
    async drop() {
      await db.end()
      await dropDatabase(server, database)
    },
  }
}

/** One for all tests of a file. */
export const useTestDatabase = (): TestDatabase =>
  openedOnce(async () => {
    const database = await makeTestDatabase()
    return { ...database, close: database.drop }
  })
