import { readdirSync, truncateSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { pictureFolder } from '#server/media/picture-files.ts'
import { sql } from '#server/platform/database/database.ts'
import { lastBackupAt } from '#server/platform/last-backup.ts'
import { useShopWorthABackup } from '#tests/support/shop-worth-a-backup.ts'
import { backUpWhenDue } from './back-up-when-due.ts'
import { backupShop, fileNameAt } from './backup-shop.ts'

// Backups take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const { shop, backUp } = useShopWorthABackup()

/** As many as are kept, with those of the tests. */
beforeAll(async () => {
  for (let made = 0; made < 2; made++) {
    shop.passTime(1000)
    await backUp()
  }
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
    await writeFile(join(folder, 'holiday.tar.gz.age'), 'mine')
    await writeFile(join(folder, 'foodland-20200101-000000.tar.gz.age'), 'old')
    await writeFile(join(folder, 'foodland-20200101-000000.tar.gz.age.unfinished'), 'killed')
    shop.passTime(1000)
    const { file, removed } = await backUp()
    expect(removed).toContain('foodland-20200101-000000.tar.gz.age')
    const names = await readdir(folder)
    expect(names.filter((name) => name.startsWith('foodland-'))).toHaveLength(3)
    expect(names).toContain('holiday.tar.gz.age')
    const { value } = await shop.db.oneRow<{ value: { at: string } }>(sql`
      select value from shop_facts where name = 'last_backup'`)
    expect(Object.keys(value)).toEqual(['at'])
    expect(join(folder, fileNameAt(new Date(value.at)))).toBe(file)
  })

  test('is kept, whatever the clock said when the others were made', async () => {
    const folder = shop.deps.config.backupDir
    const early = [
      'foodland-20310101-000000.tar.gz.age',
      'foodland-20310102-000000.tar.gz.age',
      'foodland-20310103-000000.tar.gz.age',
    ]
    for (const name of early) await writeFile(join(folder, name), 'made while the clock was ahead')
    shop.passTime(1000)
    const { file } = await backUp()
    const names = (await readdir(folder)).filter((name) => name.startsWith('foodland-'))
    expect(names.map((name) => join(folder, name))).toContain(file)
    expect(names).toHaveLength(3)
    for (const name of early) await rm(join(folder, name), { force: true })
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

  test('is read back: one that was damaged on its way to the disk is not kept', async () => {
    shop.passTime(1000)
    const { pool } = shop.db
    const folder = shop.deps.config.backupDir
    const before = await readdir(folder)
    const connect = async () => {
      const client = await pool.connect()
      const release = client.release.bind(client)
      // Between writing and reading back.
      client.release = (...how) => {
        const draft = readdirSync(folder).find((name) => name.endsWith('.unfinished'))
        if (draft) truncateSync(join(folder, draft), 1000)
        release(...how)
      }
      return client
    }
    const db = { ...shop.db, pool: Object.assign(Object.create(pool) as typeof pool, { connect }) }
    await expect(backupShop({ ...shop.deps, db })).rejects.toThrow('damaged or incomplete')
    expect(await readdir(folder)).toEqual(before)
  })

  test('that is broken off leaves nothing', async () => {
    shop.passTime(1000)
    const before = await readdir(shop.deps.config.backupDir)
    await expect(backupShop({ ...shop.deps, signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    expect(await readdir(shop.deps.config.backupDir)).toEqual(before)
  })

  test('that can’t be remembered leaves nothing: it is made again', async () => {
    shop.passTime(1000)
    const before = await readdir(shop.deps.config.backupDir)
    const run = () => Promise.reject(new Error('disk full'))
    await expect(backupShop({ ...shop.deps, db: { ...shop.db, run } })).rejects.toThrow('disk full')
    expect(await readdir(shop.deps.config.backupDir)).toEqual(before)
  })

  test('stays when an older one can’t be removed', async () => {
    const folder = shop.deps.config.backupDir
    const stuck = join(folder, 'foodland-20200101-000000.tar.gz.age')
    await mkdir(stuck)
    shop.passTime(1000)
    const before = await readdir(folder)
    await expect(backUp()).rejects.toThrow(stuck)
    const made = fileNameAt(new Date((await lastBackupAt(shop.db))!))
    expect(before).not.toContain(made)
    expect(await readdir(folder)).toContain(made)
    await rmdir(stuck)
  })

  test('counts pictures that are gone from the disk, and goes on', async () => {
    shop.passTime(1000)
    const gone = ['0', '1'].map((digit) => digit.repeat(32))
    const urls = gone.map((id) => `/media/${id}/960.webp`)
    await shop.db.run(sql`insert into pictures (id, url) select gen_random_uuid(), unnest(${urls}::text[])`)
    const emptied = join(pictureFolder(shop.deps.config.dataDir), gone[1]!)
    await mkdir(emptied)
    await writeFile(join(emptied, '.DS_Store'), 'left by another program')
    expect(await backUp()).toMatchObject({ pictures: 2, missing: 2 })
    await rm(emptied, { recursive: true })
    await shop.db.run(sql`delete from pictures where url = any(${urls})`)
  })

  test('looks through all pictures, however many there are', async () => {
    shop.passTime(1000)
    await shop.db.run(sql`
      insert into pictures (id, url) select gen_random_uuid(), 'https://res.cloudinary.com/' || n from generate_series(1, 1001) as n`)
    expect(await backUp()).toMatchObject({ pictures: 2, elsewhere: 1001 })
    await shop.db.run(sql`delete from pictures where url like 'https:%'`)
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
