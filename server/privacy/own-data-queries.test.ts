// Reading or deleting a person's own data must not cost more when the shop has much data of others.
import { beforeAll, expect, test } from 'vitest'
import { type Db, sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { changesBy, mailsTo } from './own-data-queries.ts'

const database = useTestDatabase()
let admin: { id: string; email: string }
const others = 3000
const firstPage = { after: undefined, limit: 25 }

beforeAll(async () => {
  const { db } = database
  admin = await makeUser(database, { isAdmin: true })
  const product = await makeProduct(database)
  await db.run(sql`
    insert into users (id, name, email)
    select gen_random_uuid(), 'Amara', n || '@shopper.example' from generate_series(1, ${others}::integer) as n`)
  await db.run(sql`
    insert into mails (id, kind, happening, recipient, subject, body_text, body_html)
    select gen_random_uuid(), 'welcome', 'welcome:' || email, email, 'Hi', 'Hi', 'Hi' from users`)
  await db.run(sql`
    insert into records (id, admin_id, admin_name, subject, subject_id, action)
    select gen_random_uuid(), id, name, 'product', ${product.id}, 'updated' from users`)
  await db.run(sql`
    insert into stock_changes (id, product_id, delta, reason, user_id)
    select gen_random_uuid(), ${product.id}, 1, 'edit', id from users`)
  await db.run(sql`analyze`)
})

const reads: [what: string, read: (db: Db) => Promise<unknown>][] = [
  ['their mails', (db) => mailsTo(db, admin.email, firstPage)],
  ['their changes', (db) => changesBy(db, admin.id, firstPage)],
  ['their stock changes', (db) => db.rows(sql`select id from stock_changes where user_id = ${admin.id}`)],
]
test.each(reads)('%s alone are read', async (_, read) => {
  const { db, explained } = explainingDb(database.db)
  await read(db)
  expect(explained).toHaveLength(2)
  for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(50)
})
