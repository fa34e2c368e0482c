import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import {
  atTheEnd,
  lives,
  madeDataDir,
  newFolder,
  serverOf,
  start,
  startElsewhere,
} from '#tests/support/bundled-database.ts'
import { query } from '#tests/support/query.ts'
import { lockFile } from './file-lock.ts'

describe('one process', () => {
  test('makes the database, answers, stops, and finds its data at the second start', async () => {
    const dataDir = join(await newFolder(), 'made', 'when missing')
    const first = await start(dataDir)
    expect(first.joined).toBe(false)
    await query(first.connection, "create table apples as select 'Gala' as name")
    const pid = (await serverOf(dataDir))!
    await first.stop()
    await first.stop()
    expect(lives(pid)).toBe(false)
    expect((await readdir(dataDir)).sort()).toEqual([
      'postgres',
      'postgres.in-use',
      'postgres.log',
      'postgres.start-lock',
    ])

    const second = await start(dataDir)
    expect(second.joined).toBe(false)
    expect(await query(second.connection, 'select name from apples')).toEqual([{ name: 'Gala' }])
    await second.stop()
  })

  test('knows what the shop needs: checksums, Unicode order, trigrams of any alphabet', async () => {
    const { connection, stop } = await start(await madeDataDir())
    const settings = await query(
      connection,
      `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
         current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as addresses,
         pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`,
    )
    expect(settings).toEqual([{ checksums: 'on', fsync: 'on', commit: 'on', addresses: '', encoding: 'UTF8' }])
    await query(connection, 'create extension pg_trgm; create extension unaccent')
    await query(connection, "create collation names (provider = icu, locale = 'und')")
    const names = await query(
      connection,
      "select x from unnest(array['b', 'É', 'a', 'Z', 'e']) x order by x collate names",
    )
    expect(names).toEqual([{ x: 'a' }, { x: 'b' }, { x: 'e' }, { x: 'É' }, { x: 'Z' }])
    const words = await query(
      connection,
      "select lower('ÑAME') as small, unaccent('Ñame') as plain, cardinality(show_trgm('яблоко')) as trigrams",
    )
    expect(words).toEqual([{ small: 'ñame', plain: 'Name', trigrams: 7 }])
    await stop()
  })

  test('signs in with a password that only its owner can read, and as no superuser', async () => {
    const dataDir = await madeDataDir()
    const { connection, stop } = await start(dataDir)
    expect((await stat(join(dataDir, 'postgres', 'shop-password'))).mode & 0o777).toBe(0o600)
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
    expect(await query(connection, "select current_setting('is_superuser') as super")).toEqual([{ super: 'off' }])
    await expect(query({ ...connection, password: 'guessed' }, 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
    await expect(query({ ...connection, user: 'postgres' }, 'select 1')).rejects.toThrow('no pg_hba.conf entry')
    await stop()
  })

  test('works where the path is too long for a socket, with letters of all kinds', async () => {
    const dataDir = join(await newFolder(), 'long'.repeat(30), 'the "fresh", \'good\' & süß')
    const { connection, stop } = await start(dataDir)
    expect(connection.host.length).toBeLessThan(90)
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
    await expect(stat(connection.host)).rejects.toThrow('ENOENT')
  })

  test('removes what a killed initdb left, and takes an empty folder in its place', async () => {
    const dataDir = await newFolder()
    await mkdir(join(dataDir, 'postgres.making-a1b2c3', 'base'), { recursive: true })
    await mkdir(join(dataDir, 'postgres'))
    const { connection, stop } = await start(dataDir)
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
    const entries = await readdir(dataDir)
    expect(entries.filter((name) => name.startsWith('postgres.making-'))).toEqual([])
  })

  test('puts no empty database in the place of a damaged one', async () => {
    const dataDir = await newFolder()
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
    await expect(start(dataDir)).rejects.toThrow('is damaged: put it back whole, or move it away')
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
  })

  test('says in a sentence that the server is ready, and does not answer for minutes', async () => {
    const dataDir = await madeDataDir()
    vi.useFakeTimers({ toFake: ['Date'] })
    atTheEnd(async () => void vi.useRealTimers().restoreAllMocks())
    vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(() => {
      vi.setSystemTime(Date.now() + 121_000)
      throw new Error('away')
    })
    await expect(start(dataDir)).rejects.toThrow('it says that it is ready, but does not answer (see ')
  })

  test('starts no server on files that something holds, as a server in another container does, and says so', async () => {
    const dataDir = await madeDataDir()
    // What is left of the server of an earlier test may hold the files until it has ended, too.
    const held = await lockFile(join(dataDir, 'postgres', 'PG_VERSION'), 'exclusive', 20)
    vi.useFakeTimers({ toFake: ['Date'] })
    const hurry = setInterval(() => vi.setSystemTime(Date.now() + 31_000), 50)
    atTheEnd(async () => {
      clearInterval(hurry)
      vi.useRealTimers()
      held!.release()
    })
    await expect(start(dataDir)).rejects.toThrow('another server, or what is left of one, is at work on the same files')
  })

  test('says in a sentence that the password file is gone', async () => {
    const dataDir = await newFolder()
    await (await start(dataDir)).stop()
    await rm(join(dataDir, 'postgres', 'shop-password'))
    await expect(start(dataDir)).rejects.toThrow(/shop-password is missing, and without it nobody can sign in/)
  })
})

describe('several processes', () => {
  test('the second one joins, and the server runs until the last one leaves', async () => {
    const dataDir = await madeDataDir()
    const first = await startElsewhere(dataDir)
    const second = await start(dataDir)
    expect([first.joined, second.joined]).toEqual([false, true])
    const pid = (await serverOf(dataDir))!
    await first.leave()
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(lives(pid)).toBe(false)
  })

  test('of five that start at once one makes the database and four join', async () => {
    const dataDir = await newFolder()
    const all = await Promise.all(Array.from({ length: 5 }, () => startElsewhere(dataDir)))
    expect(all.filter(({ joined }) => joined)).toHaveLength(4)
    const pid = (await serverOf(dataDir))!
    for (const { connection } of all) expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await Promise.all(all.map(({ leave }) => leave()))
    expect(lives(pid)).toBe(false)
  })

  test('starts while others leave find a server that answers', async () => {
    const dataDir = await madeDataDir()
    let leaving = await startElsewhere(dataDir)
    for (let round = 0; round < 4; round++) {
      const [, next] = await Promise.all([leaving.leave(), startElsewhere(dataDir)])
      expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
      leaving = next
    }
    await leaving.leave()
    expect(await serverOf(dataDir)).toBeUndefined()
  })

  test('one that comes when the socket was removed says so at once, and starts the server again when nobody uses it', async () => {
    const dataDir = await madeDataDir()
    const other = await startElsewhere(dataDir)
    const pid = await serverOf(dataDir)
    await rm(String(other.connection.host), { recursive: true })
    const began = performance.now()
    await expect(start(dataDir)).rejects.toThrow(
      / is missing \(was it cleaned up\?\): stop the program and start it again\.$/,
    )
    expect(performance.now() - began).toBeLessThan(10_000)
    await other.kill()
    const next = await start(dataDir)
    expect(next.joined).toBe(false)
    expect(await serverOf(dataDir)).not.toBe(pid)
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('Ctrl-C in the terminal does not reach the server', async () => {
    const dataDir = await madeDataDir()
    const shop = await startElsewhere(dataDir, { detached: true })
    process.kill(-shop.process.pid!, 'SIGINT') // What a terminal does: the signal goes to the whole group.
    expect(await query(shop.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await shop.leave()
  })
})
