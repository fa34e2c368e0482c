import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { backupLock } from '#server/platform/database/advisory-locks.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { watchTable } from '#tests/support/watch-table.ts'
import { isKnownPicture, keepPicture } from './keep-picture.ts'
import { openLocalPictureStore } from './local-picture-store.ts'
import type { PictureStore } from './picture-store.ts'
import { preparePicture } from './prepare-picture.ts'
import { removeOrphanedPictures } from './remove-orphaned-pictures.ts'

const hours = 3_600_000
let database: TestDatabase
let folder: string
let pictures: PictureStore
let now: Date

beforeAll(async () => {
  database = await makeTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  pictures = await openLocalPictureStore(folder)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  now = new Date('2026-03-01T10:00:00Z')
})

const deps = () => ({ db: database.db, pictures, clock: () => now })
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}

let shade = 0
const aPicture = async (colour = (shade += 1)) =>
  preparePicture(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: { r: colour, g: 0, b: 0 } } })
      .png()
      .toBuffer(),
  )
const keepOne = async () => keepPicture(deps(), await aPicture())
const isKept = async (url: string) => {
  const [inTable, inFolder] = [
    await isKnownPicture(database.db, url),
    (await readdir(folder)).includes(url.split('/')[2] ?? ''),
  ]
  expect(inFolder).toBe(inTable)
  return inTable
}

test('a picture without references is removed after a day, row and files', async () => {
  const url = await keepOne()
  pass(23 * hours)
  expect(await removeOrphanedPictures(deps())).toBe(0)
  expect(await isKept(url)).toBe(true)
  pass(2 * hours)
  expect(await removeOrphanedPictures(deps())).toBe(1)
  expect(await isKept(url)).toBe(false)
})

test('a picture of a product, a category, a slide, an order or the undo of an import stays', async () => {
  const { db } = database
  const urls = [await keepOne(), await keepOne(), await keepOne(), await keepOne(), await keepOne()] as const
  const [ofProduct, ofCategory, ofSlide, ofOrder, ofUndo] = urls
  const product = await makeProduct(database)
  await db.run(sql`update products set image = ${ofProduct} where id = ${product.id}`)
  await makeCategory(database, { image: ofCategory })
  await db.run(
    sql`insert into slides (id, position, title, image, tint) values (${uuid()}, 1, 'Warm', ${ofSlide}, 'honey')`,
  )
  await orderShowing(ofOrder, product.id)
  await db.run(sql`
    with made as (
      insert into imports (id, admin_name, file_name, created, updated, category_ids)
      values (${uuid()}, 'Rosa', '', 0, 1, '{}') returning id)
    insert into imported_products (import_id, product_id, version, before, stock_delta)
    select id, ${product.id}, 2, jsonb_build_object('image', ${ofUndo}::text), 0 from made`)
  pass(48 * hours)
  expect(await removeOrphanedPictures(deps())).toBe(0)
  for (const url of urls) expect(await isKept(url)).toBe(true)
})

test('uploading the same picture again gives it another day', async () => {
  const picture = await aPicture()
  await keepPicture(deps(), picture)
  pass(23 * hours)
  const url = await keepPicture(deps(), picture)
  pass(23 * hours)
  expect(await removeOrphanedPictures(deps())).toBe(0)
  expect(await isKept(url)).toBe(true)
})

test('a picture that is uploaded again during its removal is there in the end', async () => {
  const picture = await aPicture()
  for (let round = 0; round < 5; round += 1) {
    const url = await keepPicture(deps(), picture)
    pass(25 * hours)
    await Promise.all([removeOrphanedPictures(deps()), keepPicture(deps(), picture)])
    expect(await isKept(url)).toBe(true)
  }
})

test('a transaction that checked a picture can refer to it', async () => {
  const url = await keepOne()
  const product = await makeProduct(database)
  pass(25 * hours)
  await database.db.transaction(async (tx) => {
    expect(await isKnownPicture(tx, url)).toBe(true)
    expect(await removeOrphanedPictures(deps())).toBe(0)
    await tx.run(sql`update products set image = ${url} where id = ${product.id}`)
  })
  expect(await removeOrphanedPictures(deps())).toBe(0)
  expect(await isKept(url)).toBe(true)
})

test('a picture that a product takes during a removal stays', async () => {
  const [first, second] = [await keepOne(), await keepOne()].sort()
  const product = await makeProduct(database)
  pass(25 * hours)
  const slow: PictureStore = {
    ...pictures,
    async remove(url) {
      await database.db.run(sql`update products set image = ${second} where id = ${product.id}`)
      await pictures.remove(url)
    },
  }
  expect(await removeOrphanedPictures({ ...deps(), pictures: slow })).toBe(1)
  expect(await Promise.all([isKept(first!), isKept(second!)])).toEqual([false, true])
})

