import type { QueryResult } from 'pg'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { type Database, sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { openShopOn, rowsIn, useEmptyMachines } from '#tests/support/empty-machine.ts'
import { formOf } from '#tests/support/form.ts'
import { buyerWithOrder, payInFull, placeTestOrder } from '#tests/support/orders.ts'
import { shopTemplate } from '#tests/support/shop-template.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { checkBooks, findingsIn } from '../check-books/check-books.ts'
import { ensureBackupKey } from './backup-key.ts'
import { backupShop } from './backup-shop.ts'
import { restoreShop } from './restore-shop.ts'

// Databases are made and emptied here: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

const shop = useTestShop()
const { ends, emptyMachine } = useEmptyMachines()

async function backUp(db: Database): Promise<{ file: string; identity: string }> {
  const { file } = (await backupShop({ ...shop.deps, db }))!
  return { file, identity: (await ensureBackupKey(shop.deps.config)).identity }
}

/** A picture as an admin puts it up; answers where it is. */
async function hangPicture(admin: { token: string }): Promise<string> {
  const content = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#383' } })
    .png()
    .toBuffer()
  const { body, headers } = await formOf({}, { content })
  return (await shop.call('POST', '/api/upload', { token: admin.token, body, headers })).body.url
}

test('a restored shop opens: buyers sign in and find their orders; pages, pictures and sales are as before', async () => {
  const ines = { name: 'Ines Moura', email: 'ines@shopper.example', password: 'figs-and-walnuts' }
  const { id, token } = (await shop.call('POST', '/api/users/signup', { body: ines })).body
  const { buyer, product, order } = await buyerWithOrder(shop, { quantity: 3 })
  await payInFull(shop, buyer, order)
  const unpaid = await placeTestOrder(shop, { ...ines, id, token }, product)
  const admin = await makeUser(shop, { isAdmin: true })
  const picture = await hangPicture(admin)
  const machine = await emptyMachine()
  await restoreShop({ ...machine, ...(await backUp(shop.db)) })

  const restored = await openShopOn(machine)
  ends.unshift(restored.close)
  const asked: [token: string | undefined, url: string, found: unknown][] = [
    [token, '/api/orders/mine', [expect.objectContaining({ _id: unpaid.id })]],
    [buyer.token, `/api/orders/${order.id}`, expect.objectContaining({ isPaid: true })],
    // What is searched and sorted by is derived by the database.
    [admin.token, '/api/users?q=moura', [expect.objectContaining({ _id: id })]],
    [undefined, '/api/products?sort=best_score', expect.objectContaining({ total: 1 })],
    [admin.token, '/api/overview', expect.anything()],
    [undefined, picture, expect.stringContaining('WEBP')],
  ]
  for (const [token, url, found] of asked) {
    const { status, body } = await restored.call('GET', url, { token })
    expect({ status, body }, url).toEqual({ status: 200, body: found })
    expect(body, url).toEqual((await shop.call('GET', url, { token })).body)
  }
  const signedIn = (await restored.call('POST', '/api/users/signin', { body: ines })).body
  expect(await payInFull(restored, signedIn, unpaid)).toMatchObject({ status: 200 })
  await payInFull(restored, signedIn, await placeTestOrder(restored, signedIn, product))
  expect(findingsIn(await checkBooks(machine.pool))).toBe(0)
})

/** Years of a shop: hundreds of rows from some bytes to some kB, a part of them changed and removed since. */
async function useForLong(db: Database): Promise<void> {
  const letter = sql`(select string_agg(md5(n || '-' || part), '') from generate_series(0, n * 7919 % 190) as part)`
  await db.run(sql`
    insert into mails (id, kind, event_key, recipient, subject, body_text, body_html)
    select gen_random_uuid(), 'order paid', 'order ' || n, 'amara@shopper.example', 'Your order', ${letter}, left(${letter}, n % 900)
    from generate_series(1, 700) as n`)
  await db.run(sql`
    insert into audit_log (id, admin_name, subject, subject_id, action, after)
    select gen_random_uuid(), 'Zoë', 'product', gen_random_uuid(), 'changed', jsonb_build_object('description', left(${letter}, n % 1700))
    from generate_series(1, 700) as n`)
  await db.run(
    sql`update mails set sent_at = now(), body_text = left(body_text, 300) where right(event_key, 1) in ('1', '4')`,
  )
  await db.run(sql`delete from mails where right(event_key, 1) = '7'`)
  await db.run(sql`delete from audit_log where length(after ->> 'description') % 5 = 0`)
  await db.run(
    sql`update audit_log set admin_name = 'Zoë\t"O''Hara" \\N' where length(after ->> 'description') % 3 = 0`,
  )
}

test('a shop in use for long is restored too, though its rows come to lie elsewhere', async () => {
  const used = await emptyMachine({ template: shopTemplate })
  await useForLong(used.db)
  const before = await rowsIn(used.db)
  const backup = await backUp(used.db)
  const machine = await emptyMachine()
  await restoreShop({ ...machine, ...backup })
  expect(await rowsIn(machine.db)).toEqual(before)
})

test('a restore has no time limit to its end, where PostgreSQL reads a part of every table to plan with', async () => {
  const { pool, ...machine } = await emptyMachine()
  let limit: unknown
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<QueryResult>
    const analyze = async () => {
      limit = (await query('show statement_timeout')).rows[0].statement_timeout
      return query('analyze')
    }
    Object.assign(client, { query: (...asked: unknown[]) => (asked[0] === 'analyze' ? analyze() : query(...asked)) })
  })
  await restoreShop({ ...machine, pool, ...(await backUp(shop.db)) })
  expect(limit).toBe('0')
})
