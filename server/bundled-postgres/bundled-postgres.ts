// The database that comes with the shop: a real PostgreSQL in a folder of DATA_DIR. Several processes may share it. The
// first one starts it, the last one to leave stops it, whichever they are; one that was killed counts as left.
import { dirname } from 'node:path'
import { findBinaries, type Binaries } from './binaries.ts'
import { findCluster, makeCluster, refuseForeignCluster, refuseMissingCluster, signInOf } from './cluster.ts'
import { lockFile, type FileLock } from './file-lock.ts'
import { placeIn, type Place } from './paths.ts'
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

const secondsForTurn = 180

/**
 * Joins the PostgreSQL that runs on DATA_DIR, or starts it: the first time it makes the cluster, and after a crash it
 * recovers it (RULINGS §8). Throws an Error of one sentence, for the person at the terminal, when that is impossible
 * here.
 */
export async function startBundledPostgres({ dataDir, onNote }: Options): Promise<BundledPostgres> {
  const binaries = await findBinaries()
  const place = await placeIn(dataDir)
  await refuseForeignCluster(place)
  return inTurn(place, async () => {
    if (!(await isServerAlive(place))) await stopUnlessUsed(place)
    const inUse = await lockFile(place.inUseLock, 'shared', secondsForTurn)
    if (!inUse) throw new Error(`${place.inUseLock} is locked by a program that is not the shop.`)
    try {
      const { connection, joined } = await joinOrStart(place, binaries)
      onNote(`${joined ? 'Joined' : 'Started'} the database in ${place.cluster}`)
      let leaving: Promise<void> | undefined
      let endWatch = () => Promise.resolve()
      return {
        connection,
        joined,
        keepAlive(log) {
          const isAlive = () => isServerAlive(place)
          endWatch = watchServer({ isAlive, revive: () => inTurn(place, () => revive(place, binaries)), log })
        },
        stop: () => (leaving ??= endWatch().then(() => leave(place, inUse))),
      }
    } catch (error) {
      inUse.release()
      throw error
    }
  })
}

/** Finds the running server, or starts one. Call it within `inTurn`. */
async function joinOrStart(place: Place, binaries: Binaries): Promise<{ connection: Connection; joined: boolean }> {
  const owner = await findCluster(place)
  const running = owner && (await findServer(place, await signInOf(place)))
  return { connection: running ?? (await start(place, binaries, owner)), joined: running !== undefined }
}

/** As `joinOrStart`, for a shop that is open. */
async function revive(place: Place, binaries: Binaries): Promise<{ joined: boolean }> {
  await refuseMissingCluster(place)
  // One whose socket was removed, or that somebody told to stop (SIGTERM): it accepts nobody new, and would wait for
  // those who are connected, which is us.
  if (!(await isServerAlive(place))) await stopServer(place)
  return joinOrStart(place, binaries)
}

async function start(place: Place, binaries: Binaries, owner: Account | undefined): Promise<Connection> {
  const way = await chooseRunAs(binaries.postgres, [place.dataDir, dirname(place.socketFolder)], owner)
  if (!owner) await makeCluster(place, binaries, way)
  return startServer(place, binaries.postgres, way, await signInOf(place))
}

async function leave(place: Place, inUse: FileLock): Promise<void> {
  await inTurn(place, () => {
    inUse.release()
    return stopUnlessUsed(place)
  })
}

async function stopUnlessUsed(place: Place): Promise<void> {
  const alone = await lockFile(place.inUseLock, 'exclusive', 0)
  if (alone) await stopServer(place).finally(() => alone.release())
}

/** One process at a time: the others wait until the server is up, or down. */
async function inTurn<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
  const turn = await lockFile(place.turnLock, 'exclusive', secondsForTurn)
  if (!turn) {
    throw new Error(`Another process has been starting or stopping the database in ${place.dataDir} for minutes.`)
  }
  return work().finally(() => turn.release())
}
