// A shop that is worth a backup.
import sharp from 'sharp'
import { beforeAll } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { ensureBackupKey } from '#server/upkeep/backup/backup-key.ts'
import { backupShop } from '#server/upkeep/backup/backup-shop.ts'
import { makeProduct, makeUser } from './builders.ts'
import { makeArea, makeMethod, makeSlot, sendOrder } from './delivery.ts'
import { formOf } from './form.ts'
import { buyerWithOrder, payInFull } from './orders.ts'
import { type TestShop, useTestShop } from './test-shop.ts'

/** A shop for all tests of a file that keeps three backups, and the making of one, of it or of another database. */
export function useShopWorthABackup() {
  const shop = useTestShop({ BACKUP_KEEP: '3' })
  beforeAll(() => fill(shop))
  return {
    shop,
    async backUp(db = shop.db) {
      const backup = (await backupShop({ ...shop.deps, db }))!
      const { identity } = await ensureBackupKey(shop.deps.config)
      return { ...backup, identity }
    },
  }
}

/** Something in nearly every table, texts that COPY has to escape, and pictures. */
async function fill(shop: TestShop): Promise<void> {
  const admin = await makeUser(shop, { isAdmin: true, name: 'Zoë\t"O\'Hara" \\N' })
  for (const sigma of [40, 60]) {
    const noise = { type: 'gaussian' as const, mean: 128, sigma }
    const content = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#333', noise } })
      .png()
      .toBuffer()
    const { body, headers } = await formOf({}, { content })
    const { body: picture } = await shop.as(admin).post('/api/upload', body, { headers })
    const { id } = await makeProduct(shop, { description: 'One\nTwo\r\n\\.\n\\N\tthree \u{1F34E} \u0001' })
    await shop.as(admin).put(`/api/products/${id}`, {
      image: picture.url,
      stock: 55,
      texts: { es: { name: 'Piñas «Zoë»', description: 'Una\nDos \\N' } },
    })
  }
  const paid = await buyerWithOrder(shop, { stock: 300, quantity: 2 })
  await payInFull(shop, paid.buyer, paid.order)
  await shop.as(paid.buyer).post(`/api/products/${paid.product.id}/reviews`, { rating: 5, comment: 'Crisp.' })
  await buyerWithOrder(shop)
  const method = await makeMethod(shop, { needsSlot: false })
  await makeArea(shop, method, ['BA1*'])
  const slot = await makeSlot(shop, method)
  const chosen = { method, slot, phone: '555 0199', payment: 'cash' }
  await shop.db.run(sql`update payment_options set active = true, known_customers_only = false where name = 'cash'`)
  const { order } = (await sendOrder(shop, paid.buyer, paid.product, chosen)).body
  await sendOrder(shop, paid.buyer, paid.product, { withOrder: order.id })
  await shop.db.run(sql`insert into limited_attempts (key, count, resets_at) values ('forgotten by a crash', 1, now())`)
}
