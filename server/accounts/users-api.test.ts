import { beforeEach, describe, expect, test } from 'vitest'
import { createSession } from '#server/accounts/sessions.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { sha256 } from '#tests/support/sha256.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'

const shop = useTestShop()
let admin: Awaited<ReturnType<typeof makeUser>>
beforeEach(async () => {
  await shop.db.run(sql`delete from users`)
  admin = await makeUser(shop, { name: 'Zoe Keeper', email: 'zoe@foodland.example', isAdmin: true })
})

const list = (query = '') => shop.as(admin).get(`/api/users${query}`)
const names = async (query: string) => (await list(query)).body.map(({ name }) => name)
const update = (id: string, body: unknown, token = admin.token) => shop.as(token).put(`/api/users/${id}`, body)

describe('the user list', () => {
  test('is newest first and never shows a password hash', async () => {
    await shop.post('/api/users/signup', { name: 'Amara', email: 'amara@shopper.example', password: 'orchard lane' })
    const { body, headers } = await list()
    expect(body.map(({ name }) => name)).toEqual(['Amara', 'Zoe Keeper'])
    expect(headers['x-total-count']).toBe('2')
    expect(JSON.stringify(body)).not.toContain('argon2')
    const fields = '_id active createdAt email emailConfirmed hasPassword id isAdmin isSeeded name'
    expect(Object.keys(body[0]!).sort()).toEqual(fields.split(' '))
  })

  test('finds by name, email or id, whatever the case and accents', async () => {
    const jose = await makeUser(shop, { name: 'José Núñez', email: 'JN@shopper.example' })
    await makeUser(shop, { name: '100% Ben_son', email: 'ben@shopper.example' })
    await makeUser(shop, { name: 'Sin\u00e9ad O\u2019Neill\u2011Kelly', email: 'sinead@shopper.example' })
    expect(await names(`?q=${encodeURIComponent("o'neill-k")}`)).toHaveLength(1)
    expect(await names(`?q=${encodeURIComponent('o\u2018neill\u2013k')}`)).toHaveLength(1)
    expect(await names('?q=jose')).toEqual(['José Núñez'])
    expect(await names('?q=N%C3%9A%C3%91EZ')).toEqual(['José Núñez'])
    expect(await names('?q=jn@SHOPPER')).toEqual(['José Núñez'])
    expect(await names(`?q=%20${jose.id.slice(4, 30).toUpperCase()}`)).toEqual(['José Núñez'])
    expect(await names('?q=0%25%20b')).toEqual(['100% Ben_son'])
    expect(await names('?q=n_s')).toEqual(['100% Ben_son'])
    expect(await names('?q=%25%25')).toEqual([])
    expect(await names('?q=%5C')).toEqual([])
    expect(await names('?q=%00zoe')).toEqual(['Zoe Keeper'])
    // As copied from a table or a mail: with two blanks, a tab, a zero-width blank.
    for (const blank of ['  ', '\t', '\u200b ']) {
      expect(await names(`?q=${encodeURIComponent(`zoe${blank}keeper`)}`)).toEqual(['Zoe Keeper'])
    }
    expect((await list('?q=nobody')).headers['x-total-count']).toBe('0')
  })

  test('sorts and filters', async () => {
    await makeUser(shop, { name: 'élodie', email: 'a@shopper.example' })
    await makeUser(shop, { name: 'Emil', email: 'C@shopper.example', active: false })
    await makeUser(shop, { name: 'Dan', email: 'b@shopper.example' })
    expect(await names('?sort=name_asc')).toEqual(['Dan', 'élodie', 'Emil', 'Zoe Keeper'])
    expect(await names('?sort=name_desc')).toEqual(['Zoe Keeper', 'Emil', 'élodie', 'Dan'])
    expect(await names('?sort=email_asc')).toEqual(['élodie', 'Dan', 'Emil', 'Zoe Keeper'])
    expect(await names('?sort=email_desc')).toEqual(['Zoe Keeper', 'Emil', 'Dan', 'élodie'])
    expect(await names('?filter=admin')).toEqual(['Zoe Keeper'])
    expect(await names('?filter=banned')).toEqual(['Emil'])
    expect(await names('?filter=users&sort=name_asc')).toEqual(['Dan', 'élodie', 'Emil'])
    expect((await list('?sort=age')).status).toBe(400)
    expect((await list('?filter=friends')).status).toBe(400)
  })

  test('comes in pages', async () => {
    for (let count = 1; count <= 24; count += 1) await makeUser(shop, { name: `Buyer ${count}` })
    const { body, headers } = await list('?sort=name_asc&page=2&pageSize=10')
    expect(body.map(({ name }) => name)[0]).toBe('Buyer 11')
    expect(body).toHaveLength(10)
    expect(headers['x-total-count']).toBe('25')
    expect(headers['link']).toBe(
      '</api/users?sort=name_asc&page=1&pageSize=10>; rel="first", </api/users?sort=name_asc&page=1&pageSize=10>; rel="prev", ' +
        '</api/users?sort=name_asc&page=3&pageSize=10>; rel="next", </api/users?sort=name_asc&page=3&pageSize=10>; rel="last"',
    )
    expect((await list('?page=3')).body).toHaveLength(5)
    expect((await list('?page=4')).body).toEqual([])
    expect((await list()).body).toHaveLength(25)
  })

  test('answers its first 1,000 without paging, with a link to the rest', async () => {
    await shop.db.run(sql`
      insert into users (id, name, email)
      select gen_random_uuid(), 'Buyer', number || '@shopper.example' from generate_series(1, 1000) as number`)
    const { body, headers } = await list()
    expect(body).toHaveLength(1000)
    expect(headers['link']).toContain('</api/users?page=11&pageSize=100>; rel="next"')
    expect((await list('?page=11&pageSize=100')).body).toHaveLength(1)
  })

  test('has no account for an id that is none', async () => {
    for (const id of ['x', '0197c2a4-58e1-7c3b-9d20-4b7f1e6a9c55']) {
      expect(await shop.as(admin).get(`/api/users/${id}`)).toMatchObject({
        status: 404,
        body: { message: 'User not found' },
      })
      expect((await update(id, { active: false })).status).toBe(404)
    }
  })
})

