// The processes of a shop's bundled PostgreSQL, as others on the machine see them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The postmaster of the bundled PostgreSQL on that folder; undefined when there is none, or the number is another's. */
export function postmasterOf(dataDir: string): number | undefined {
  const pid = Number(textOf(join(dataDir, 'postgres', 'postmaster.pid')).split('\n')[0])
  return pid > 0 && commandOf(pid).includes(dataDir) ? pid : undefined
}

/** The processes of its connections. */
export function backendsOf(postmaster: number): number[] {
  const children = textOf(`/proc/${postmaster}/task/${postmaster}/children`).split(' ').filter(Boolean)
  return children.map(Number).filter((pid) => commandOf(pid).includes('foodland foodland'))
}

/** The command of a process; empty when it has ended, and of a zombie. */
export const commandOf = (pid: number): string => textOf(`/proc/${pid}/cmdline`)

export function killIfThere(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // It has just ended by itself.
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // It has just ended.
  }
}
