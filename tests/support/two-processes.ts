import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBundledPostgres } from '#server/bundled-postgres/bundled-postgres.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createShopProcess } from './shop-process.ts'

/** Two processes of the shop on one database. */
export async function openTwoProcesses() {
  const dataDir = await mkdtemp(join(tmpdir(), 'foodland-crowd-'))
  const servers = [createShopProcess(dataDir), createShopProcess(dataDir)]
  for (const server of servers) await server.start()
  const postgres = await startBundledPostgres({ dataDir, onNote: () => {} })
  const db = openDatabase(postgres.connection, { onError: () => {} })
  return {
    shop: { db },
    addresses: servers.map((server) => server.address()),
    async [Symbol.asyncDispose]() {
      await db.end()
      await postgres.stop()
      for (const server of servers) await server.terminate()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
