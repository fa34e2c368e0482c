// Databases for the tests of the bundled PostgreSQL. Whatever a test starts here, or leaves behind after a `kill -9`,
// has ended when the next one begins.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { type BundledPostgres, startBundledPostgres } from '#server/bundled-postgres/bundled-postgres.ts'
import { commandOf, postmasterOf } from './database-processes.ts'
import { eventually } from './eventually.ts'
import { query } from './query.ts'

const folders: string[] = []
const ends: (() => Promise<unknown>)[] = []
let made: Promise<string> | undefined

/** Registers what has to end after this test, in reverse order. */
export function atTheEnd(end: () => Promise<unknown>): void {
  ends.push(end)
}

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  if (made) await endServer(await made)
  for (const folder of folders.splice(0)) {
    await endServer(folder)
    await rm(folder, { recursive: true, force: true })
  }
})

afterAll(async () => {
  if (made) await rm(await made, { recursive: true, force: true })
})

/** A new folder, closed to others. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foodland-postgres-'))
  folders.push(folder)
  return folder
}

/** A DATA_DIR with a database that was made before and stopped: one for all tests that are not about making it. */
export function madeDataDir(): Promise<string> {
  made ??= makeDataDir()
  return made
}

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foodland-postgres-'))
  await (await startBundledPostgres({ dataDir, onNote: () => {} })).stop()
  return dataDir
}

/** Starts or joins in this process. */
export async function start(dataDir: string): Promise<BundledPostgres> {
  const postgres = await startBundledPostgres({ dataDir, onNote: () => {} })
  atTheEnd(postgres.stop)
  return postgres
}

type AnotherProcess = {
  joined: boolean
  connection: pg.ClientConfig
  process: ChildProcess
  /** Lets it leave the server and end, as after SIGTERM. */
  leave(): Promise<void>
  /** `kill -9`. */
  kill(): Promise<void>
}

type Options = {
  env?: NodeJS.ProcessEnv
  uid?: number
  gid?: number
  detached?: boolean
  /** A program that is put in front of the command. */
  through?: string[]
}

const startFile = new URL('../../server/bundled-postgres/bundled-postgres.ts', import.meta.url)

const script = `
  const { startBundledPostgres } = await import(${JSON.stringify(startFile.href)})
  process.on('SIGINT', () => {})
  const { joined, connection, stop } = await startBundledPostgres({ dataDir: process.argv[1], onNote() {} })
  process.stdout.write(JSON.stringify({ joined, connection }) + '\\n')
  process.stdin.resume().on('end', stop)
`

/** Starts or joins the server in a process of its own. Rejects with that process's error output when it fails. */
export async function startElsewhere(
  dataDir: string,
  { through = [], ...options }: Options = {},
): Promise<AnotherProcess> {
  const [command, ...rest] = [...through, process.execPath, '--input-type=module', '-e', script, dataDir]
  const child = spawn(command, rest, {
    stdio: ['pipe', 'pipe', 'pipe'],
    ...options,
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const ended = once(child, 'close')
  const said = createInterface(child.stdout)
  const firstLine = await Promise.race([once(said, 'line'), ended.then(() => undefined)])
  if (!firstLine) throw new Error(complaint)
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  atTheEnd(kill)
  return {
    ...(JSON.parse(String(firstLine[0])) as { joined: boolean; connection: pg.ClientConfig }),
    process: child,
    async leave() {
      child.stdin.end()
      const [code] = (await ended) as [number | null]
      if (code !== 0) throw new Error(complaint)
    },
    kill,
  }
}

/** The process of the server that works on a query which contains this text, once it does. */
export function busyChild(connection: pg.ClientConfig, text: string): Promise<number> {
  const active = `select pid from pg_stat_activity
    where state = 'active' and pid <> pg_backend_pid() and position('${text}' in query) > 0`
  return eventually(async () => {
    const [row] = (await query(connection, active)) as { pid: number }[]
    expect(row).toBeDefined()
    return row!.pid
  })
}

/** The server's process, by its pid file. */
export async function serverOf(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0]) || undefined
}

/** Whether a process is alive. A zombie, whose parent has not noticed its end yet, is not. */
export const lives = (pid: number): boolean => commandOf(pid) !== ''

/** Kills the server with `kill -9`; returns which process it was. */
export async function killServer(dataDir: string): Promise<number> {
  const pid = (await serverOf(dataDir))!
  process.kill(pid, 'SIGKILL')
  await eventually(() => expect(lives(pid)).toBe(false))
  return pid
}

async function endServer(dataDir: string): Promise<void> {
  const pid = postmasterOf(dataDir)
  if (!pid) return
  process.kill(pid, 'SIGQUIT')
  await vi.waitFor(() => expect(lives(pid)).toBe(false), 10_000)
}
