import { copyFileSync, readdirSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { pictureFolder } from '#server/media/picture-files.ts'
import { type Database, raw, sql } from '#server/platform/database.ts'
import { migrate, shippedMigrations } from '#server/platform/migrations.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { makeEmptyMachine, rowsIn } from '#tests/support/empty-machine.ts'
import { formOf } from '#tests/support/form.ts'
import { buyerWithOrder, payInFull, placeTestOrder } from '#tests/support/orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { auditShop, findingsIn } from './audit-shop.ts'
import { backUpWhenDue } from './back-up-when-due.ts'
import { type Backup, backupShop } from './backup-shop.ts'
import { restoreShop } from './restore-shop.ts'

// Databases are made and emptied here: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

let shop: TestShop
let secret: string
const ends: (() => Promise<unknown>)[] = []

/** A shop with something in nearly every table, texts that COPY has to escape, and pictures. */
beforeAll(async () => {
  shop = await openTestShop({ BACKUP_KEEP: '3' })
  const admin = await makeUser(shop, { isAdmin: true, name: 'Zoë\t"O\'Hara" \\N' })
  for (const sigma of [40, 60]) {
    const noise = { type: 'gaussian' as const, mean: 128, sigma }
    const content = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#333', noise } })
      .png()
      .toBuffer()
    const { body, headers } = await formOf({}, { content })
    const { body: picture } = await shop.call('POST', '/api/upload', { token: admin.token, body, headers })
    const { id } = await makeProduct(shop, { description: 'One\nTwo\r\n\\.\n\\N\tthree \u{1F34E} \u0001' })
    await shop.call('PUT', `/api/products/${id}`, { token: admin.token, body: { image: picture.url, stock: 55 } })
  }
  const paid = await buyerWithOrder(shop, { stock: 300, quantity: 2 })
  await payInFull(shop, paid.buyer, paid.order)
  await shop.call('POST', `/api/products/${paid.product.id}/reviews`, {
    token: paid.buyer.token,
    body: { rating: 5, comment: 'Crisp.' },
  })
  await buyerWithOrder(shop)
  await shop.db.run(sql`insert into tries (key, count, resets_at) values ('forgotten by a crash', 1, now())`)
})
afterAll(() => shop.close())
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function backUp(): Promise<Backup> {
  const backup = (await backupShop(shop.deps))!
  secret = (await readFile(join(shop.deps.config.dataDir, 'backup.key'), 'utf8')).trim()
  return backup
}

/** An empty machine, until the end of the test. */
async function emptyMachine(options?: { template: string }) {
  const machine = await makeEmptyMachine(options)
  ends.push(machine.remove)
  return machine
}

/** Every row of every table, and every file of every picture. */
async function everythingIn(db: Database, folder: string) {
  const rows = await rowsIn(db)
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'))
  const pictures = await Promise.all(
    files.toSorted().map(async (name) => [name, await readFile(join(folder, name), 'hex')]),
  )
  return { rows, pictures }
}

const everythingInShop = () => everythingIn(shop.db, pictureFolder(shop.deps.config.dataDir))

test('what is restored is the shop, row by row and picture by picture', async () => {
  const { file, tables, rows, pictures, missing, keyFile } = await backUp()
  // The backup itself is remembered in the shop, after it was made.
  const before = await everythingInShop()
  before.rows['shop_facts'] = []
  const machine = await emptyMachine()
  const restored = await restoreShop({ ...machine, file, secret })

  expect(restored).toMatchObject({ tables, rows, pictures: 2 })
  expect({ pictures, missing }).toEqual({ pictures: 2, missing: 0 })
  expect(keyFile).toBe(join(shop.deps.config.dataDir, 'backup.key'))
  const after = await everythingIn(machine.db, machine.pictureFolder)
  expect(after.rows).toEqual(before.rows)
  expect(after.pictures).toEqual(before.pictures)
  expect(after.pictures).toHaveLength(12)
  expect(Object.keys(after.rows)).toEqual(
    expect.arrayContaining(['orders', 'order_lines', 'mails', 'coupons', 'sessions']),
  )
  expect(Object.keys(after.rows)).not.toContain('tries')
})

test('and it goes on from there: triggers, counters and books are in order', async () => {
  const { file } = await backUp()
  const machine = await emptyMachine()
  await restoreShop({ ...machine, file, secret })
  const counters = sql`select sequencename, last_value from pg_sequences order by 1`
  expect(await machine.db.rows(counters)).toEqual(await shop.db.rows(counters))
  const [{ next }] = (await machine.db.rows<{ next: number }>(sql`
    select nextval(pg_get_serial_sequence('sales_journal', 'id')) as next`)) as [{ next: number }]
  const [{ now }] = (await shop.db.rows<{ now: number }>(sql`
    select last_value as now from pg_sequences where sequencename = 'sales_journal_id_seq'`)) as [{ now: number }]
  expect(next).toBe(now + 1)
  expect(findingsIn(await auditShop(machine.pool))).toBe(0)
  // A trigger that is on refuses this; another counts it.
  await expect(machine.db.run(sql`update order_lines set quantity = 9`)).rejects.toThrow(
    'order lines are kept as bought',
  )
  await makeProduct(machine, { stock: 3 })
  expect(findingsIn(await auditShop(machine.pool))).toBe(0)
})

test('is as of one instant, however much is bought meanwhile', async () => {
  const product = await makeProduct(shop, { stock: 500 })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => makeUser(shop)))
  const shopping = Promise.all(
    buyers.map(async (buyer) => {
      for (let order = 0; order < 4; order++) await placeTestOrder(shop, buyer, product)
    }),
  )
  const { file } = await backUp()
  await shopping
  const machine = await emptyMachine()
  await restoreShop({ ...machine, file, secret })
  expect(findingsIn(await auditShop(machine.pool))).toBe(0)
})

