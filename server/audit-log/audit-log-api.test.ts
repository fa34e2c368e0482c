import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import { sql } from '#server/platform/database/database.ts'
import { pagingOf } from '#server/platform/http/paged-list.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { listAuditLog } from './audit-log-queries.ts'

const { shop, admin } = useShopWithAdmin()
let apples: Awaited<ReturnType<typeof makeProduct>>

beforeAll(async () => {
  apples = await makeProduct(shop, { name: 'Apples' })
  const change = { admin, subject: 'product', subjectId: apples.id, action: 'updated' } as const
  await addAuditEntry(shop.db, { ...change, before: { priceCents: 100 }, after: { priceCents: 120 } })
  await addAuditEntry(shop.db, { ...change, before: { stock: 3 }, after: { stock: 9 } })
  await addAuditEntry(shop.db, { ...change, subjectId: uuid(), after: { name: 'Gone since' } })
})

const records = (query: string) => shop.call('GET', `/api/audit-log${query}`, { token: admin.token })

test('the records of one thing come newest first: who, when, before and after', async () => {
  const { body, headers } = await records(`?subject=product&id=${apples.id}`)
  expect(headers['x-total-count']).toBe('2')
  expect(body).toMatchObject([
    {
      admin: { _id: admin.id, name: 'Rosa Lindqvist' },
      subject: 'product',
      subjectId: apples.id,
      subjectName: 'Apples',
      action: 'updated',
      before: { stock: 3 },
      after: { stock: 9 },
    },
    { before: { priceCents: 100 }, after: { priceCents: 120 } },
  ])
  expect(body[0]!.id).toBe(body[0]!._id)
  expect(Date.parse(body[0]!.createdAt)).not.toBeNaN()
})

test('the records of everything come page by page', async () => {
  const { body, headers } = await records('?page=2&pageSize=2')
  expect(body).toHaveLength(1)
  expect(headers['x-total-count']).toBe('3')
  expect((await records('?subject=product')).body).toHaveLength(3)
  expect((await records('?subject=order')).body).toEqual([])
})

test('things that are gone have no name, and admins that are gone keep theirs', async () => {
  const leaving = await makeUser(shop, { name: 'Ida Second', isAdmin: true })
  await addAuditEntry(shop.db, {
    admin: leaving,
    subject: 'user',
    subjectId: admin.id,
    action: 'ban',
    before: { active: true },
    after: { active: false },
  })
  await shop.db.run(sql`delete from users where id = ${leaving.id}`)
  expect((await records('?subject=user')).body).toMatchObject([
    { admin: { _id: null, name: 'Ida Second' }, subjectName: 'Rosa Lindqvist', action: 'ban' },
  ])
  const { body } = await records('?subject=product')
  expect(body.map(({ subjectName }: { subjectName: string | null }) => subjectName)).toEqual([null, 'Apples', 'Apples'])
})

test.each([
  ['?subject=weather', 400],
  [`?id=${uuid()}`, 400],
  ['?subject=product&id=no-uuid', 200],
])('%s is answered with %i', async (query, status) => {
  expect((await records(query)).status).toBe(status)
})

test('a late page looks up the names of its own records alone', async () => {
  await shop.db.run(sql`
    insert into audit_log (id, admin_id, admin_name, subject, subject_id, action)
    select gen_random_uuid(), ${admin.id}, 'Rosa Lindqvist', 'product', ${apples.id}, 'updated'
    from generate_series(1, 2000)`)
  const { db, explained } = explainingDb(shop.db)
  await listAuditLog(db, { subject: undefined, id: undefined }, pagingOf({ page: 100, pageSize: 20 }))
  expect(explained).toHaveLength(2)
  for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(2100)
})
