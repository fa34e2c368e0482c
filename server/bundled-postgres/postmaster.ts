// Finds, starts and stops the server of a cluster. Call these functions under the start lock (bundled-postgres.ts).
import { closeSync, fchownSync, fstatSync, ftruncateSync, openSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { lastFatalLine } from './errors.ts'
import { lockFile, type FileLock } from './file-lock.ts'
import { makeSocketFolder, type Paths, programName, socketPort } from './paths.ts'
import { hasOurSocket, isListening, isPostmasterOf, readPidFile, removeMisleadingPidFile } from './pid-file.ts'
import { chownTree, spawnAs, type RunAs } from './run-as.ts'
import { settings } from './settings.ts'

/** The program's sign-in to its database. */
export type SignIn = { user: string; database: string; password: string }

/** What `pg.Pool` needs to connect; `host` is the folder of the server's socket. */
export type Connection = SignIn & { host: string; port: number; ssl: false }

const connectionIn = (socketFolder: string, signIn: SignIn): Connection => ({
  ...signIn,
  host: socketFolder,
  port: socketPort,
  ssl: false,
})

// Many times longer than recovery after a crash, which reads at most max_wal_size of log.
const serverTimeoutMs = 120_000
const orphansTimeoutMs = 30_000
const stopTimeoutMs = 30_000
const maxLogBytes = 10_000_000

/**
 * A server and its children hold a lock on this file of the cluster. PostgreSQL's own checks, a process number and
 * shared memory, don't see a server in another container.
 */
const fileHeldByServer = 'PG_VERSION'
const stillHeld = 'another server, or what is left of one, is at work on the same files, perhaps in another container'

/** Waits until a server of this cluster has started or stopped, and returns its connection; undefined without a server. */
export async function findServer(paths: Paths, signIn: SignIn): Promise<Connection | undefined> {
  const deadline = Date.now() + serverTimeoutMs
  for (;;) {
    const found = await readPidFile(paths)
    if (!found) return undefined
    const connection = connectionIn(found.socketFolder, signIn)
    // An answer proves more than the process number, which may belong to another program or container.
    const hasSocket = await hasOurSocket(paths, found)
    if (found.isReady && hasSocket && (await answers(connection))) return connection
    const isHere = await isPostmasterOf(paths, found.pid)
    if (!isHere && (found.isStopping || !(await isListening(paths, found)))) return undefined
    if (found.isReady && !hasSocket) {
      throw new Error(
        `The database in ${paths.dataDir} runs, but its socket in ${found.socketFolder} is missing (was it cleaned up?): stop the program and start it again.`,
      )
    }
    if (Date.now() > deadline) {
      throw new Error(`The database in ${paths.dataDir} does not answer; see ${paths.logFile} (process ${found.pid}).`)
    }
    await delay(20)
  }
}

/** Starts a server, after the processes of a killed server have ended. The server outlives this process. */
export async function startServer(paths: Paths, postgres: string, way: RunAs, signIn: SignIn): Promise<Connection> {
  const connection = connectionIn(paths.socketFolder, signIn)
  const deadline = Date.now() + orphansTimeoutMs
  for (;;) {
    const running = await lockFile(join(paths.cluster, fileHeldByServer), 'exclusive', 0)
    const failure = running
      ? await launch(paths, postgres, way, connection, running).finally(() => running.release())
      : stillHeld
    if (failure === undefined) return connection
    const isHeldByOrphans =
      failure === stillHeld || /pre-existing shared memory block|lock file .* already exists/.test(failure)
    if (!isHeldByOrphans || Date.now() > deadline) {
      throw new Error(`The bundled PostgreSQL did not start: ${failure} (see ${paths.logFile}).`)
    }
    await endOrphans(paths)
    await delay(50)
  }
}

/**
 * Whether the server runs and accepts connections. Cheap enough for several calls a second. The process number of a
 * server in another container means nothing here, so its socket is asked.
 */
export async function isServerAlive(paths: Paths): Promise<boolean> {
  const found = await readPidFile(paths)
  if (!found || found.isStopping) return false
  if (!(await isPostmasterOf(paths, found.pid))) return isListening(paths, found)
  return !found.isReady || hasOurSocket(paths, found)
}

/** Stops the server with a checkpoint, so that the next start has nothing to recover. */
export async function stopServer(paths: Paths): Promise<void> {
  const pid = (await readPidFile(paths))?.pid
  if (pid === undefined || !(await isPostmasterOf(paths, pid))) return
  process.kill(pid, 'SIGINT')
  if (!(await endsInTime(paths, pid))) process.kill(pid, 'SIGQUIT') // The next start recovers.
  if (!(await endsInTime(paths, pid)))
    throw new Error(`The database in ${paths.dataDir} (process ${pid}) does not stop.`)
  await rm(paths.socketFolder, { recursive: true, force: true })
}

async function endsInTime(paths: Paths, pid: number): Promise<boolean> {
  const deadline = Date.now() + stopTimeoutMs
  while (await isPostmasterOf(paths, pid)) {
    if (Date.now() > deadline) return false
    await delay(10)
  }
  return true
}

/** Starts a server that inherits the lock. Returns undefined when the server is up, else the reason. */
async function launch(
  paths: Paths,
  postgres: string,
  way: RunAs,
  connection: Connection,
  running: FileLock,
): Promise<string | undefined> {
  if ((await stat(paths.cluster)).uid !== way.owner.uid) await chownTree(way.owner, paths.cluster)
  await removeMisleadingPidFile(paths)
  await makeSocketFolder(paths.socketFolder, way.owner)
  const { file, length } = openLog(paths.logFile, way)
  const socketFolder = `"${paths.socketFolder.replaceAll('"', '""')}"`
  const given = { ...settings, unix_socket_directories: socketFolder, cluster_name: paths.clusterName }
  const flags = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached, so that Ctrl-C in the terminal does not reach the server.
  const child = spawnAs(way, postgres, ['-D', paths.cluster, ...flags], {
    detached: true,
    stdio: ['ignore', file, file, running.file],
  })
  closeSync(file)
  child.unref()
  let end: Error | true | undefined
  child.once('exit', () => (end = true)).once('error', (error) => (end = error))

  const deadline = Date.now() + serverTimeoutMs
  while (!end && Date.now() < deadline) {
    const found = await readPidFile(paths)
    if (found?.pid === child.pid && found?.isReady && (await answers(connection))) return undefined
    await delay(10)
  }
  if (end instanceof Error) return end.message
  if (end) return lastFatalLine((await readFile(paths.logFile)).subarray(length).toString())
  const isReady = (await readPidFile(paths))?.isReady
  return isReady ? 'it says that it is ready, but does not answer' : 'it is still recovering, try again later'
}

function openLog(path: string, { owner }: RunAs): { file: number; length: number } {
  const file = openSync(path, 'a', 0o600)
  if (process.getuid!() === 0) fchownSync(file, owner.uid, owner.gid)
  if (fstatSync(file).size > maxLogBytes) ftruncateSync(file)
  return { file, length: fstatSync(file).size }
}

/**
 * Ends the children of a killed postmaster. A busy child works until its query ends and holds the shared memory. SIGQUIT
 * is the postmaster's own signal for an emergency.
 */
async function endOrphans({ clusterName }: Paths): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!title.startsWith(`postgres: ${clusterName}: `)) continue
    try {
      process.kill(Number(pid), 'SIGQUIT')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // The child has ended by itself.
    }
  }
}

const tooManyConnections = '53300'

async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    application_name: `${programName}-start`,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {}) // The next call opens a new connection.
  try {
    await client.connect()
    return true
  } catch (error) {
    const state = error instanceof pg.DatabaseError ? error.code : undefined
    if (state === tooManyConnections) return true // The server is up, but has no free connection.
    if (!state?.startsWith('28')) return false
    throw new Error(`The database does not accept our password: ${(error as Error).message}`, { cause: error })
  } finally {
    await client.end().catch(() => {}) // There was no connection.
  }
}
