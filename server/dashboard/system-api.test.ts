import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import { queueMail } from '#server/notifications/queue-mail.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { buyerWithOrder, payInFull } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { refundState } from './system-queries.ts'

const shop = useTestShop({ BACKUP_EVERY_HOURS: '168' })
let token: string

beforeAll(async () => {
  ;({ token } = await makeUser(shop, { isAdmin: true }))
})

const system = async () => (await shop.call('GET', '/api/system', { token })).body

test('nothing waits in a new shop, which is without a backup since its beginning', async () => {
  const shopBegan = new Date('2026-02-01T08:00:00Z')
  await shop.db.run(sql`
    update schema_migrations set applied_at = ${shopBegan} where name = (select min(name) from schema_migrations)`)
  expect(await system()).toEqual({
    mails: { waiting: 0, oldestWaiting: null, lastSent: null, parked: 0, newestParked: [] },
    orders: { held: 0, overdue: 0 },
    payments: { refunding: 0, oldestRefunding: null },
    lastBackup: null,
    withoutBackupSince: shopBegan.toISOString(),
    backupEveryHours: 168,
  })
})

test('a mail that is to be sent later has not waited', async () => {
  const dueAt = new Date(Date.now() + 60_000)
  const amara = { name: 'Amara', email: 'amara@shopper.example', emailConfirmed: true }
  const mail = { kind: 'test', eventKey: 'later', subject: 's', blocks: [], dueAt }
  await queueMail(shop.db, await readMailShop(shop.db, shop.deps.config), amara, mail)
  expect((await system()).mails).toMatchObject({ waiting: 1, oldestWaiting: null })
  await shop.db.run(sql`delete from mails`)
})

test('the System page says what waits, what was given up and when the last backup was', async () => {
  const mail = (subject: string, sentAt: Date | null, parkedAt: Date | null, createdAt = '2026-03-01T08:00:00Z') =>
    shop.db.run(sql`
      insert into mails (id, kind, event_key, recipient, subject, body_text, body_html, attempts, last_error, created_at,
        sent_at, parked_at, next_attempt_at)
      values (${uuid()}, 'welcome', ${subject}, 'amara@shopper.example', ${subject}, '', '', 9, 'mailbox full',
        ${createdAt}, ${sentAt}, ${parkedAt}, now() + interval '1 day')`)
  await mail('waits', null, null)
  await mail('sent', new Date('2026-03-01T08:00:02Z'), null)
  await mail('given up before', null, new Date('2026-03-01T07:00:00Z'), '2026-02-28T06:00:00Z')
  await mail('given up', null, new Date('2026-03-02T08:00:00Z'), '2026-02-28T08:00:00Z')
  await shop.db.run(
    sql`insert into shop_facts (name, value) values ('last_backup', '{"at":"2026-03-02T03:00:00.000Z"}')`,
  )

  expect(await system()).toMatchObject({
    mails: {
      waiting: 1,
      oldestWaiting: '2026-03-01T08:00:00.000Z',
      lastSent: '2026-03-01T08:00:02.000Z',
      parked: 2,
      newestParked: [
        {
          subject: 'given up',
          recipient: 'amara@shopper.example',
          attempts: 9,
          lastError: 'mailbox full',
          parkedAt: '2026-03-02T08:00:00.000Z',
        },
        { subject: 'given up before' },
      ],
    },
    lastBackup: '2026-03-02T03:00:00.000Z',
    withoutBackupSince: '2026-03-02T03:00:00.000Z',
  })
})

test('the System page counts unpaid orders that hold stock, and those that should have let go of it a minute ago', async () => {
  const { order } = await buyerWithOrder(shop)
  const cancelled = await buyerWithOrder(shop)
  await shop.call('PUT', `/api/orders/${cancelled.order.id}/cancel`, { token: cancelled.buyer.token })
  const ended = (secondsAgo: number) =>
    shop.db.run(sql`update orders set held_until = ${new Date(shop.deps.clock().getTime() - secondsAgo * 1000)}`)
  expect((await system()).orders).toEqual({ held: 1, overdue: 0 })
  await ended(30)
  expect((await system()).orders).toEqual({ held: 1, overdue: 0 })
  await ended(90)
  expect((await system()).orders).toEqual({ held: 1, overdue: 1 })
  await shop.call('PUT', `/api/orders/${order.id}/cancel`, { token })
})

test('the System page says how long a refund has been in progress', async () => {
  const [{ buyer, order }, arrived] = [await buyerWithOrder(shop), await buyerWithOrder(shop)]
  await payInFull(shop, buyer, order)
  await payInFull(shop, arrived.buyer, arrived.order)
  await shop.db.run(sql`
    update payments set status = 'refunding', refund_reason = 'admin', updated_at = '2026-03-01T08:00:00Z'
    where order_id = ${order.id}`)
  await shop.db.run(sql`
    update payments set status = 'refunded', refund_reason = 'admin', updated_at = '2026-02-28T08:00:00Z'
    where order_id = ${arrived.order.id}`)
  expect((await system()).payments).toEqual({ refunding: 1, oldestRefunding: '2026-03-01T08:00:00.000Z' })
})

test('refunds in progress are found without reading what was paid long ago', async () => {
  const { order } = await buyerWithOrder(shop)
  await shop.db.run(sql`
    insert into payments (id, order_id, provider, provider_order_id, status, amount_cents)
    select gen_random_uuid(), ${order.id}, 'local', 'former-' || n, 'cancelled', 100 from generate_series(1, 3000) as n`)
  await shop.db.pool.query('analyze payments')
  const { db, explained } = explainingDb(shop.db)
  expect((await refundState(db)).refunding).toBe(1)
  expect(explained).toHaveLength(2)
  for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(50)
})