test('nothing is removed during a backup', async () => {
  const url = await keepOne()
  pass(25 * hours)
  const backup = await database.db.pool.connect()
  await backup.query('select pg_advisory_lock($1)', [backupLock])
  expect(await removeOrphanedPictures(deps())).toBe(0)
  expect(await isKept(url)).toBe(true)
  await backup.query('select pg_advisory_unlock($1)', [backupLock])
  backup.release()
  expect(await removeOrphanedPictures(deps())).toBe(1)
})

test('two processes at the same time remove each picture once', async () => {
  const urls = [await keepOne(), await keepOne(), await keepOne()]
  pass(25 * hours)
  const removed = await Promise.all([removeOrphanedPictures(deps()), removeOrphanedPictures(deps())])
  expect(removed[0] + removed[1]).toBe(urls.length)
})

test('a shop that stops removes the other pictures after its next start', async () => {
  const urls = [await keepOne(), await keepOne(), await keepOne()].sort()
  pass(25 * hours)
  const stopping = new AbortController()
  const stopsMeanwhile: PictureStore = {
    ...pictures,
    async remove(url) {
      stopping.abort()
      await pictures.remove(url)
    },
  }
  const { signal } = stopping
  expect(await removeOrphanedPictures({ ...deps(), pictures: stopsMeanwhile, signal })).toBe(1)
  expect(await Promise.all(urls.map(isKept))).toEqual([false, true, true])
  expect(await removeOrphanedPictures(deps())).toBe(2)
})

test('pictures of another store stay, and do not hide the orphans after them', async () => {
  await database.db.run(sql`
    insert into pictures (id, url, created_at)
    select gen_random_uuid(), '/another-store/' || number, ${now} from generate_series(1, 700) as number`)
  const url = await keepOne()
  pass(25 * hours)
  expect(await removeOrphanedPictures(deps())).toBe(1)
  expect(await isKept(url)).toBe(false)
  expect(await database.db.run(sql`delete from pictures where url like '/another-store/%'`)).toBe(700)
})

test('products and old orders are not read to find a few orphans', async () => {
  const product = await makeProduct(database)
  for (let number = 0; number < 30; number += 1) await orderShowing(await keepOne(), product.id)
  await database.db.run(sql`
    insert into order_lines (order_id, position, product_id, name, slug, image, category, price_cents, quantity)
    select id, 1 + place, gen_random_uuid(), 'Pears', 'pears', '/media/of-' || place, 'Fruit', 200, 1
    from orders cross join generate_series(1, 200) as place`)
  await database.db.run(sql`analyze`)
  pass(25 * hours)
  const { db, explained } = explainingDb(database.db)
  await removeOrphanedPictures({ ...deps(), db: { ...database.db, rows: db.rows } })
  expect(explained.length).toBeGreaterThan(0)
  for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(500)
})

test('no product is read to remove a picture when no product has a picture', async () => {
  const { id } = await makeProduct(database)
  await database.db.run(sql`
    insert into products (id, slug, name, brand, category_id, unit, description, price_cents, search_name, search_all)
    select gen_random_uuid(), slug || n, name || n, brand, category_id, unit, description, price_cents, search_name, search_all
    from products, generate_series(1, 3000) as n where id = ${id}`)
  await database.db.run(sql`update products set image = '' where image <> ''`)
  await database.db.run(sql`analyze products`)
  await keepOne()
  pass(25 * hours)
  const { result, work } = await watchTable(database, 'products', () => removeOrphanedPictures(deps()))
  expect(result).toBeGreaterThan(0)
  expect(new Set(work.map(({ read }) => read))).toEqual(new Set([0]))
})

test('while the store is down, the picture stays known, and is removed later', async () => {
  const url = await keepOne()
  pass(25 * hours)
  const down = { ...pictures, remove: () => Promise.reject(new Error('down')) }
  await expect(removeOrphanedPictures({ ...deps(), pictures: down })).rejects.toThrow('down')
  expect(await isKept(url)).toBe(true)
  expect(await removeOrphanedPictures(deps())).toBe(1)
})

async function orderShowing(image: string, productId: string) {
  const [id, user] = [uuid(), await makeUser(database)]
  await database.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into orders (id, user_id, full_name, address, city, postal_code, country, payment_method,
        subtotal_cents, tax_cents, shipping_cents, discount_cents, total_cents, held_until)
      values (${id}, ${user.id}, 'Amara Okafor', '1 Quay', 'Cork', 'T12', 'Ireland', 'PayPal', 200, 30, 0, 0, 230, now())`)
    await tx.run(sql`
      insert into order_lines (order_id, position, product_id, name, slug, image, category, price_cents, quantity)
      values (${id}, 1, ${productId}, 'Apples', 'apples', ${image}, 'Fruit', 200, 1)`)
  })
}
