import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { importPictures } from './import-pictures.ts'
import type { KeepPictureDeps } from './keep-picture.ts'
import { openLocalPictureStore } from './local-picture-store.ts'

let database: TestDatabase
let home: string
let deps: KeepPictureDeps

beforeEach(async () => {
  database = await makeTestDatabase()
  home = await mkdtemp(join(tmpdir(), 'import-'))
  await mkdir(join(home, 'seed'))
  deps = { db: database.db, pictures: await openLocalPictureStore(join(home, 'media')), clock: () => new Date() }
})
afterEach(async () => {
  await database.drop()
  await rm(home, { recursive: true })
})

async function lay(name: string, colour: string) {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
  await writeFile(join(home, 'seed', name), await picture.webp().toBuffer())
}

test('an import brings every picture of a folder into the store and names its address', async () => {
  await lay('red-apples.webp', '#c33')
  await lay('pears.webp', '#3c3')
  await writeFile(join(home, 'seed', 'NOTICE.txt'), 'who drew them')
  const addresses = await importPictures(deps, join(home, 'seed'))
  expect([...addresses.keys()].sort()).toEqual(['pears', 'red-apples'])
  const rows = await database.db.rows<{ url: string }>(sql`select url from pictures`)
  expect(rows.map(({ url }) => url).sort()).toEqual([...addresses.values()].sort())
  expect(await readdir(join(home, 'media'))).toHaveLength(2)
})

test('an import goes on where it broke off, and changes nothing when all is there', async () => {
  await lay('red-apples.webp', '#c33')
  await lay('pears.webp', '#3c3')
  await writeFile(join(home, 'seed', 'torn.webp'), 'RIFF')
  await expect(importPictures(deps, join(home, 'seed'))).rejects.toMatchObject({ statusCode: 415 })
  await lay('torn.webp', '#33c')
  const mended = await importPictures(deps, join(home, 'seed'))
  expect(mended.size).toBe(3)
  expect(await importPictures(deps, join(home, 'seed'))).toEqual(mended)
  expect(await readdir(join(home, 'media'))).toHaveLength(3)
})
