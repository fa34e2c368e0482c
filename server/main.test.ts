import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { atTheEnd, lives, newFolder, serverOf, start } from '#tests/support/bundled-database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/loopback.ts'
import { type ShopProgram, startShopProgram } from '#tests/support/shop-program.ts'
import { migrationLock } from './platform/database/advisory-locks.ts'

const timeoutMs = 60_000

function startProgram(...given: Parameters<typeof startShopProgram>): ShopProgram {
  const program = startShopProgram(...given)
  atTheEnd(async () => {
    program.kill('SIGTERM')
    await program.ended
  })
  return program
}

/** Takes a port of this machine, or any that is free, until the end of the test. */
async function takePort(port = 0): Promise<number> {
  const taken = createServer().listen(port, '127.0.0.1')
  await once(taken, 'listening')
  atTheEnd(async () => taken.close())
  return (taken.address() as AddressInfo).port
}

/** Starts a program that waits before it migrates, until it is released. */
async function startHeld(settings: Record<string, string> & { DATA_DIR: string }) {
  const ours = await start(settings.DATA_DIR)
  const held = new pg.Client(ours.connection)
  await held.connect()
  await held.query('select pg_advisory_lock($1)', [migrationLock])
  const program = startProgram(settings)
  const waiting = `select from pg_stat_activity where application_name = 'foodland' and query like '%pg_advisory_xact_lock%'`
  await vi.waitFor(async () => expect((await held.query(waiting)).rowCount).toBe(1), 30_000)
  await ours.stop()
  return { program, goOn: () => held.end() }
}

async function knock(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect').finally(() => socket.destroy())
}

const isTaken = (port: number) => `Port ${port} is in use by another program: stop it, or choose another PORT.\n`

test.each(['1', '2'])(
  'a start on a port that is taken says so before it changes anything (WORKERS=%s)',
  async (WORKERS) => {
    const port = await takePort()
    const dataDir = join(await newFolder(), 'data')
    const program = startProgram({ DATA_DIR: dataDir, PORT: String(port), WORKERS })
    expect(await program.ended).toEqual({ code: 1, complaint: isTaken(port) })
    expect(existsSync(dataDir)).toBe(false)
  },
  timeoutMs,
)

test(
  'a start that fails has said how the first admin signs in, once',
  async () => {
    const port = await freePort()
    const { program, goOn } = await startHeld({ DATA_DIR: await newFolder(), PORT: String(port) })
    await takePort(port)
    await goOn()
    expect(await program.ended).toEqual({ code: 1, complaint: isTaken(port) })
    expect(program.said.filter((line) => line.includes('The first admin signs in as'))).toHaveLength(1)
  },
  timeoutMs,
)

test(
  'a start that fails when the database is open already says why, and ends the database with it',
  async () => {
    const dataDir = await newFolder()
    await writeFile(join(dataDir, 'mailbox'), 'no folder')
    const program = startProgram({ DATA_DIR: dataDir })
    const { code, complaint } = await program.ended
    expect(code).toBe(1)
    expect(complaint).toMatch(`${join(dataDir, 'mailbox')} can't be used (`)
    await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  },
  timeoutMs,
)

test(
  'a start goes on when nobody reads what it says any more',
  async () => {
    const port = await freePort()
    const dataDir = await newFolder()
    const { program, goOn } = await startHeld({ DATA_DIR: dataDir, PORT: String(port) })
    program.stopReading()
    await takePort(port)
    await goOn()
    // Only after it has told how the first admin signs in does it come to its port again.
    expect(await program.ended).toEqual({ code: 1, complaint: isTaken(port) })
    await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  },
  timeoutMs,
)

test(
  'a shop whose log can not be written, as on a full disk, goes on and ends in order',
  async () => {
    await using full = await open('/dev/full', 'w')
    const port = await freePort()
    const settings = { DATA_DIR: await newFolder(), PORT: String(port), LOG_LEVEL: 'info' }
    const program = startProgram(settings, full.fd)
    const ask = async () => expect((await fetch(`http://localhost:${port}/api/products/categories`)).status).toBe(200)
    await vi.waitFor(ask, 45_000)
    for (let times = 0; times < 5; times += 1) await ask()
    program.kill('SIGTERM')
    expect(await program.ended).toEqual({ code: 0, complaint: '' })
  },
  timeoutMs,
)

test(
  'who is connected when the shop closes is served, and told that the connection ends',
  async () => {
    const port = await freePort()
    const program = startProgram({ DATA_DIR: await newFolder(), PORT: String(port) })
    expect(await program.says('is open')).toContain('a test shop')
    const shopper = connect(port, '127.0.0.1')
    const received = text(shopper)
    await once(shopper, 'connect')
    program.kill('SIGTERM')
    await eventually(() => expect(knock(port)).rejects.toThrow('ECONNREFUSED'))
    shopper.write('GET /api/products?pageSize=1 HTTP/1.1\r\nhost: shop\r\n\r\n')
    expect(await received).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n.*"products":\[\]/s)
    expect(await program.ended).toEqual({ code: 0, complaint: '' })
  },
  timeoutMs,
)

test(
  'a start without its database says which setting to look at',
  async () => {
    const program = startProgram({ DATA_DIR: await newFolder(), DATABASE_URL: 'postgres://127.0.0.1:1/shop' })
    expect(await program.ended).toEqual({
      code: 1,
      complaint: "The database can't be reached (connect ECONNREFUSED 127.0.0.1:1): check DATABASE_URL.\n",
    })
  },
  timeoutMs,
)

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s during the start ends the program and its database in order',
  async (signal) => {
    const dataDir = await newFolder()
    const { program, goOn } = await startHeld({ DATA_DIR: dataDir })
    const server = (await serverOf(dataDir))!
    program.kill(signal)
    await goOn()
    expect(await program.ended).toEqual({ code: 0, complaint: '' })
    expect(program.said.filter((line) => line.includes('is open'))).toEqual([])
    expect(lives(server)).toBe(false)
    await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  },
  timeoutMs,
)
