import { spawn } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  atTheEnd,
  busyChild,
  killServer,
  lives,
  madeDataDir,
  serverOf,
  start,
  startElsewhere,
} from '#tests/support/bundled-database.ts'
import { query } from '#tests/support/query.ts'

const isRoot = process.getuid!() === 0

describe('after kill -9', () => {
  test('of the process that started it, the next one joins, and stops the server as the last one', async () => {
    const dataDir = await madeDataDir()
    const killed = await startElsewhere(dataDir)
    const pid = (await serverOf(dataDir))!
    await killed.kill()
    const next = await start(dataDir)
    expect(next.joined).toBe(true)
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
    expect(lives(pid)).toBe(false)
  })

  test('of the server, the next start recovers what was committed', async () => {
    const dataDir = await madeDataDir()
    const before = await start(dataDir)
    await query(
      before.connection,
      'drop table if exists sold; create table sold as select g as id from generate_series(1, 1000) g',
    )
    const killed = await killServer(dataDir)
    const after = await start(dataDir)
    expect(after.joined).toBe(false)
    expect(await serverOf(dataDir)).not.toBe(killed)
    expect(await query(after.connection, 'select count(*)::int as sold from sold')).toEqual([{ sold: 1000 }])
    expect(await query(before.connection, 'select count(*)::int as sold from sold')).toEqual([{ sold: 1000 }])
  })

  test('of the server alone, a busy child of it is ended, and five starts at once recover together', async () => {
    const dataDir = await madeDataDir()
    const { connection } = await start(dataDir)
    await query(connection, "drop table if exists sold; create table sold as select 'kept' as state")
    const busy = query(connection, 'select count(*) from generate_series(1, 100000000000)').catch(() => 'ended')
    const child = await busyChild(connection, '100000000000')
    await killServer(dataDir)
    expect(lives(child)).toBe(true)
    const all = await Promise.all(Array.from({ length: 5 }, () => startElsewhere(dataDir)))
    expect(all.filter(({ joined }) => !joined)).toHaveLength(1)
    expect(lives(child)).toBe(false)
    expect(await busy).toBe('ended')
    expect(await query(all[0]!.connection, 'select state from sold')).toEqual([{ state: 'kept' }])
  })

  test.for([
    ['names a process of another program by now', true],
    ['is empty', false],
  ] as const)('a pid file that %s does not mislead', async ([, isTaken]) => {
    const dataDir = await madeDataDir()
    const { connection } = await start(dataDir)
    await query(connection, "drop table if exists sold; create table sold as select 'kept' as state")
    await killServer(dataDir)
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const { uid, gid } = await stat(pidFile)
    const lines = (await readFile(pidFile, 'utf8')).split('\n')
    // The worst case: PostgreSQL believes a number that belongs to a process of the same account.
    const stranger = spawn('sleep', ['60'], { cwd: '/', stdio: 'ignore', ...(isRoot && { uid, gid }) })
    atTheEnd(async () => stranger.kill('SIGKILL'))
    await writeFile(pidFile, isTaken ? [stranger.pid, ...lines.slice(1)].join('\n') : '')
    const next = await start(dataDir)
    expect(next.joined).toBe(false)
    expect(await query(next.connection, 'select state from sold')).toEqual([{ state: 'kept' }])
    expect(lives(stranger.pid!)).toBe(true)
  })
})
