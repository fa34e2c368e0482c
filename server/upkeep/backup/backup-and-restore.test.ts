import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { generateX25519Identity } from 'age-encryption'
import { pack } from 'tar-stream'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { pictureFolder } from '#server/media/picture-files.ts'
import { type Database, sql } from '#server/platform/database/database.ts'
import { migrate, schemaStateOf, readMigrations } from '#server/platform/database/migrations.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { rowsIn, useEmptyMachines } from '#tests/support/empty-machine.ts'
import { placeTestOrder } from '#tests/support/orders.ts'
import { shopTemplate } from '#tests/support/shop-template.ts'
import { useShopWorthABackup } from '#tests/support/shop-worth-a-backup.ts'
import { checkBooks, findingsIn } from '../check-books/check-books.ts'
import { encrypting } from './age-stages.ts'
import { readArchive } from './read-archive.ts'
import { restoreShop } from './restore-shop.ts'

// Databases are made and emptied here: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

const { shop, backUp } = useShopWorthABackup()
const { emptyMachine } = useEmptyMachines()

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
  const { file, tables, rows, pictures, missing, keyFile, identity } = await backUp()
  // The backup itself is remembered in the shop, after it was made.
  const before = await everythingInShop()
  before.rows['shop_facts'] = []
  const machine = await emptyMachine()
  const restored = await restoreShop({ ...machine, file, identity })

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
  expect(Object.keys(after.rows)).not.toContain('limited_attempts')
})

test('a restored shop goes on from there: triggers, counters and books are in order', async () => {
  const { file, identity } = await backUp()
  const machine = await emptyMachine()
  await restoreShop({ ...machine, file, identity })
  const counters = sql`select sequencename, last_value from pg_sequences order by 1`
  expect(await machine.db.rows(counters)).toEqual(await shop.db.rows(counters))
  expect(findingsIn(await checkBooks(machine.pool))).toBe(0)
  // A trigger that is on refuses this; another counts it.
  await expect(machine.db.run(sql`update order_lines set quantity = 9`)).rejects.toThrow(
    'order lines are kept as bought',
  )
  await makeProduct(machine, { stock: 3 })
  expect(findingsIn(await checkBooks(machine.pool))).toBe(0)
})

test('orders of a restored shop are numbered on', async () => {
  const last = await shop.db.oneRow<{ number: number }>(sql`select max(number) as number from orders`)
  const { file, identity } = await backUp()
  const machine = await emptyMachine()
  await restoreShop({ ...machine, file, identity })
  expect(await machine.db.oneRow(sql`select nextval('order_numbers') as number`)).toEqual({ number: last.number + 1 })
})

test('a shop that takes no orders takes none when it is restored', async () => {
  await shop.db.run(sql`update shop_settings set orders_paused = 'We are on holiday.'`)
  const { file, identity } = await backUp()
  await shop.db.run(sql`update shop_settings set orders_paused = null`)
  const machine = await emptyMachine()
  await restoreShop({ ...machine, file, identity })
  expect(await machine.db.rows(sql`select orders_paused as message from shop_settings`)).toEqual([
    { message: 'We are on holiday.' },
  ])
})

test('a backup is as of one instant, however much is bought meanwhile', async () => {
  const product = await makeProduct(shop, { stock: 500 })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => makeUser(shop)))
  const shopping = Promise.all(
    buyers.map(async (buyer) => {
      for (let order = 0; order < 4; order++) await placeTestOrder(shop, buyer, product)
    }),
  )
  const { file, identity } = await backUp()
  await shopping
  const machine = await emptyMachine()
  await restoreShop({ ...machine, file, identity })
  expect(findingsIn(await checkBooks(machine.pool))).toBe(0)
})

const strays = ['.DS_Store', '._960.webp', '.960.webp.Xa8bC1']

test('what else lies in a picture’s folder stays out of the backup, and hinders neither it nor a restore', async () => {
  const before = await everythingInShop()
  const [id] = await readdir(pictureFolder(shop.deps.config.dataDir))
  const folder = join(pictureFolder(shop.deps.config.dataDir), id!)
  onTestFinished(async () => {
    for (const name of [...strays, '@eaDir']) await rm(join(folder, name), { recursive: true, force: true })
  })
  for (const name of strays) await writeFile(join(folder, name), 'left by another program')
  await mkdir(join(folder, '@eaDir'))
  const { file, identity, pictures } = await backUp()
  expect(pictures).toBe(2)

  const machine = await emptyMachine()
  await expect(restoreShop({ ...machine, file, identity })).resolves.toMatchObject({ pictures: 2 })
  expect((await everythingIn(machine.db, machine.pictureFolder)).pictures).toEqual(before.pictures)
})

/** The backup with one more file. */
async function withFile({ file, identity }: { file: string; identity: string }, more: string): Promise<string> {
  const target = `${file}.changed`
  const archive = pack()
  const writing = pipeline(archive, createGzip(), encrypting(identity), createWriteStream(target))
  const contents = new Map([[more, Buffer.from('left by another program')]])
  const about = await readArchive(file, identity, async ({ name, content }) => {
    contents.set(name, await buffer(content))
  })
  archive.entry({ name: 'about.json' }, JSON.stringify(about))
  for (const [name, content] of contents) archive.entry({ name }, content)
  archive.finalize()
  await writing
  return target
}

/** As the database of an older program, whose functions were others. */
const functionsOfBefore = sql`update schema_migrations set checksum = 'older' where name = 'functions'`

