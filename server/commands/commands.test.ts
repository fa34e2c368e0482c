// The shopkeeper's commands as they are typed, on folders of their own: audit and backup while the shop is open, restore
// on an empty machine.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { startBundledPostgres } from '#server/bundled-postgres/bundled-postgres.ts'
import { paymentsOf } from '#server/orders/paying/payment-queries.ts'
import { insertPayment, markPaid } from '#server/orders/paying/payment-states.ts'
import { type Database, openDatabase, sql } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { makeProduct } from '#tests/support/builders.ts'
import { makeOrder } from '#tests/support/sales.ts'
import { createShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folders: string[] = []
const shops: ShopProcess[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.terminate()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function newMachine(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foodland-commands-'))
  folders.push(folder)
  return folder
}

async function openShop(dataDir: string): Promise<string> {
  const shop = createShopProcess(dataDir)
  shops.push(shop)
  await shop.start()
  return shop.address()
}

/** Runs a command on a machine's folder; returns its code and all that it said. */
function run(dataDir: string, file: string, ...given: string[]): Promise<{ code: number; said: string }> {
  // As npm says where somebody stands.
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, SEED: 'none', INIT_CWD: dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, [`server/commands/${file}`, ...given], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

/** Works on the database of a folder, beside whoever else uses it. */
async function withDatabase<Result>(dataDir: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const postgres = await startBundledPostgres({ dataDir, onNote: () => {} })
  const db = openDatabase(postgres.connection, { onError: () => {} })
  try {
    return await work(db)
  } finally {
    await db.end()
    await postgres.stop()
  }
}

const namesOf = async (address: string) => {
  const { products } = (await (await fetch(`${address}/api/products`)).json()) as { products: { name: string }[] }
  return products.map(({ name }) => name)
}

test('a shop that is open is audited and backed up; the backup comes back on an empty machine, and overwrites nothing', async () => {
  const here = await newMachine()
  await openShop(here)
  const { id } = await withDatabase(here, (db) => makeProduct({ db }, { name: 'Quince of the old machine' }))
  expect(await run(here, 'check-books.ts')).toMatchObject({
    code: 0,
    said: expect.stringContaining('checks found nothing.'),
  })
  const backup = await run(here, 'backup.ts')
  expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('was read back to check it') })
  const file = /The backup (\S+) is complete/.exec(backup.said)![1]!

  const there = await newMachine()
  expect(await run(there, 'restore.ts')).toMatchObject({ code: 1, said: expect.stringContaining('Which backup?') })
  expect(await run(there, 'restore.ts', there)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Which backup?'),
  })
  expect(await run(there, 'restore.ts', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Which key was this backup made with?'),
  })
  await copyFile(join(here, 'backup.key'), join(there, 'backup.key'))
  await copyFile(file, join(there, 'carried.tar.gz.age'))
  expect(await run(there, 'restore.ts', 'carried.tar.gz.age')).toMatchObject({
    code: 0,
    said: expect.stringContaining('The shop is as it was at'),
  })
  expect(await run(there, 'restore.ts', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('nothing is overwritten'),
  })
  expect(await namesOf(await openShop(there))).toEqual(['Quince of the old machine'])

  await withDatabase(there, (db) => db.run(sql`update stock set quantity = quantity + 1 where product_id = ${id}`))
  expect(await run(there, 'check-books.ts')).toMatchObject({
    code: 1,
    said: expect.stringContaining('1 problem found.'),
  })
}, 180_000)

test('where a backup was restored, the provider is asked at once about the money of what waits for delivery', async () => {
  const [here, there, now] = [await newMachine(), await newMachine(), new Date()]
  const checks = (db: Database) =>
    db.rows(sql`select status, next_check_at <= ${now} as "isDue" from payments order by provider_order_id`)
  const before = await withDatabase(here, async (db) => {
    await migrate(db.pool)
    const orderId = await makeOrder(db, [[await makeProduct({ db }), 1]], { paidAt: null })
    await insertPayment(db, { orderId, provider: 'paypal', providerOrderId: 'P1', now, nextCheckAt: now })
    const [payment] = await paymentsOf(db, orderId, 'paypal')
    await markPaid(db, { orderId, paymentId: payment!.id, captureId: 'C1', now })
    return checks(db)
  })
  expect(before).toEqual([{ status: 'captured', isDue: false }])
  const { said } = await run(here, 'backup.ts')
  await copyFile(join(here, 'backup.key'), join(there, 'backup.key'))
  expect((await run(there, 'restore.ts', /The backup (\S+) is complete/.exec(said)![1]!)).code).toBe(0)
  expect(await withDatabase(there, checks)).toEqual([{ status: 'captured', isDue: true }])
}, 180_000)

test('a command does its work also when nobody reads what it says any more', async () => {
  const machine = await newMachine()
  await withDatabase(machine, (db) => migrate(db.pool))
  const env = { PATH: process.env['PATH'], DATA_DIR: machine, SEED: 'none' }
  const command = spawn(process.execPath, ['server/commands/check-books.ts'], { cwd: root, env })
  command.stdout.destroy()
  let complaint = ''
  command.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const [code] = await once(command, 'close')
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
}, 60_000)

test('every command installs first what it needs: a machine that is to be restored on has nothing yet', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = Object.keys(scripts).filter((name) => scripts[name]!.includes('server/'))
  expect(commands).toEqual(
    expect.arrayContaining(['start', 'dev', 'restore', 'backup', 'check-books', 'admin:password']),
  )
  for (const name of commands)
    expect(scripts[`pre${name}`]).toMatch(/^node scripts\/prepare\.mjs (build|install|command)$/)
})
