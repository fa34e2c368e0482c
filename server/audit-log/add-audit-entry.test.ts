// RULINGS §6: a ban and a role count at once, also for a change that had to wait for another one.
import { expect, test } from 'vitest'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { waitForLock } from '#tests/support/wait-for-lock.ts'

const shop = useTestShop()

type Admin = Awaited<ReturnType<typeof makeUser>>

const demoted = sql`is_admin = false`
const banned = sql`active = false`

const adminsOnly = { status: 403, body: { code: 'forbidden', message: 'Only admins may do this.' } }
const suspended = { status: 403, body: { code: 'suspended', message: 'Your account has been suspended' } }

/** Makes a change that has to wait for `locked`; meanwhile `happen` happens, and is over first. */
async function waitingFor(
  locked: Sql,
  change: () => ReturnType<typeof shop.call>,
  happen: (tx: Db) => Promise<unknown>,
) {
  const { waiting } = await shop.db.transaction(async (tx) => {
    await tx.run(locked)
    const waiting = change()
    await waitForLock(shop.db)
    await happen(tx)
    return { waiting }
  })
  return waiting
}

const become = (tx: Db, { id }: Admin, what: Sql) => tx.run(sql`update users set ${what} where id = ${id}`)

test.each([
  ['demoted', demoted, adminsOnly],
  ['banned', banned, suspended],
])('whoever is %s meanwhile makes nobody an admin any more', async (_, what, answer) => {
  const [admin, friend] = [await makeUser(shop, { isAdmin: true }), await makeUser(shop)]
  const promoted = await waitingFor(
    sql`select from users where id = ${admin.id} for no key update`,
    () => shop.call('PUT', `/api/users/${friend.id}`, { token: admin.token, body: { isAdmin: true } }),
    (tx) => become(tx, admin, what),
  )
  expect(promoted).toMatchObject(answer)
  expect((await shop.call('GET', '/api/users', { token: friend.token })).status).toBe(403)
  expect(await shop.db.rows(sql`select from records where subject_id = ${friend.id}`)).toEqual([])
})

const changePrice = async (happen: (admin: Admin, tx: Db) => Promise<unknown>) => {
  const [admin, product] = [await makeUser(shop, { isAdmin: true }), await makeProduct(shop, { priceCents: 200 })]
  const changed = await waitingFor(
    sql`select from products where id = ${product.id} for no key update`,
    () => shop.call('PUT', `/api/products/${product.id}`, { token: admin.token, body: { price: 0.01, stock: 7 } }),
    (tx) => happen(admin, tx),
  )
  return { changed, after: (await shop.call('GET', `/api/products/slug/${product.id}`)).body }
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
  const { changed, after } = await changePrice(({ token }) => shop.call('POST', '/api/users/me/delete', { token }))
  expect(changed).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  expect(after).toMatchObject({ price: 2, stock: 10, version: 1 })
})
