// A real PostgreSQL in a data folder, which several processes may share. The first process starts the server, and the
// last process that leaves stops it. A killed process has left too. See README.md.
import { dirname } from 'node:path'
import { findBinaries, type Binaries } from './binaries.ts'
import { findCluster, makeCluster, refuseForeignCluster, refuseMissingCluster, signInOf } from './cluster.ts'
import { lockFile, type FileLock } from './file-lock.ts'
import { pathsIn, type Paths } from './paths.ts'
import { findServer, isServerAlive, startServer, stopServer, type Connection } from './postmaster.ts'
import { chooseRunAs, type Account } from './run-as.ts'
import { watchServer, type Watch } from './watch-server.ts'

/** A server that accepts connections. */
export type BundledPostgres = {
  /** For `pg.Pool`. */
  connection: Connection
  /** True when the server was running already. */
  joined: boolean
  /** Starts a killed server again within a second, until `stop`. */
  keepAlive(log: Watch['log']): void
  /** Leaves the server, and stops it unless another process still uses it. Close the pool first. */
  stop(): Promise<void>
}

type Options = { dataDir: string; onNote: (line: string) => void }

const secondsForStartLock = 180

/**
 * Joins the PostgreSQL that runs on the data folder, or starts it. The first start makes the cluster, and a start after
 * a crash recovers the cluster. Throws one sentence for the person at the terminal when that is impossible.
 */
export async function startBundledPostgres({ dataDir, onNote }: Options): Promise<BundledPostgres> {
  const binaries = await findBinaries()
  const paths = await pathsIn(dataDir)
  await refuseForeignCluster(paths)
  return withStartLock(paths, async () => {
    if (!(await isServerAlive(paths))) await stopUnlessUsed(paths)
    const inUse = await lockFile(paths.inUseLock, 'shared', secondsForStartLock)
    if (!inUse) throw new Error(`${paths.inUseLock} is locked by another program.`)
    try {
      const { connection, joined } = await joinOrStart(paths, binaries)
      onNote(`${joined ? 'Joined' : 'Started'} the database in ${paths.cluster}`)
      let leaving: Promise<void> | undefined
      let endWatch = () => Promise.resolve()
      return {
        connection,
        joined,
        keepAlive(log) {
          const isAlive = () => isServerAlive(paths)
          endWatch = watchServer({ isAlive, revive: () => withStartLock(paths, () => revive(paths, binaries)), log })
        },
        stop: () => (leaving ??= endWatch().then(() => leave(paths, inUse))),
      }
    } catch (error) {
      inUse.release()
      throw error
    }
  })
}

/** Finds the running server, or starts one. Call it within `withStartLock`. */
async function joinOrStart(paths: Paths, binaries: Binaries): Promise<{ connection: Connection; joined: boolean }> {
  const owner = await findCluster(paths)
  const running = owner && (await findServer(paths, await signInOf(paths)))
  return { connection: running ?? (await start(paths, binaries, owner)), joined: running !== undefined }
}

/** Does the same for a server that was running before. */
async function revive(paths: Paths, binaries: Binaries): Promise<{ joined: boolean }> {
  await refuseMissingCluster(paths)
  // The server may run without its socket, or wait after SIGTERM until we disconnect. Such a server accepts nobody new.
  if (!(await isServerAlive(paths))) await stopServer(paths)
  return joinOrStart(paths, binaries)
}

async function start(paths: Paths, binaries: Binaries, owner: Account | undefined): Promise<Connection> {
  const way = await chooseRunAs(binaries.postgres, [paths.dataDir, dirname(paths.socketFolder)], owner)
  if (!owner) await makeCluster(paths, binaries, way)
  return startServer(paths, binaries.postgres, way, await signInOf(paths))
}

async function leave(paths: Paths, inUse: FileLock): Promise<void> {
  await withStartLock(paths, () => {
    inUse.release()
    return stopUnlessUsed(paths)
  })
}

async function stopUnlessUsed(paths: Paths): Promise<void> {
  const alone = await lockFile(paths.inUseLock, 'exclusive', 0)
  if (alone) await stopServer(paths).finally(() => alone.release())
}

/** Lets one process at a time start or stop the server. */
async function withStartLock<Result>(paths: Paths, work: () => Promise<Result>): Promise<Result> {
  const lock = await lockFile(paths.startLock, 'exclusive', secondsForStartLock)
  if (!lock) {
    throw new Error(`Another process has been starting or stopping the database in ${paths.dataDir} for minutes.`)
  }
  return work().finally(() => lock.release())
}
