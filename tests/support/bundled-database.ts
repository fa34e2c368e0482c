// Databases for the tests of the bundled PostgreSQL. Whatever a test starts here, or leaves behind after a `kill -9`,
// has ended when the next one begins.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { type BundledPostgres, startBundledPostgres } from '#server/bundled-postgres/bundled-postgres.ts'
import { type AnotherProcess, startInAnotherProcess } from './another-process.ts'
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

/** Starts or joins in a process of its own. */
export async function startElsewhere(...given: Parameters<typeof startInAnotherProcess>): Promise<AnotherProcess> {
  const other = await startInAnotherProcess(...given)
  atTheEnd(other.kill)
  return other
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
