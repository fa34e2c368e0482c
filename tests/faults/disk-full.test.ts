// A full disk, on a small file system in memory. Only root may mount one.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { ensureBackupKey } from '#server/upkeep/backup/backup-key.ts'
import { makeUser } from '#tests/support/builders.ts'
import { formOf } from '#tests/support/form.ts'
import { expectSoundBooks } from '#tests/support/orders.ts'
import { openOwnShop, orderIn } from '#tests/support/own-shop.ts'

function mountSmallDisk(): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'foodland-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m,mode=0755', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmdirSync(folder) // A container that may not mount.
    return undefined
  }
}

const disk = mountSmallDisk()
afterAll(() => {
  if (!disk) return
  execFileSync('umount', ['-l', disk])
  rmdirSync(disk)
})

test.runIf(disk)(
  'a full disk: 503 and a sentence, nothing half done; with room again all goes on',
  async () => {
    const shop = await openOwnShop({ dataDir: disk!, keepAlive: true })
    try {
      const { token } = await makeUser(shop, { isAdmin: true })
      const order = await orderIn(shop)
      const kept: string[] = []
      expect((await order()).statusCode).toBe(201)

      const filler = join(disk!, 'filler')
      await writeFile(filler, Buffer.alloc(200 * 2 ** 20)).catch(() => {}) // It takes what there is.
      const refused = await vi.waitFor(
        async () => {
          for (let tries = 0; tries < 300; tries += 1) {
            const answer = await order()
            if (answer.statusCode !== 201) return answer
            kept.push(answer.json<{ order: { id: string } }>().order.id)
          }
          throw new Error('There still is room.')
        },
        { timeout: 30_000 },
      )
      expect(refused.statusCode).toBe(503)
      expect(refused.json()).toMatchObject({
        message: 'The shop is briefly unavailable. Please try again in a moment.',
      })
      expect(refused.headers['retry-after']).toBe('5')

      const content = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#933' } })
        .png()
        .toBuffer()
      const { body, headers } = await formOf({}, { content })
      const upload = await shop.app.inject({
        method: 'POST',
        url: '/api/upload',
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload: body,
      })
      expect(upload.statusCode).toBe(503)

      await rm(filler)
      await vi.waitFor(async () => expect((await order()).statusCode).toBe(201), { timeout: 20_000, interval: 200 })
      const stored = await shop.db.rows<{ id: string }>(sql`select id from orders where id = any(${kept}::uuid[])`)
      expect(stored).toHaveLength(kept.length)
      await expectSoundBooks(shop)
    } finally {
      await shop.close()
    }
  },
  90_000,
)

test.runIf(disk)(
  'a full disk: a key for backups that could not be written leaves nothing that looks like one',
  async () => {
    const filler = join(disk!, 'filler')
    await writeFile(filler, Buffer.alloc(200 * 2 ** 20)).catch(() => {}) // It takes what there is.
    const keys = async () => (await readdir(disk!)).filter((name) => name.startsWith('backup.key'))
    await expect(ensureBackupKey({ backupKey: undefined, dataDir: disk! })).rejects.toThrow('ENOSPC')
    expect(await keys()).toEqual([])
    await rm(filler)
    await ensureBackupKey({ backupKey: undefined, dataDir: disk! })
    expect(await keys()).toEqual(['backup.key'])
  },
)
