// Locks between processes, kept by the kernel on an open file: they end with release() or with the process, however
// it dies, so nothing stale is left behind. Node has no flock(2); the program `flock` (util-linux) takes the lock on
// the open file that we share with it, and the lock stays with the file when the program has ended.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { CannotRunHere } from './errors.ts'

/** A lock that this process holds until it releases it or ends. A process that `file` is handed to goes on holding it. */
export type FileLock = { file: number; release(): void }

const exitCodeOfBusyLock = 1

/** Takes the lock, waiting up to `timeoutSeconds`; undefined when others still hold it then. */
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
    if ((error as NodeJS.ErrnoException).syscall !== 'spawn flock') throw error
    closeSync(file)
    throw new CannotRunHere('The bundled PostgreSQL needs the program flock (util-linux): please install it.', {
      cause: error,
    })
  }
}
