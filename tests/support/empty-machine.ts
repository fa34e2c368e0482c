// Machines with nothing on them, on which backups are restored.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { pictureFolder } from '#server/media/picture-files.ts'
import { type Database, raw, sql } from '#server/platform/database/database.ts'
import { tablesInOrder } from '#server/upkeep/backup/backup-tables.ts'
import { type Connection, databaseUrl } from './database-url.ts'
import { makeTestDatabase } from './test-database.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** An empty folder and an empty database, or one that is set up if `template` says so. */
async function makeEmptyMachine({ template = 'template1' } = {}) {
  const { db, connection, drop } = await makeTestDatabase({ template })
  const dataDir = await mkdtemp(join(tmpdir(), 'foodland-restored-'))
  const remove = async () => {
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { db, connection, pool: db.pool, pictureFolder: pictureFolder(dataDir), dataDir, remove }
}

/** Empty machines for the tests of a file, each until the end of its test, when `ends` are called in order. */
export function useEmptyMachines() {
  const ends: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })
  return {
    ends,
    async emptyMachine(options?: { template: string }) {
      const machine = await makeEmptyMachine(options)
      ends.push(machine.remove)
      return machine
    },
  }
}

export type EmptyMachine = Awaited<ReturnType<typeof makeEmptyMachine>>

/** The settings with which a program of the shop works on that machine. */
export function settingsOf({ connection, dataDir }: EmptyMachine): { DATABASE_URL: string; DATA_DIR: string } {
  return { DATABASE_URL: databaseUrl(connection as Connection), DATA_DIR: dataDir }
}

/** Opens the shop there, as after `npm run restore`. */
export const openShopOn = (machine: EmptyMachine): Promise<TestShop> => openTestShop(settingsOf(machine))

/** Every row of every table as JSON. */
export async function rowsIn(db: Database): Promise<Record<string, string[]>> {
  const client = await db.pool.connect()
  const tables = await tablesInOrder(client).finally(() => client.release())
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    const found = await db.rows<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${raw(`"${name}"`)} as t order by 1`,
    )
    rows[name] = found.map(({ row }) => row)
  }
  return rows
}
