import type { FastifyBaseLogger } from 'fastify'
import { startBundledPostgres } from './platform/bundled-postgres/bundled-postgres.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { migrate } from './platform/migrations.ts'

/**
 * The bundled PostgreSQL or the shop's own server, migrated; and the replica, where there is one. What was opened is
 * closed with `started`, in order.
 */
export async function openDatabases(config: Config, log: FastifyBaseLogger, started: AsyncDisposableStack) {
  const notes = {
    log: (error: Error) => log.warn({ err: error }, 'database connection'),
    onSlow: (statement: object) => log.warn(statement, 'slow statement'),
  }
  let connection: object = { connectionString: config.databaseUrl }
  if (!config.databaseUrl) {
    const postgres = await startBundledPostgres({ dataDir: config.dataDir, log: (line) => log.debug(line) })
    started.defer(() => postgres.stop())
    postgres.keepAlive(log)
    connection = postgres.connection
  }
  const db = openDatabase(connection, notes)
  started.defer(() => db.end())
  await migrate(db.pool)
  if (!config.databaseReplicaUrl) return { db, readDb: db }
  const replica = openDatabase({ connectionString: config.databaseReplicaUrl }, notes)
  started.defer(() => replica.end())
  return { db, readDb: replica }
}
