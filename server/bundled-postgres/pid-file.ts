// What PostgreSQL's pid file says of the server on a cluster, and whether it is still true: a killed server leaves the
// file behind, and its process number may belong to another program by now.
import { once } from 'node:events'
import { lstat, readFile, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { ignoreErrors } from './errors.ts'
import { type Paths, socketName } from './paths.ts'

/** What the file says. */
type PidFile = { pid: number; socketFolder: string; isReady: boolean; isStopping: boolean }

/** The file of this cluster; undefined without one. */
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
 * Whether the socket is where the file says. A cleaning of the temporary folder may have removed it; and in that shared
 * one a stranger may answer by now and ask for passwords.
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

/** PostgreSQL clears a stale file itself, unless it is empty or its number belongs to some other program by now. */
export async function removeMisleadingPidFile(paths: Paths): Promise<void> {
  const found = await readPidFile(paths)
  if (!found) return
  const isTaken = await stat(`/proc/${found.pid}`).catch(() => undefined)
  const isTrue = isTaken && (await isPostmasterOf(paths, found.pid))
  if (!(found.pid > 0) || (isTaken && !isTrue)) await rm(join(paths.cluster, 'postmaster.pid'))
}

/** Whether that process lives and is the server of this very folder. A zombie has no command line, and isn't. */
export async function isPostmasterOf({ cluster }: Paths, pid: number): Promise<boolean> {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  const folder = words[words.indexOf('-D') + 1]
  if (!words.includes('-D') || !folder) return false
  const [theirs, ours] = await Promise.all([folder, cluster].map((path) => stat(path).catch(() => undefined)))
  return theirs !== undefined && theirs.ino === ours?.ino && theirs.dev === ours.dev
}

/**
 * Whether a postmaster listens there, which the kernel says whatever container it runs in, and also while it is frozen
 * or recovers. What a killed one left behind does not listen: neither the socket nor children that still work.
 */
export async function isListening(paths: Paths, found: PidFile): Promise<boolean> {
  if (!(await hasOurSocket(paths, found))) return false
  const socket = connect(join(found.socketFolder, socketName))
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EAGAIN' // Too many wait there already, as they do when it is frozen.
  } finally {
    socket.destroy()
  }
}