describe('changing an account', () => {
  test('bans at once and ends every session for good', async () => {
    const buyer = await makeUser(shop)
    const { status, body } = await update(buyer.id, { active: false })
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'User Updated', user: { id: buyer.id, active: false, isAdmin: false } })
    const after = await shop.as(buyer).get('/api/users/me')
    expect(after).toMatchObject({
      status: 403,
      body: { message: 'Your account has been suspended', code: 'suspended' },
    })
    await update(buyer.id, { active: true })
    expect((await shop.as(buyer).get('/api/users/me')).status).toBe(401)
  })

  test('makes and unmakes admins at once', async () => {
    const buyer = await makeUser(shop)
    await update(buyer.id, { isAdmin: true })
    expect((await shop.as(buyer).get('/api/users')).status).toBe(200)
    await update(buyer.id, { isAdmin: false })
    expect((await shop.as(buyer).get('/api/users')).status).toBe(403)
  })

  test('finds it by its id in capitals, and oneself behind one’s own', async () => {
    const buyer = await makeUser(shop)
    expect(await update(buyer.id.toUpperCase(), { active: false })).toMatchObject({
      status: 200,
      body: { user: { id: buyer.id, active: false } },
    })
    expect((await update(admin.id.toUpperCase(), { active: false })).status).toBe(409)
  })

  test('brings no session to life again that was over for the admin whose role is taken', async () => {
    const other = await makeUser(shop, { isAdmin: true })
    const me = async (token: string) => (await shop.as(token).get('/api/users/me')).status
    const inUse = await createSession(shop.db, other.id, new Date())
    await shop.db.run(sql`update sessions set last_used_at = now() - interval '13 hours'
      where token_hash = ${sha256(other.token)}`)
    expect([await me(other.token), await me(inUse)]).toEqual([401, 200])
    await update(other.id, { isAdmin: false })
    expect([await me(other.token), await me(inUse)]).toEqual([401, 200])
  })

  test('keeps a record of what changed, and none of what stayed', async () => {
    const buyer = await makeUser(shop)
    await update(buyer.id, { isAdmin: true, active: true, name: 'ignored' })
    await update(buyer.id, { isAdmin: true })
    await update(buyer.id, {})
    await update(buyer.id, { isAdmin: false, active: false })
    const records = await shop.db.rows(
      sql`select admin_id, action, before, after from audit_log where subject_id = ${buyer.id} order by id`,
    )
    expect(records).toEqual([
      { admin_id: admin.id, action: 'make admin', before: { isAdmin: false }, after: { isAdmin: true } },
      { admin_id: admin.id, action: 'remove admin', before: { isAdmin: true }, after: { isAdmin: false } },
      { admin_id: admin.id, action: 'ban', before: { active: true }, after: { active: false } },
    ])
  })

  test('leaves the seeded admin and oneself alone', async () => {
    const seeded = await makeUser(shop, { isAdmin: true })
    await shop.db.run(sql`update users set is_seeded = true where id = ${seeded.id}`)
    for (const body of [{ isAdmin: false }, { active: false }, { isAdmin: true }, { active: true }]) {
      expect(await update(seeded.id, body)).toMatchObject({
        status: 409,
        body: { message: 'This admin account cannot be changed' },
      })
      expect(await update(admin.id, body)).toMatchObject({
        status: 409,
        body: { message: 'You cannot change your own role or ban yourself' },
      })
    }
    expect((await list('?filter=admin')).body).toHaveLength(2)
    expect((await list('?filter=banned')).body).toHaveLength(0)
  })

  test.each([{ isAdmin: false }, { active: false }])(
    'lets one of two admins who say %j of each other win',
    async (wanted) => {
      const other = await makeUser(shop, { isAdmin: true })
      // Both requests are past their check of the sender before the first of them changes anything.
      const answers = await heldUp(shop, sql`select from users for update`, () => [
        update(other.id, wanted),
        update(admin.id, wanted, other.token),
      ])
      const statuses = answers.map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([200, 403]))
      expect(await shop.db.rows(sql`select from users where is_admin and active`)).toHaveLength(1)
    },
  )
})
