// The files of the bundled PostgreSQL inside the data folder, and the folder of its socket.
import { createHash } from 'node:crypto'
import { access, chown, constants, lstat, mkdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ignoreErrors } from './errors.ts'
import type { Account } from './run-as.ts'

/** The folders of the bundled server. */
export type Paths = {
  dataDir: string
  /** PGDATA. A rename makes it appear complete or not at all. */
  cluster: string
  socketFolder: string
  logFile: string
  /** Held while a process makes, starts, joins or stops the server. */
  startLock: string
  /** Held, shared, by every process that uses the server. */
  inUseLock: string
  /** The name in the titles of the server's processes. Orphans are recognised by this name. */
  clusterName: string
}

/** Only a part of the socket's name, because the server listens on no network address. */
export const socketPort = 5432
export const socketName = `.s.PGSQL.${socketPort}`

/** Names the database, its role and the server's processes. */
export const programName = 'foodland'

const maxSocketPathLength = 107

/** Makes the data folder if it is missing and returns its paths. Throws one sentence when the folder can't be written. */
export async function pathsIn(dataDir: string): Promise<Paths> {
  const folder = await writableFolder(dataDir)
  const clusterName = `${programName}-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  return {
    dataDir: folder,
    cluster: join(folder, 'postgres'),
    socketFolder: shortEnough([
      join(folder, 'postgres-socket'),
      join(tmpdir(), clusterName),
      join('/tmp', clusterName),
    ]),
    logFile: join(folder, 'postgres.log'),
    startLock: join(folder, 'postgres.start-lock'),
    inUseLock: join(folder, 'postgres.in-use'),
    clusterName,
  }
}

async function writableFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`${dataDir} is not a folder that this account can write to (${code}).`, { cause })
  }
}

// A socket's path has a limit, and the data folder may have a long path. The last of these folders always fits.
function shortEnough(folders: string[]): string {
  const fits = (folder: string) => Buffer.byteLength(join(folder, socketName)) <= maxSocketPathLength
  return folders.find(fits)!
}

/** Makes an empty, private folder for the socket. Call this function only when no server of this cluster runs. */
export async function makeSocketFolder(folder: string, owner: Account): Promise<void> {
  const found = await lstat(folder).catch(ignoreErrors('ENOENT'))
  const ours = [owner.uid, process.getuid?.()]
  // In the shared temporary folder another account may have made a folder of this name.
  if (found && !(found.isDirectory() && ours.includes(found.uid))) {
    throw new Error(`${folder} belongs to another account: remove it, or choose a data folder with a shorter path.`)
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  await chown(folder, owner.uid, owner.gid)
}
