import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { atTheEnd, lives, newFolder, serverOf, start } from '#tests/support/bundled-database.ts'
import { type ShopProgram, startShopProgram } from '#tests/support/shop-program.ts'
import { migrationLock } from './platform/migrations.ts'

const patience = 60_000

function startProgram(settings: Record<string, string>): ShopProgram {
  const program = startShopProgram(settings)
  atTheEnd(async () => {
    program.kill('SIGTERM')
    await program.ended
  })
  return program
}

test(
  'a start that fails has said how the first admin signs in, once',
  async () => {
    const open = startProgram({ DATA_DIR: await newFolder() })
    const { port } = new URL(/http:\S+/.exec(await open.says('is open'))![0])
    const second = startProgram({ DATA_DIR: await newFolder(), PORT: port })
    expect(await second.ended).toEqual({
      code: 1,
      complaint: `Port ${port} is in use by another program: end that one, or choose another PORT.\n`,
    })
    expect(second.said.filter((line) => line.includes('The first admin signs in as'))).toHaveLength(1)
  },
  patience,
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
  patience,
)

test(
  'a start goes on when nobody reads what it says any more',
  async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    atTheEnd(async () => taken.close())
    const { port } = taken.address() as AddressInfo
    const dataDir = await newFolder()
    const program = startShopProgram({ DATA_DIR: dataDir, PORT: String(port) })
    program.stopReading()
    // Only after it has told how the first admin signs in does it come to its port.
    expect(await program.ended).toMatchObject({ code: 1, complaint: expect.stringMatching(/^Port \d+ is in use/) })
    await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  },
  patience,
)

test(
  'a start without its database says which setting to look at',
  async () => {
    const program = startProgram({ DATA_DIR: await newFolder(), DATABASE_URL: 'postgres://127.0.0.1:1/shop' })
    expect(await program.ended).toEqual({
      code: 1,
      complaint: "The database can't be reached (connect ECONNREFUSED 127.0.0.1:1): look at DATABASE_URL.\n",
    })
  },
  patience,
)

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s during the start ends the program and its database in order',
  async (signal) => {
    const dataDir = await newFolder()
    const ours = await start(dataDir)
    const server = (await serverOf(dataDir))!
    // The start waits for it, until it was told to stop.
    const held = new pg.Client(ours.connection)
    await held.connect()
    await held.query('select pg_advisory_lock($1)', [migrationLock])
    const program = startProgram({ DATA_DIR: dataDir })
    const waiting = `select from pg_stat_activity where application_name = 'foodland' and query like '%pg_try_advisory_lock%'`
    await vi.waitFor(async () => expect((await held.query(waiting)).rowCount).toBe(1), 30_000)
    await ours.stop()
    program.kill(signal)
    await held.end()
    expect(await program.ended).toEqual({ code: 0, complaint: '' })
    expect(program.said.filter((line) => line.includes('is open'))).toEqual([])
    expect(lives(server)).toBe(false)
    await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  },
  patience,
)