describe('a restore', () => {
  test.each(['@eaDir/960.webp', '.DS_Store', '..', '../../960.webp'])('refuses a picture at %s', async (path) => {
    const backup = await backUp()
    const [id] = await readdir(pictureFolder(shop.deps.config.dataDir))
    const machine = await emptyMachine()
    const file = await withFile(backup, `pictures/${id}/${path}`)
    await expect(restoreShop({ ...machine, ...backup, file })).rejects.toThrow('damaged or incomplete')
    expect(await machine.db.rows(sql`select id from users`)).toEqual([])
  })

  test('overwrites nothing', async () => {
    const { file, identity } = await backUp()
    const before = await everythingInShop()
    const onItself = { pool: shop.db.pool, pictureFolder: pictureFolder(shop.deps.config.dataDir), file, identity }
    await expect(restoreShop(onItself)).rejects.toThrow(
      /^This database has data already \(\w+\), and nothing is overwritten/,
    )
    expect(await everythingInShop()).toEqual(before)
  })

  test('leaves the shop of an older program as it is, and says that it has data whichever program made the backup', async () => {
    const older = await emptyMachine()
    await migrate(older.pool)
    await older.db.run(functionsOfBefore)
    await makeUser(older)
    const { file, identity } = await backUp()
    await expect(restoreShop({ ...older, file, identity })).rejects.toThrow('This database has data already (users)')
    expect(await schemaStateOf(older.pool)).toBe('older')

    const backup = await backUp(older.db)
    const here = { pool: shop.db.pool, pictureFolder: pictureFolder(shop.deps.config.dataDir) }
    await expect(restoreShop({ ...here, ...backup })).rejects.toThrow('This database has data already (')
  })

  test('takes a database that was only set up, and no other one', async () => {
    const { file, identity } = await backUp()
    const setUp = await emptyMachine({ template: shopTemplate })
    await expect(restoreShop({ ...setUp, file, identity })).resolves.toMatchObject({ pictures: 2 })
    const foreign = await emptyMachine()
    await foreign.db.run(sql`create table invoices (id integer)`)
    await expect(restoreShop({ ...foreign, file, identity })).rejects.toThrow('tables of another program')
  })

  test('leaves pictures that are there already as they are', async () => {
    const { file, identity } = await backUp()
    const [first, second] = [await emptyMachine(), await emptyMachine()]
    await restoreShop({ ...first, file, identity })
    const again = { ...second, pictureFolder: first.pictureFolder }
    await expect(restoreShop({ ...again, file, identity })).resolves.toMatchObject({ pictures: 2 })
    expect(await readdir(first.pictureFolder)).toHaveLength(2)
  })

  test('with the wrong key, or of a damaged file, changes nothing', async () => {
    const { file, bytes, identity } = await backUp()
    const machine = await emptyMachine()
    await expect(restoreShop({ ...machine, file, identity: await generateX25519Identity() })).rejects.toThrow(
      'The key does not match',
    )
    const damaged = join(machine.dataDir, 'damaged.tar.gz.age')
    const content = await readFile(file)
    const changed = Buffer.from(content)
    changed[bytes - 1_000]! ^= 1
    for (const bad of [changed, content.subarray(0, bytes / 2)]) {
      await writeFile(damaged, bad)
      await expect(restoreShop({ ...machine, file: damaged, identity })).rejects.toThrow('damaged or incomplete')
    }
    expect(await readdir(machine.dataDir)).toEqual(['damaged.tar.gz.age'])
    expect(await rowsIn(machine.db)).toEqual({}) // no table either, which would refuse the backup of an older program
    // And the next try finds its place.
    await expect(restoreShop({ ...machine, file, identity })).resolves.toMatchObject({ pictures: 2 })
  })

  test('that brings back anything else than what is in the backup keeps nothing', async () => {
    const { file, identity } = await backUp()
    const machine = await emptyMachine({ template: shopTemplate })
    await machine.db.run(sql`alter table reviews alter column created_at type timestamptz(0)`)
    await expect(restoreShop({ ...machine, file, identity })).rejects.toThrow(
      'After the restore, reviews differed from the backup. Nothing was kept.',
    )
    expect(await machine.db.rows(sql`select id from users`)).toEqual([])
  })

  test('of a newer program says so', async () => {
    await shop.db.run(sql`insert into schema_migrations (name, checksum) values ('9999-from-tomorrow.sql', 'x')`)
    const { file, identity } = await backUp()
    await shop.db.run(sql`delete from schema_migrations where name = '9999-from-tomorrow.sql'`)
    const machine = await emptyMachine()
    await expect(restoreShop({ ...machine, file, identity })).rejects.toThrow('made by a newer program')
  })

  test('of a program whose tables came about in another way says so', async () => {
    const [last] = (await readMigrations()).slice(-1)
    const change = (checksum: string) =>
      shop.db.run(sql`update schema_migrations set checksum = ${checksum} where name = ${last!.name}`)
    await change('x')
    const { file, identity } = await backUp()
    await change(last!.checksum)
    await expect(restoreShop({ ...(await emptyMachine()), file, identity })).rejects.toThrow(last!.name)
  })

  test('of an older program has the tables of this one', async () => {
    const older = await emptyMachine()
    await migrate(older.pool)
    await older.db.run(functionsOfBefore)
    const { id } = await makeUser(older)
    const { file, identity } = await backUp(older.db)
    const machine = await emptyMachine()
    await restoreShop({ ...machine, file, identity })
    expect(await machine.db.rows(sql`select id from users`)).toEqual([{ id }])
    expect(await schemaStateOf(machine.pool)).toBe('current')
  })
})
