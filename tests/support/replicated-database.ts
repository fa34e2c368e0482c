// A primary and a streaming replica from the binaries that come with the shop, as a managed PostgreSQL would give them.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '#server/bundled-postgres/binaries.ts'
import { chooseRunAs, chownTree, run, spawnAs, type RunAs } from '#server/bundled-postgres/run-as.ts'
import { freePort } from './loopback.ts'
import { query } from './query.ts'

type Server = { url: string; query(text: string): Promise<Record<string, unknown>[]>; stop(): Promise<void> }

export type ReplicatedDatabase = {
  primary: Server
  replica: Server
  /** Keeps the replica from following until `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Starts both, empty. They listen on loopback, and let everyone in. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'foodland-replicated-'))
  const { initdb, postgres } = await findBinaries()
  const way = await chooseRunAs(postgres, [folder])
  await chown(folder, way.owner.uid, way.owner.gid)
  const primaryFolder = join(folder, 'primary')
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  await run(way, initdb, ['-D', primaryFolder, '--username=shop', '--auth=trust', '--no-sync', ...locale])
  const primary = await startServer(way, postgres, primaryFolder, { wal_keep_size: '256MB' })
  const replicaFolder = join(folder, 'replica')
  await copyRunning(primary, primaryFolder, replicaFolder)
  await chownTree(way.owner, replicaFolder)
  const replica = await startServer(way, postgres, replicaFolder, { primary_conninfo: primary.url })
  return {
    primary,
    replica,
    pause: async () => void (await replica.query('select pg_wal_replay_pause()')),
    resume: async () => void (await replica.query('select pg_wal_replay_resume()')),
    async stop() {
      await replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** What pg_basebackup does, which is not among those binaries: a copy between the start and the end of a backup. */
async function copyRunning(primary: Server, from: string, to: string): Promise<void> {
  const client = new pg.Client(primary.url)
  await client.connect()
  await client.query("select pg_backup_start('replica', true)")
  const isOfServer = (path: string) => /postmaster\.(pid|opts)$/.test(path)
  await mkdir(to, { mode: 0o700 })
  await cp(from, to, { recursive: true, filter: (path) => !isOfServer(path) })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await writeFile(join(to, 'backup_label'), rows[0]!.labelfile)
  await writeFile(join(to, 'standby.signal'), '')
  await client.end()
}

async function startServer(
  way: RunAs,
  postgres: string,
  folder: string,
  settings: Record<string, string>,
): Promise<Server> {
  const port = await freePort()
  const given = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    shared_buffers: '32MB',
    hot_standby_feedback: 'on',
    ...settings,
  }
  const flags = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawnAs(way, postgres, ['-D', folder, ...flags], { stdio: 'ignore' })
  const url = `postgres://shop@127.0.0.1:${port}/postgres`
  await answers(child, url)
  return {
    url,
    query: (text) => query(url, text),
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 30_000
  while (child.exitCode === null && Date.now() < deadline) {
    const isUp = await query(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (isUp) return
    await delay(20)
  }
  throw new Error('PostgreSQL did not start')
}
