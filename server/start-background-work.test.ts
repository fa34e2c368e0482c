import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { lastBackupAt } from '#server/platform/last-backup.ts'
import { buyerWithOrder, inWindow, orderNow, payInFull, runOut, startPayment, stockOf } from '#tests/support/orders.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'
import { startBackgroundWork } from './start-background-work.ts'

// Pictures have the test below: none is removed while a backup is made.
test('by itself the shop sends mails, releases holds, finds lost payments, forgets what has expired and backs itself up', async () => {
  const shop = await openShopOfTest()
  const paid = await buyerWithOrder(shop)
  await payInFull(shop, paid.buyer, paid.order)
  const lost = await buyerWithOrder(shop)
  const { body } = await startPayment(shop, lost.buyer, lost.order)
  await inWindow(shop, 'approve', body.id)
  const forgotten = await buyerWithOrder(shop, { stock: 4 })
  await shop.db.run(sql`
    insert into idempotency_keys (user_id, key, body_hash, order_id, created_at)
    values (${paid.buyer.id}, 'old', '', ${paid.order.id}, now() - interval '2 days')`)
  await shop.db.run(sql`
    insert into hand_over_codes (code_hash, browser_hash, user_id, expires_at)
    values ('code', 'browser', ${paid.buyer.id}, now() - interval '2 days')`)
  await shop.db.run(sql`
    insert into imports (id, admin_name, file_name, created, updated, category_ids, created_at)
    values (gen_random_uuid(), 'Rosa', '', 0, 0, '{}', now() - interval '2 days')`)
  await shop.db.run(sql`insert into search_words (word) values ('pemmican')`)
  await shop.db.run(sql`update schema_migrations set applied_at = now() - interval '2 days'`)

  shop.passTime(29 * 60_000)
  await runOut(shop, forgotten.order)
  const work = startBackgroundWork(shop.deps)
  const state = async () => {
    const mails = await shop.db.row<{ sent: number }>(sql`select count(*) as sent from mails where sent_at is not null`)
    const keys = await shop.db.row<{ left: number }>(sql`select count(*) as left from idempotency_keys`)
    const codes = await shop.db.row<{ left: number }>(sql`select count(*) as left from hand_over_codes`)
    const imports = await shop.db.row<{ left: number }>(sql`select count(*) as left from imports`)
    const words = await shop.db.row(sql`select from search_words where word = 'pemmican'`)
    return {
      hasOldWord: words !== undefined,
      importsLeft: imports?.left,
      mailsSent: mails?.sent,
      keysLeft: keys?.left,
      codesLeft: codes?.left,
      isBackedUp: (await lastBackupAt(shop.db)) !== null,
      lostIsPaid: (await orderNow(shop, lost.buyer, lost.order)).isPaid,
      forgottenStock: await stockOf(shop, forgotten.product),
    }
  }
  const done = {
    hasOldWord: false,
    importsLeft: 0,
    mailsSent: 2,
    keysLeft: 0,
    codesLeft: 0,
    isBackedUp: true,
    lostIsPaid: true,
    forgottenStock: 4,
  }
  await expect.poll(state, { timeout: 10_000 }).toEqual(done)
  await work.stop()
})

test('a stop waits for the picture that is being removed, and for no other', async () => {
  const shop = await openShopOfTest()
  await shop.db.run(sql`
    insert into pictures (id, url, created_at)
    select gen_random_uuid(), '/media/' || md5(n::text) || '/960.webp', '-infinity' from generate_series(1, 3) as n`)
  let removed = 0
  let stopped: Promise<void> | undefined
  const remove = async () => {
    removed += 1
    stopped ??= work.stop()
  }
  const work = startBackgroundWork({ ...shop.deps, pictures: { ...shop.deps.pictures, remove } })
  await expect.poll(() => removed, { timeout: 10_000 }).toBeGreaterThan(0)
  await stopped
  expect(removed).toBe(1)
})
