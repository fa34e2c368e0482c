// A ban and a role count at once, also for a change that had to wait for another one (docs/rules/accounts.md#sessions).
import { expect, test } from 'vitest'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'

const shop = useTestShop()

type Admin = Awaited<ReturnType<typeof makeUser>>

const demoted = sql`is_admin = false`
const banned = sql`active = false`

const adminsOnly = { status: 403, body: { code: 'forbidden', message: 'Only admins may do this.' } }
const suspended = { status: 403, body: { code: 'suspended', message: 'Your account has been suspended' } }

const become = (tx: Db, { id }: Admin, what: Sql) => tx.run(sql`update users set ${what} where id = ${id}`)

test.each([
  ['demoted', demoted, adminsOnly],
  ['banned', banned, suspended],
])('whoever is %s meanwhile makes nobody an admin any more', async (_, what, answer) => {
  const [admin, friend] = [await makeUser(shop, { isAdmin: true }), await makeUser(shop)]
  const promoted = await heldUp(
    shop,
    sql`select from users where id = ${admin.id} for no key update`,
    () => shop.as(admin).put(`/api/users/${friend.id}`, { isAdmin: true }),
    (tx) => become(tx, admin, what),
  )
  expect(promoted).toMatchObject(answer)
  expect((await shop.as(friend).get('/api/users')).status).toBe(403)
  expect(await shop.db.rows(sql`select from audit_log where subject_id = ${friend.id}`)).toEqual([])
})

const changePrice = async (happen: (admin: Admin, tx: Db) => Promise<unknown>) => {
  const [admin, product] = [await makeUser(shop, { isAdmin: true }), await makeProduct(shop, { priceCents: 200 })]
  const changed = await heldUp(
    shop,
    sql`select from products where id = ${product.id} for no key update`,
    () => shop.as(admin).put(`/api/products/${product.id}`, { price: 0.01, stock: 7 }),
    (tx) => happen(admin, tx),
  )
  return { changed, after: (await shop.get(`/api/products/slug/${product.id}`)).body }
}

test.each([
  ['demoted', demoted, adminsOnly],
  ['banned', banned, suspended],
])('whoever is %s meanwhile changes no product any more', async (_, what, answer) => {
  const { changed, after } = await changePrice((admin, tx) => become(tx, admin, what))
  expect(changed).toMatchObject(answer)
  expect(after).toMatchObject({ price: 2, stock: 10, version: 1 })
})

test('whoever has deleted their account meanwhile changes no product any more', async () => {
  const { changed, after } = await changePrice(({ token }) => shop.as(token).post('/api/users/me/delete'))
  expect(changed).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  expect(after).toMatchObject({ price: 2, stock: 10, version: 1 })
})