describe('a restore', () => {
  test('overwrites nothing', async () => {
    const { file } = await backUp()
    const before = await everythingInShop()
    const onItself = { pool: shop.db.pool, pictureFolder: pictureFolder(shop.deps.config.dataDir), file, secret }
    await expect(restoreShop(onItself)).rejects.toThrow(
      /^This database has data already \(\w+\), and nothing is overwritten/,
    )
    expect(await everythingInShop()).toEqual(before)
  })

  test('takes a database that was only set up, and no other one', async () => {
    const { file } = await backUp()
    const setUp = await emptyMachine({ template: 'shop_template' })
    await expect(restoreShop({ ...setUp, file, secret })).resolves.toMatchObject({ pictures: 2 })
    const foreign = await emptyMachine()
    await foreign.db.run(sql`create table invoices (id integer)`)
    await expect(restoreShop({ ...foreign, file, secret })).rejects.toThrow('tables of another program')
  })

  test('with the wrong key, or of a damaged file, keeps nothing', async () => {
    const { file, bytes } = await backUp()
    const machine = await emptyMachine()
    await expect(restoreShop({ ...machine, file, secret: 'another key of 16' })).rejects.toThrow('The key does not fit')
    const damaged = join(machine.dataDir, 'damaged.backup')
    const content = await readFile(file)
    content[bytes - 1_000]! ^= 1
    await writeFile(damaged, content)
    await expect(restoreShop({ ...machine, file: damaged, secret })).rejects.toThrow('damaged or incomplete')
    expect(await readdir(machine.pictureFolder)).toEqual([])
    // And the next try finds its place.
    await expect(restoreShop({ ...machine, file, secret })).resolves.toMatchObject({ pictures: 2 })
  })

  test('that brings back anything else than what is in the backup keeps nothing', async () => {
    const { file } = await backUp()
    const machine = await emptyMachine({ template: 'shop_template' })
    await machine.db.run(sql`alter table reviews alter column created_at type timestamptz(0)`)
    await expect(restoreShop({ ...machine, file, secret })).rejects.toThrow(
      'Restored, reviews differs from what is in the backup. Nothing was kept.',
    )
    expect(await machine.db.rows(sql`select id from users`)).toEqual([])
  })

  test('of a newer program says so', async () => {
    await shop.db.run(sql`insert into schema_migrations (name, checksum) values ('9999-from-tomorrow.sql', 'x')`)
    const { file } = await backUp()
    await shop.db.run(sql`delete from schema_migrations where name = '9999-from-tomorrow.sql'`)
    const machine = await emptyMachine()
    await expect(restoreShop({ ...machine, file, secret })).rejects.toThrow('made by a newer program')
  })

  test('of an older program brings the tables up to date afterwards', async () => {
    const names = (await shippedMigrations()).map(({ name }) => name)
    const older = await emptyMachine()
    await migrate(older.pool, { only: names.slice(0, -1) })
    const { id } = await makeUser(older)
    const { file } = (await backupShop({ ...shop.deps, db: older.db }))!
    const machine = await emptyMachine()
    await restoreShop({ ...machine, file, secret })
    expect(await machine.db.rows(sql`select id from users`)).toEqual([{ id }])
    const applied = await machine.db.rows<{ name: string }>(sql`select name from schema_migrations order by name`)
    expect(applied.map(({ name }) => name)).toEqual(names)
  })
})

