// Reading a person's own data must not cost more when the shop has much data of others.
import { beforeAll, expect, test } from 'vitest'
import { type Db, sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import type { PageAfter } from './json-in-pieces.ts'
import { changesBy, mailsTo } from './own-data-queries.ts'

const database = useTestDatabase()
let admin: { id: string; email: string }
const others = 3000

beforeAll(async () => {
  const { db } = database
  admin = await makeUser(database, { isAdmin: true })
  const product = await makeProduct(database)
  await db.run(sql`
    insert into users (id, name, email)
    select gen_random_uuid(), 'Amara', n || '@shopper.example' from generate_series(1, ${others}::integer) as n`)
  await db.run(sql`
    insert into mails (id, kind, event_key, owner_id, recipient, subject, body_text, body_html)
    select gen_random_uuid(), 'welcome', 'welcome:' || email, id, email, 'Hi', 'Hi', 'Hi' from users`)
  await db.run(sql`
    insert into audit_log (id, admin_id, admin_name, subject, subject_id, action)
    select gen_random_uuid(), id, name, 'product', ${product.id}, 'updated' from users`)
  // As many of their own as take several pages.
  await db.run(sql`
    insert into mails (id, kind, event_key, owner_id, recipient, subject, body_text, body_html)
    select gen_random_uuid(), 'x', 'x:' || n, ${admin.id}::uuid, ${admin.email}, 'Hi', 'Hi', 'Hi' from generate_series(1, 500) as n`)
  await db.run(sql`
    insert into audit_log (id, admin_id, admin_name, subject, subject_id, action)
    select gen_random_uuid(), ${admin.id}, 'Admin', 'product', ${product.id}, 'updated' from generate_series(1, 500)`)
  await db.run(sql`analyze`)
})

const lists: [what: string, readPage: (db: Db, page: PageAfter) => Promise<{ id: string }[]>][] = [
  ['their mails', (db, page) => mailsTo(db, admin.id, page)],
  ['their changes', (db, page) => changesBy(db, admin.id, page)],
]
test.each(lists)('of %s each page reads that page alone', async (_, readPage) => {
  const { db, explained } = explainingDb(database.db)
  const first = await readPage(db, { after: undefined, limit: 25 })
  await readPage(db, { after: first.at(-1)!.id, limit: 25 })
  expect(explained).toHaveLength(4)
  for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(50)
})
