import { spawn, spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type AnotherProcess, startInAnotherProcess } from '#tests/support/another-process.ts'
import { type BundledPostgres, startBundledPostgres } from './bundled-postgres.ts'

const isRoot = process.getuid!() === 0
const nobody = { uid: 65534, gid: 65534 }

const folders: string[] = []
const started: { end(): Promise<unknown> }[] = []

afterEach(async () => {
  for (const { end } of started.splice(0).reverse()) await end()
  for (const folder of folders.splice(0)) {
    await endServer(folder)
    await rm(folder, { recursive: true, force: true })
  }
})

async function newFolder(prefix = 'foodland-postgres-'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  folders.push(folder)
  return folder
}

async function start(dataDir: string): Promise<BundledPostgres> {
  const postgres = await startBundledPostgres({ dataDir, log: () => {} })
  started.push({ end: postgres.stop })
  return postgres
}

async function startElsewhere(...given: Parameters<typeof startInAnotherProcess>): Promise<AnotherProcess> {
  const other = await startInAnotherProcess(...given)
  started.push({ end: other.kill })
  return other
}

async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function postmasterOf(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0]) || undefined
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function killServer(dataDir: string): Promise<number> {
  const pid = (await postmasterOf(dataDir))!
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(lives(pid)).toBe(false))
  return pid
}

