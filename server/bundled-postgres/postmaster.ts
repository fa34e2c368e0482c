// The server process: finding the one that runs on a cluster, starting one, stopping it. Nothing here is safe for two
// processes at once; bundled-postgres.ts lets one at a time in.
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

// Recovery after a crash reads at most max_wal_size of log; this is many times what that takes.
const serverTimeoutMs = 120_000
const orphansTimeoutMs = 30_000
const stopTimeoutMs = 30_000
const maxLogBytes = 10_000_000

/**
 * A server and its children hold a lock on this file of the cluster as long as any of them lives. PostgreSQL's own
 * precautions, a process number and shared memory, see nothing of a server in another container.
 */
const fileHeldByServer = 'PG_VERSION'
const stillHeld = 'another server, or what is left of one, is at work on the same files, perhaps in another container'

/** The server that answers on this cluster, once it is neither coming up nor going down; undefined without one. */
export async function findServer(paths: Paths, signIn: SignIn): Promise<Connection | undefined> {
  const deadline = Date.now() + serverTimeoutMs
  for (;;) {
    const found = await readPidFile(paths)
    if (!found) return undefined
    const connection = connectionIn(found.socketFolder, signIn)
    // An answer proves more than the process number, which may be another program's by now, or from another container.
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

/** Starts the server, waiting until what a killed one left behind has ended. The server outlives this process. */
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
 * Whether the server's process lives and accepts connections. Cheap: asked several times a second. A process of another
 * container is none of ours, and its number may be anybody's here: such a server is asked at its socket.
 */
export async function isServerAlive(paths: Paths): Promise<boolean> {
  const found = await readPidFile(paths)
  if (!found || found.isStopping) return false
  if (!(await isPostmasterOf(paths, found.pid))) return isListening(paths, found)
  return !found.isReady || hasOurSocket(paths, found)
}

/** Stops the server, in order: what is committed is on disk, and the next start has nothing to recover. */
export async function stopServer(paths: Paths): Promise<void> {
  const pid = (await readPidFile(paths))?.pid
  if (pid === undefined || !(await isPostmasterOf(paths, pid))) return
  process.kill(pid, 'SIGINT')
  if (!(await endsInTime(paths, pid))) process.kill(pid, 'SIGQUIT') // Harmless too: the next start recovers.
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

/** Starts the server, which is handed the lock. Undefined when it is up, else the reason it gave. */
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
  // Detached: in a session of its own, so that Ctrl-C in the terminal reaches us and not the server.
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
 * After its postmaster was killed, a busy child goes on until its query ends, and keeps the shared memory that long;
 * its client is gone with the postmaster. SIGQUIT is what the postmaster itself would send in an emergency.
 */
async function endOrphans({ clusterName }: Paths): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!title.startsWith(`postgres: ${clusterName}: `)) continue
    try {
      process.kill(Number(pid), 'SIGQUIT')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // It has just ended by itself.
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
  client.on('error', () => {}) // A connection that breaks later says nothing new: the next question is asked afresh.
  try {
    await client.connect()
    return true
  } catch (error) {
    const state = error instanceof pg.DatabaseError ? error.code : undefined
    if (state === tooManyConnections) return true // It is up, and has no connection left at this moment.
    if (!state?.startsWith('28')) return false
    throw new Error(`The database does not accept our password: ${(error as Error).message}`, { cause: error })
  } finally {
    await client.end().catch(() => {}) // It was never connected.
  }
}
