// Deleting an account must not cost more when admins have changed very much, and no statement may change all of it.
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { payInFull, placeTestOrder } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { watchTable } from '#tests/support/watch-table.ts'

const shop = useTestShop()
const changes = 12_000
let admin: Awaited<ReturnType<typeof makeUser>>

beforeEach(async () => {
  admin = await makeUser(shop, { name: 'Rosa Lindqvist', isAdmin: true })
  await shop.db.run(sql`truncate audit_log`)
  await shop.db.run(sql`
    insert into audit_log (id, admin_id, admin_name, subject, subject_id, action, created_at)
    select gen_random_uuid(), ${admin.id}, 'Rosa Lindqvist', 'product', gen_random_uuid(), 'updated', now() - n / 3 * interval '1 second'
    from generate_series(1, ${changes}::integer) as n`)
  const { id } = await makeProduct(shop)
  await shop.db.run(sql`
    insert into stock_changes (id, product_id, delta, reason, user_id)
    select gen_random_uuid(), ${id}, 1, 'import', ${admin.id} from generate_series(1, ${changes}::integer)`)
  await shop.db.pool.query('vacuum analyze audit_log, stock_changes')
})

const recordsByName = () =>
  shop.db.rows(sql`select admin_id as admin, admin_name as name, count(*) from audit_log group by 1, 2`)

const remove = ({ token }: { token: string }, watched = 'audit_log') =>
  watchTable(shop, watched, () => shop.as(token).post('/api/users/me/delete'))

test.each(['audit_log', 'stock_changes'])('of a buyer, none of the %s is read or changed', async (watched) => {
  const { result, work } = await remove(await makeUser(shop), watched)
  expect([result.status, new Set(work.map(({ read }) => read))]).toEqual([200, new Set([0])])
  expect(await recordsByName()).toEqual([{ admin: admin.id, name: 'Rosa Lindqvist', count: changes }])
})

test.each(['audit_log', 'stock_changes'])(
  'of an admin, each of their %s is changed once, and at most five thousand by one statement',
  async (watched) => {
    const { result, work } = await remove(admin, watched)
    expect(result.status).toBe(200)
    const changed = work.map((statement) => statement.changed)
    expect(Math.max(...changed)).toBe(5000)
    expect(changed.reduce((sum, count) => sum + count)).toBe(changes)
    expect(await recordsByName()).toEqual([{ admin: null, name: 'Former admin', count: changes }])
  },
)

test('of an admin whose order is on its way, nothing: their changes stay theirs', async () => {
  await payInFull(shop, admin, await placeTestOrder(shop, admin, await makeProduct(shop)))
  expect((await remove(admin)).result.status).toBe(409)
  expect(await recordsByName()).toEqual([{ admin: admin.id, name: 'Rosa Lindqvist', count: changes }])
})
