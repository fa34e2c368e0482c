// Locks between processes that the kernel holds on an open file. A lock ends with release() or with the process, so no
// stale lock is left behind. Node has no flock(2). The program `flock` (util-linux) locks the open file that it shares
// with this process, and the lock stays when `flock` has ended.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { CannotRunHere } from './errors.ts'

/** A lock that this process holds until `release` or its end. A process that inherits `file` holds the lock too. */
export type FileLock = { file: number; release(): void }

const exitCodeOfBusyLock = 1

/** Takes the lock. Undefined when others still hold the lock after `timeoutSeconds`. */
export async function lockFile(
  path: string,
  kind: 'shared' | 'exclusive',
  timeoutSeconds: number,
): Promise<FileLock | undefined> {
  const file = openSync(path, 'a', 0o600)
  try {
    const wait = timeoutSeconds > 0 ? ['--timeout', String(timeoutSeconds)] : ['--nonblock']
    const flock = spawn('flock', [`--${kind}`, ...wait, '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
    const [code, signal] = (await once(flock, 'exit')) as [number | null, NodeJS.Signals | null]
    if (code === 0) return { file, release: () => closeSync(file) }
    closeSync(file)
    if (code === exitCodeOfBusyLock) return undefined
    throw new Error(`Locking ${path} failed: flock ended with ${code ?? signal}.`)
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall !== 'spawn flock') throw error
    closeSync(file)
    if (code !== 'ENOENT') throw error
    throw new CannotRunHere('The bundled PostgreSQL needs the program flock (util-linux): please install it.', {
      cause: error,
    })
  }
}
