// A real PostgreSQL in a data folder, which several processes may share. The first process starts the server, the last
// process that leaves stops it, and a process that was killed counts as left. README.md says more.
import { dirname } from 'node:path'
import { findBinaries, type Binaries } from './binaries.ts'
import { findCluster, makeCluster, refuseForeignCluster, refuseMissingCluster, signInOf } from './cluster.ts'
import { lockFile, type FileLock } from './file-lock.ts'
import { pathsIn, type Paths } from './paths.ts'
import { findServer, isServerAlive, startServer, stopServer, type Connection } from './postmaster.ts'
import { chooseRunAs, type Account } from './run-as.ts'
import { watchServer, type Watch } from './watch-server.ts'

/** The bundled server, once it takes connections. */
export type BundledPostgres = {
  /** For `pg.Pool`. */
  connection: Connection
  /** True when the server was running already. */
  joined: boolean
  /** From now on a killed server is started again within a second; `stop` ends that too. */
  keepAlive(log: Watch['log']): void
  /** Leaves the server, and stops it unless another process still uses it. Close the pool first. */
  stop(): Promise<void>
}

type Options = { dataDir: string; onNote: (line: string) => void }

const secondsForStartLock = 180

/**
 * Joins the PostgreSQL that runs on the data folder, or starts it: the first time it makes the cluster, and after a crash it
 * recovers it. Throws an Error of one sentence, for the person at the terminal, when that is impossible
 * here.
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

/** As `joinOrStart`, for a server that was running already. */
async function revive(paths: Paths, binaries: Binaries): Promise<{ joined: boolean }> {
  await refuseMissingCluster(paths)
  // One whose socket was removed, or that somebody told to stop (SIGTERM): it accepts nobody new, and would wait for
  // those who are connected, which is us.
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

/** One process at a time: the others wait until the server is up, or down. */
async function withStartLock<Result>(paths: Paths, work: () => Promise<Result>): Promise<Result> {
  const lock = await lockFile(paths.startLock, 'exclusive', secondsForStartLock)
  if (!lock) {
    throw new Error(`Another process has been starting or stopping the database in ${paths.dataDir} for minutes.`)
  }
  return work().finally(() => lock.release())
}