async function endServer(dataDir: string): Promise<void> {
  const pid = await postmasterOf(dataDir)
  if (!pid || !(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(dataDir)) return
  process.kill(pid, 'SIGQUIT')
  await vi.waitFor(() => expect(lives(pid)).toBe(false), 10_000)
}

describe('one process', () => {
  test('makes the database, answers, stops, and finds its data at the second start', async () => {
    const dataDir = join(await newFolder(), 'made', 'when missing')
    const first = await start(dataDir)
    expect(first.joined).toBe(false)
    await query(first.connection, "create table apples as select 'Gala' as name")
    const pid = (await postmasterOf(dataDir))!
    await first.stop()
    await first.stop()
    expect(lives(pid)).toBe(false)
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.in-use', 'postgres.log', 'postgres.turn'])

    const second = await start(dataDir)
    expect(second.joined).toBe(false)
    expect(await query(second.connection, 'select name from apples')).toEqual([{ name: 'Gala' }])
    await second.stop()
  })

  test('knows what the shop needs: checksums, Unicode order, trigrams of any alphabet', async () => {
    const { connection, stop } = await start(await newFolder())
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
      "select lower('ÑAME') as small, unaccent('Ñame') as plain, 'ЯБЛОКО' ilike '%лок%' as found",
    )
    expect(words).toEqual([{ small: 'ñame', plain: 'Name', found: true }])
    await stop()
  })

  test('signs in with a password that only its owner can read, and as no superuser', async () => {
    const dataDir = await newFolder()
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

  test('removes what a killed initdb left, and keeps a folder in its place that is no database', async () => {
    const dataDir = await newFolder()
    await mkdir(join(dataDir, 'postgres.making-a1b2c3', 'base'), { recursive: true })
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
    const { connection, stop } = await start(dataDir)
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
    const entries = await readdir(dataDir)
    expect(entries.filter((name) => name.startsWith('postgres.making-'))).toEqual([])
    const kept = entries.find((name) => name.startsWith('postgres.unusable-'))!
    expect(await readdir(join(dataDir, kept))).toEqual(['PG_VERSION'])
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
    const dataDir = await newFolder()
    const first = await startElsewhere(dataDir)
    const second = await start(dataDir)
    expect([first.joined, second.joined]).toEqual([false, true])
    const pid = (await postmasterOf(dataDir))!
    await first.leave()
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(lives(pid)).toBe(false)
  })

  test('of five that start at once one makes the database and four join', async () => {
    const dataDir = await newFolder()
    const all = await Promise.all(Array.from({ length: 5 }, () => startElsewhere(dataDir)))
    expect(all.map(({ joined }) => joined).sort()).toEqual([false, true, true, true, true])
    const pid = (await postmasterOf(dataDir))!
    for (const { connection } of all) expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await Promise.all(all.map(({ leave }) => leave()))
    expect(lives(pid)).toBe(false)
  })

  test('starts while others leave find a server that answers', async () => {
    const dataDir = await newFolder()
    let leaving = await startElsewhere(dataDir)
    for (let round = 0; round < 4; round++) {
      const [, next] = await Promise.all([leaving.leave(), startElsewhere(dataDir)])
      expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
      leaving = next
    }
    await leaving.leave()
    expect(await postmasterOf(dataDir)).toBeUndefined()
  })

  test('Ctrl-C in the terminal does not reach the server', async () => {
    const dataDir = await newFolder()
    const shop = await startElsewhere(dataDir, { detached: true })
    process.kill(-shop.process.pid!, 'SIGINT') // What a terminal does: the signal goes to the whole group.
    expect(await query(shop.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await shop.leave()
  })
})

describe('after kill -9', () => {
  test('of the process that started it, the next one joins, and stops the server as the last one', async () => {
    const dataDir = await newFolder()
    const killed = await startElsewhere(dataDir)
    const pid = (await postmasterOf(dataDir))!
    await killed.kill()
    const next = await start(dataDir)
    expect(next.joined).toBe(true)
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
    expect(lives(pid)).toBe(false)
  })

  test('of the server, the next start recovers what was committed', async () => {
    const dataDir = await newFolder()
    const before = await start(dataDir)
    await query(before.connection, 'create table sold as select g as id from generate_series(1, 1000) g')
    const killed = await killServer(dataDir)
    const after = await start(dataDir)
    expect(after.joined).toBe(false)
    expect(await postmasterOf(dataDir)).not.toBe(killed)
    expect(await query(after.connection, 'select count(*)::int as sold from sold')).toEqual([{ sold: 1000 }])
    expect(await query(before.connection, 'select count(*)::int as sold from sold')).toEqual([{ sold: 1000 }])
  })

  test('of the server alone, a busy child of it is ended, and five starts at once recover together', async () => {
    const dataDir = await newFolder()
    const { connection } = await start(dataDir)
    await query(connection, "create table sold as select 'kept' as state")
    const busy = query(connection, 'select count(*) from generate_series(1, 100000000000)').catch(() => 'ended')
    const active = "select pid from pg_stat_activity where state = 'active' and query like '%100000000000)'"
    const child = await vi.waitFor(async () => {
      const [row] = (await query(connection, active)) as { pid: number }[]
      expect(row).toBeDefined()
      return row!.pid
    })
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
    const dataDir = await newFolder()
    const { connection } = await start(dataDir)
    await query(connection, "create table sold as select 'kept' as state")
    await killServer(dataDir)
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const { uid, gid } = await stat(pidFile)
    const lines = (await readFile(pidFile, 'utf8')).split('\n')
    // The worst case: PostgreSQL believes a number that belongs to a process of the same account.
    const stranger = spawn('sleep', ['60'], { cwd: '/', stdio: 'ignore', ...(isRoot && { uid, gid }) })
    started.push({ end: async () => stranger.kill('SIGKILL') })
    await writeFile(pidFile, isTaken ? [stranger.pid, ...lines.slice(1)].join('\n') : '')
    const next = await start(dataDir)
    expect(next.joined).toBe(false)
    expect(await query(next.connection, 'select state from sold')).toEqual([{ state: 'kept' }])
    expect(lives(stranger.pid!)).toBe(true)
  })
})

// Only root can hand over to other accounts; as an ordinary user the tests above are the whole promise.
describe.runIf(isRoot)('as root', () => {
  // A clone that is closed to others can't be run by them.
  const othersReachUs =
    spawnSync(process.execPath, [join(import.meta.dirname, 'settings.ts')], { cwd: '/', ...nobody }).status === 0

  test.runIf(othersReachUs)('in an open folder the server runs as an unprivileged account', async () => {
    const dataDir = await newFolder()
    await chmod(dataDir, 0o755)
    const { connection, stop } = await start(dataDir)
    const status = await readFile(`/proc/${await postmasterOf(dataDir)}/status`, 'utf8')
    expect(/^Uid:\s+0\b/m.test(status)).toBe(false)
    expect(/^CapEff:\s+0+$/m.test(status)).toBe(true)
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()

    // Closed later, it goes on in another way, with the same data.
    await chmod(dataDir, 0o700)
    const closed = await start(dataDir)
    expect(await query(closed.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await closed.stop()
  })

  test.for([
    ['user namespaces', ['flock', 'setpriv', 'sh']],
    ['capabilities', ['flock', 'unshare', 'sh']],
  ] as const)('in a closed folder it works without %s', async ([, programs]) => {
    const dataDir = await newFolder()
    await chmod(dataDir, 0o700)
    const shop = await startElsewhere(dataDir, { env: { PATH: await onlyPrograms(programs) } })
    expect(await query(shop.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await shop.leave()
  })

  test('in a closed folder, without both, it says what to do', async () => {
    const dataDir = await newFolder()
    const env = { PATH: await onlyPrograms(['flock', 'sh']) }
    await expect(startElsewhere(dataDir, { env })).rejects.toThrow(
      /The bundled PostgreSQL can't run here \(.*can't cd to .*\): start the shop as an ordinary user, .* or set DATABASE_URL\./,
    )
  })

  test.runIf(othersReachUs)(
    'an ordinary user has a database too, that root may join, and is told whose it is',
    async () => {
      const dataDir = await newFolder()
      await chown(dataDir, nobody.uid, nobody.gid)
      const ordinary = await startElsewhere(dataDir, nobody)
      expect(await query(ordinary.connection, 'select 1 as one')).toEqual([{ one: 1 }])
      const root = await start(dataDir)
      expect(root.joined).toBe(true)
      await ordinary.leave()
      await root.stop()

      const ofRoot = await newFolder()
      await (await start(ofRoot)).stop()
      await chmod(ofRoot, 0o777)
      await expect(startElsewhere(ofRoot, { uid: 12345, gid: 12345 })).rejects.toThrow(
        /belongs to another account \(number \d+\): start the shop as that one or as root/,
      )
    },
  )

  async function onlyPrograms(names: readonly string[]): Promise<string> {
    const folder = await newFolder()
    for (const name of names) {
      const path = spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()
      await symlink(path, join(folder, name))
    }
    return folder
  }
})
