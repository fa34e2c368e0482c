// Reads PostgreSQL's pid file and checks whether it is still true. A killed server leaves the file behind, and its process
// number may belong to another program now.
import { once } from 'node:events'
import { lstat, readFile, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { ignoreErrors } from './errors.ts'
import { type Paths, socketName } from './paths.ts'

type PidFile = { pid: number; socketFolder: string; isReady: boolean; isStopping: boolean }

/** Reads the pid file of this cluster; undefined without a file. */
export async function readPidFile({ cluster }: Paths): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(ignoreErrors('ENOENT'))
  if (text === undefined) return undefined
  const lines = text.split('\n')
  const status = lines[7]?.trim()
  return {
    pid: Number(lines[0]),
    socketFolder: lines[4] ?? '',
    isReady: status === 'ready',
    isStopping: status === 'stopping',
  }
}

/**
 * Whether the socket exists in a folder of the cluster's owner. Somebody may have cleaned the temporary folder, and a
 * stranger's socket there could collect passwords.
 */
export async function hasOurSocket({ cluster }: Paths, { socketFolder }: PidFile): Promise<boolean> {
  const ignoreMissing = ignoreErrors('ENOENT', 'ENOTDIR')
  const [ours, theirs, socket] = await Promise.all([
    stat(cluster).catch(ignoreMissing),
    lstat(socketFolder).catch(ignoreMissing),
    lstat(join(socketFolder, socketName)).catch(ignoreMissing),
  ])
  return socket !== undefined && theirs !== undefined && theirs.uid === ours?.uid && theirs.isDirectory()
}

/** Removes a stale pid file that PostgreSQL does not remove: an empty one, or one with the number of another program. */
export async function removeMisleadingPidFile(paths: Paths): Promise<void> {
  const found = await readPidFile(paths)
  if (!found) return
  const isTaken = await stat(`/proc/${found.pid}`).catch(() => undefined)
  const isTrue = isTaken && (await isPostmasterOf(paths, found.pid))
  if (!(found.pid > 0) || (isTaken && !isTrue)) await rm(join(paths.cluster, 'postmaster.pid'))
}

/** Whether that process runs and is the server of this cluster. A zombie has no command line and does not count. */
export async function isPostmasterOf({ cluster }: Paths, pid: number): Promise<boolean> {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  const folder = words[words.indexOf('-D') + 1]
  if (!words.includes('-D') || !folder) return false
  const [theirs, ours] = await Promise.all([folder, cluster].map((path) => stat(path).catch(() => undefined)))
  return theirs !== undefined && theirs.ino === ours?.ino && theirs.dev === ours.dev
}

/**
 * Whether a postmaster listens on the socket. The kernel answers for any container, and for a frozen or recovering
 * postmaster too. The leftovers of a killed postmaster do not listen.
 */
export async function isListening(paths: Paths, found: PidFile): Promise<boolean> {
  if (!(await hasOurSocket(paths, found))) return false
  const socket = connect(join(found.socketFolder, socketName))
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EAGAIN' // A full queue: the postmaster is frozen.
  } finally {
    socket.destroy()
  }
}
