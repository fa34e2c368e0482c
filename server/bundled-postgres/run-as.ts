// PostgreSQL's programs refuse to run as root, so root runs them as an unprivileged account. When that account can't enter
// the folders (mode 0700), they run in a user namespace that gives root an ordinary number. Where namespaces are
// forbidden (containers), they run as that account with the right to enter closed folders.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { lchown, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotRunHere } from './errors.ts'

/** An account of the operating system, by its numbers. */
export type Account = { uid: number; gid: number }

/** A way to run PostgreSQL's programs. */
export type RunAs = {
  /** The owner of the files. */
  owner: Account
  /** The account of the process, when it differs from ours. */
  switchTo?: Account
  /** A program that is put in front of the command. */
  through: string[]
}

const root: Account = { uid: 0, gid: 0 }

/**
 * The first way that works. Each way is tried: enter `folders` and ask the program for its version. `owner`, the account
 * of an existing cluster, is preferred. Throws `CannotRunHere` when no way works.
 */
export async function chooseRunAs(postgres: string, folders: string[], owner?: Account): Promise<RunAs> {
  const isRoot = process.getuid!() === 0
  const ways = isRoot
    ? await waysOfRoot(owner)
    : [{ owner: { uid: process.getuid!(), gid: process.getgid!() }, through: [] }]
  const failures: string[] = []
  for (const way of ways) {
    const failure = await tryOut(way, postgres, folders)
    if (failure === undefined) return way
    failures.push(failure)
  }
  const reason = failures[0]?.trim().split('\n').at(-1)
  const advice = isRoot
    ? ': start this program as an ordinary user, or give the account nobody access to its folders'
    : ''
  throw new CannotRunHere(`The bundled PostgreSQL can't run here (${reason})${advice}.`)
}

async function waysOfRoot(owner: Account | undefined): Promise<RunAs[]> {
  const unprivileged = await unprivilegedAccounts()
  const accounts = owner && owner.uid !== 0 ? [owner, ...unprivileged] : unprivileged
  const asAccount = accounts.map((account): RunAs => ({ owner: account, switchTo: account, through: [] }))
  // initdb looks up the account's name, so the number must belong to a known account.
  const { uid, gid } = accounts[0] ?? { uid: 65534, gid: 65534 }
  const inNamespace = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
  const withRight = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const passClosedFolders = [...withRight, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--']
  const ways: RunAs[] = [
    ...asAccount,
    { owner: root, through: inNamespace },
    { owner: { uid, gid }, through: passClosedFolders },
  ]
  const keepsOwner = (way: RunAs) => Number(way.owner.uid === owner?.uid)
  return ways.toSorted((a, b) => keepsOwner(b) - keepsOwner(a))
}

async function unprivilegedAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  return ['postgres', 'nobody'].flatMap((name) => {
    const line = lines.find(([account]) => account === name)
    return line ? [{ uid: Number(line[2]), gid: Number(line[3]) }] : []
  })
}

/** Returns undefined when this way works, else the reason. */
async function tryOut(way: RunAs, postgres: string, folders: string[]): Promise<string | undefined> {
  const script = 'program=$1; shift; for folder; do cd "$folder" || exit 1; done; "$program" --version'
  return run(way, '/bin/sh', ['-c', script, 'sh', postgres, ...folders]).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

/** Starts a program with a small environment, so that the caller's PG… variables change nothing. */
export function spawnAs(way: RunAs, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const [command, ...rest] = [...way.through, program, ...args]
  const env = { PATH: process.env['PATH'], LC_ALL: 'C' }
  // The account may not be allowed to enter our working directory.
  return spawn(command!, rest, { cwd: '/', env, ...way.switchTo, ...options })
}

/** Runs a program to its end with this input. Throws its output when the program fails. */
export async function run(way: RunAs, program: string, args: string[], input = ''): Promise<void> {
  const child = spawnAs(way, program, args, { stdio: ['pipe', 'ignore', 'pipe'] })
  const ended = once(child, 'close') as Promise<[code: number | null, signal: string | null]>
  let said = ''
  // Without free file descriptors the child has no pipes, and `ended` is rejected.
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stdin?.on('error', () => {}) // The exit code reports a program that ended early.
  child.stdin?.end(input)
  const [code, signal] = await ended
  if (code !== 0) throw new Error(said.trim() || `${program} ended with ${code ?? signal}`)
}

/**
 * Gives an unused folder and everything in it to an account. The folder itself comes last, so that a start that was
 * killed half-way does the work again.
 */
export async function chownTree(account: Account, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(entries.map((entry) => lchown(join(entry.parentPath, entry.name), account.uid, account.gid)))
  await lchown(folder, account.uid, account.gid)
}