describe('a backup', () => {
  test('can be read by nobody without its key, and its key by nobody but the owner', async () => {
    const { file, keyFile } = await backUp()
    const content = await readFile(file)
    expect(content.includes('Okafor')).toBe(false)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(keyFile!)).mode & 0o777).toBe(0o600)
  })

  test('is remembered, and the oldest ones beyond BACKUP_KEEP are removed', async () => {
    const folder = shop.deps.config.backupDir
    await writeFile(join(folder, 'holiday.backup'), 'mine')
    await writeFile(join(folder, 'foodland-20200101-000000.backup'), 'old')
    await writeFile(join(folder, 'foodland-20200101-000000.backup.unfinished'), 'killed')
    shop.passTime(1000)
    const { file, removed } = await backUp()
    expect(removed).toContain('foodland-20200101-000000.backup')
    const names = await readdir(folder)
    expect(names.filter((name) => name.startsWith('foodland-'))).toHaveLength(3)
    expect(names).toContain('holiday.backup')
    const fact = await shop.db.row<{ value: { at: string; file: string } }>(sql`
      select value from shop_facts where name = 'last_backup'`)
    expect(join(folder, fact!.value.file)).toBe(file)
  })

  test('is made by one of those who try at once', async () => {
    shop.passTime(1000)
    const made = await Promise.all([1, 2, 3].map(() => backupShop(shop.deps)))
    expect(made.filter(Boolean)).toHaveLength(1)
  })

  test('can be made right after another, however long the server takes to end a session', async () => {
    const { pool } = shop.db
    const connect = async () => {
      const client = await pool.connect()
      // Tables of its own, which the server removes first.
      await client.query(`
        do 'begin for n in 1..400 loop execute format(''create temporary table if not exists t%s (id int)'', n); end loop; end'`)
      return client
    }
    const slowToEnd = Object.assign(Object.create(pool) as typeof pool, { connect })
    const deps = { ...shop.deps, db: { ...shop.db, pool: slowToEnd } }
    for (let made = 0; made < 3; made++) {
      shop.passTime(1000)
      expect(await backupShop(deps)).toBeDefined()
    }
    await expect(backupShop({ ...deps, signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    shop.passTime(1000)
    expect(await backupShop(shop.deps)).toBeDefined()
  })

  test('is held against what was put in: a whole one of another moment in its place is none', async () => {
    const { file: earlier } = await backUp()
    shop.passTime(1000)
    const { pool } = shop.db
    const folder = shop.deps.config.backupDir
    const before = await readdir(folder)
    const connect = async () => {
      const client = await pool.connect()
      const release = client.release.bind(client)
      // Between writing and reading back: what was written gives way to another file with the same key.
      client.release = (...how) => {
        const draft = readdirSync(folder).find((name) => name.endsWith('.unfinished'))
        if (draft) copyFileSync(earlier, join(folder, draft))
        release(...how)
      }
      return client
    }
    const db = { ...shop.db, pool: Object.assign(Object.create(pool) as typeof pool, { connect }) }
    await expect(backupShop({ ...shop.deps, db })).rejects.toThrow('shop_facts')
    expect(await readdir(folder)).toEqual(before)
  })

  test('that is broken off leaves nothing', async () => {
    shop.passTime(1000)
    const before = await readdir(shop.deps.config.backupDir)
    await expect(backupShop({ ...shop.deps, signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    expect(await readdir(shop.deps.config.backupDir)).toEqual(before)
  })

  test('counts pictures that are gone from the disk, and goes on', async () => {
    shop.passTime(1000)
    const gone = "'/media/00000000000000000000000000000000/960.webp'"
    await shop.db.run(sql`insert into pictures (id, url) values (gen_random_uuid(), ${raw(gone)})`)
    expect(await backUp()).toMatchObject({ pictures: 2, missing: 1 })
    await shop.db.run(sql`delete from pictures where url = ${raw(gone)}`)
  })

  test('is made by itself when the last one is a day old, and not before', async () => {
    const { passTime, deps } = shop
    passTime(23 * 3600_000)
    expect(await backUpWhenDue(deps)).toBe(false)
    passTime(3600_000)
    expect(await backUpWhenDue({ ...deps, config: { ...deps.config, backupEveryHours: 0 } })).toBe(false)
    expect(await backUpWhenDue(deps)).toBe(true)
    expect(await backUpWhenDue(deps)).toBe(false)
    passTime(-40 * 24 * 3600_000)
    expect(await backUpWhenDue(deps)).toBe(true)
  })
})
