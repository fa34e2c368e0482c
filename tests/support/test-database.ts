import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { openedOnce } from './opened-once.ts'
import { shopTemplate } from './shop-template.ts'

export type TestDatabase = { db: Database; connection: pg.PoolConfig; drop(): Promise<void> }

/**
 * A fresh database with every migration, cloned in a few milliseconds; drop it at the end. With the template
 * `template1` it is empty.
 */
export async function makeTestDatabase({ template = shopTemplate } = {}): Promise<TestDatabase> {
  const server = inject('postgres')
  const database = `shop_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${database} template ${template} strategy file_copy`)
  const connection = { ...server, database }
  const db = openDatabase(connection, { onError: () => {} })
  return {
    db,
    connection,
    async drop() {
      await db.end()
      // Not with force: that may not end PostgreSQL's own vacuum, which a plain drop does.
      await asAdmin(`drop database ${database}`)
    },
  }
}

/** One for all tests of a file. */
export const useTestDatabase = (): TestDatabase =>
  openedOnce(async () => {
    const database = await makeTestDatabase()
    return { ...database, close: database.drop }
  })

/** Clones wait for each other: PostgreSQL refuses to copy a template that is being copied. */
async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  await admin.query('select pg_advisory_lock(7)')
  await admin.query(statement)
  await admin.end()
}
