import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { buyerWithOrder, payInFull } from '#tests/support/orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let token: string

beforeAll(async () => {
  shop = await openTestShop({ BACKUP_EVERY_HOURS: '168' })
  ;({ token } = await makeUser(shop, { isAdmin: true }))
})
afterAll(() => shop.close())

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

test('says what waits, what was given up and when the last backup was', async () => {
  const mail = (subject: string, sentAt: Date | null, parkedAt: Date | null) =>
    shop.db.run(sql`
      insert into mails (id, kind, happening, recipient, subject, body_text, body_html, attempts, last_error, created_at,
        sent_at, parked_at, next_attempt_at)
      values (${uuid()}, 'welcome', ${subject}, 'amara@shopper.example', ${subject}, '', '', 9, 'mailbox full',
        '2026-03-01T08:00:00Z', ${sentAt}, ${parkedAt}, now() + interval '1 day')`)
  await mail('waits', null, null)
  await mail('sent', new Date('2026-03-01T08:00:02Z'), null)
  await mail('given up', null, new Date('2026-03-02T08:00:00Z'))
  await shop.db.run(
    sql`insert into shop_facts (name, value) values ('last_backup', '{"at":"2026-03-02T03:00:00.000Z"}')`,
  )

  expect(await system()).toMatchObject({
    mails: {
      waiting: 1,
      oldestWaiting: '2026-03-01T08:00:00.000Z',
      lastSent: '2026-03-01T08:00:02.000Z',
      parked: 1,
      newestParked: [
        {
          subject: 'given up',
          recipient: 'amara@shopper.example',
          attempts: 9,
          lastError: 'mailbox full',
          parkedAt: '2026-03-02T08:00:00.000Z',
        },
      ],
    },
    lastBackup: '2026-03-02T03:00:00.000Z',
    withoutBackupSince: '2026-03-02T03:00:00.000Z',
  })
})

test('says how long a payment has been on its way back', async () => {
  const { buyer, order } = await buyerWithOrder(shop)
  await payInFull(shop, buyer, order)
  await shop.db.run(sql`
    update payments set status = 'refunding', refund_reason = 'admin', updated_at = '2026-03-01T08:00:00Z'
    where order_id = ${order.id}`)
  expect((await system()).payments).toEqual({ refunding: 1, oldestRefunding: '2026-03-01T08:00:00.000Z' })
})
