import type { FastifyBaseLogger } from 'fastify'
import { programTexts as texts } from '#shared/platform/program-texts.ts'
import { startBundledPostgres } from './bundled-postgres/bundled-postgres.ts'
import { CannotRunHere } from './bundled-postgres/errors.ts'
import type { Config } from './config/config.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { migrate, schemaStateOf } from './platform/database/migrations.ts'
import { oldestPostgres, requireSuitableDatabase } from './platform/database/require-suitable-database.ts'

/** Opens the bundled PostgreSQL or the shop's own server, migrated, and the replica if there is one. `opened` closes them. */
export async function openDatabases(
  config: Config,
  log: FastifyBaseLogger,
  opened: AsyncDisposableStack,
  tell: (line: string) => void = () => {},
): Promise<{ db: Database; replica?: Database }> {
  const db = await openConnection(config, log, opened)
  await migrate(db.pool, { onOlder: () => tell(texts.bringsUpToDate) })
  if (!config.databaseReplicaUrl) return { db }
  const connection = { connectionString: config.databaseReplicaUrl, max: connectionsOf(config) }
  const replica = openDatabase(connection, notesFor(log, 'connection to DATABASE_REPLICA_URL'))
  opened.defer(() => replica.end())
  return { db, replica }
}

/**
 * Opens the database for a command, without migrating, because an older program may be running. Throws a sentence when
 * there is no shop yet, and when the tables are of an older program, unless `takesOlder` is set.
 */
export async function openForCommand(
  config: Config,
  log: FastifyBaseLogger,
  opened: AsyncDisposableStack,
  { takesOlder = false } = {},
): Promise<Database> {
  const db = await openConnection(config, log, opened)
  const state = await schemaStateOf(db.pool)
  if (state === 'empty') throw new Error(texts.noShopYet)
  if (state === 'older' && !takesOlder) throw new Error(texts.olderShop)
  return db
}

/** Opens the bundled PostgreSQL or the shop's own server, without migrating. */
export async function openConnection(
  config: Config,
  log: FastifyBaseLogger,
  opened: AsyncDisposableStack,
): Promise<Database> {
  const { databaseUrl } = config
  const connection = databaseUrl ? { connectionString: databaseUrl } : await startBundled(config, log, opened)
  const db = openDatabase({ ...connection, max: connectionsOf(config) }, notesFor(log, 'connection to the database'))
  opened.defer(() => db.end())
  if (databaseUrl) await requireSuitableDatabase(db.pool)
  return db
}

async function startBundled({ dataDir }: Config, log: FastifyBaseLogger, opened: AsyncDisposableStack) {
  const postgres = await startBundledPostgres({ dataDir, onNote: (line) => log.debug(line) }).catch(
    (error: unknown) => {
      throw error instanceof CannotRunHere ? new Error(texts.noBundled(error.message, oldestPostgres)) : error
    },
  )
  opened.defer(() => postgres.stop())
  postgres.keepAlive(log)
  return postgres.connection
}

/**
 * How many connections a process may have. Ten keep two cores busy. Each process needs one to listen, two for a backup,
 * and some for requests. The bundled PostgreSQL takes 60, of which at most ten workers share 50; another server takes
 * 100 by default.
 */
export const connectionsOf = ({ workers, databaseUrl }: Pick<Config, 'workers' | 'databaseUrl'>): number =>
  Math.max(5, Math.min(10, Math.floor((databaseUrl ? 90 : 50) / workers)))

const notesFor = (log: FastifyBaseLogger, name: string) => ({
  onError: (error: Error) => log.warn({ err: error }, `${name} failed`),
  onSlow: (statement: object) => log.warn(statement, 'slow statement'),
})
