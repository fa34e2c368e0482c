import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { ensureAdmin, renewAdminPassword } from './ensure-admin.ts'

let shop: TestShop
afterEach(() => shop.close())

const signIn = ({ email, password }: { email: string; password: string }) =>
  shop.post('/api/users/signin', { email, password })

describe('the seeded admin', () => {
  test('is made once, with a password that is told once', async () => {
    shop = await openTestShop()
    const told = await Promise.all([ensureAdmin(shop.deps), ensureAdmin(shop.deps), ensureAdmin(shop.deps)])
    const sign = told.find((answer) => answer !== undefined)
    expect(told.filter((answer) => answer !== undefined)).toHaveLength(1)
    expect(sign!.email).toBe('admin@foodland.example')
    expect(sign!.password).toMatch(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    const { status, body } = await signIn(sign!)
    expect(status).toBe(200)
    expect(body.isAdmin).toBe(true)
    expect((await shop.as(body).get('/api/users/me')).body).toMatchObject({
      isSeeded: true,
      emailConfirmed: true,
    })
    expect(await ensureAdmin(shop.deps)).toBeUndefined()
  })

  test('has the name and password that the environment gives, and nothing is told', async () => {
    shop = await openTestShop({ ADMIN_EMAIL: 'keeper@shop.example', ADMIN_PASSWORD: 'apples' })
    expect(await ensureAdmin(shop.deps)).toBeUndefined()
    expect((await signIn({ email: 'KEEPER@shop.example', password: 'apples' })).body.isAdmin).toBe(true)
  })

  test('of a live shop has no password that anybody would guess', async () => {
    shop = await openTestShop()
    const given = (adminPassword: string) => ({
      ...shop.deps,
      config: { ...shop.deps.config, shopMode: 'live' as const, adminPassword },
    })
    await expect(ensureAdmin(given('apples'))).rejects.toThrow(
      'ADMIN_PASSWORD is not acceptable: Your password needs at least 8 characters',
    )
    expect(await shop.db.rows(sql`select from users`)).toEqual([])
    expect(await ensureAdmin(given('seventeen lemons'))).toBeUndefined()
    expect((await signIn({ email: 'admin@foodland.example', password: 'seventeen lemons' })).status).toBe(200)
  })

  test('takes over an account that has its email', async () => {
    shop = await openTestShop({ ADMIN_EMAIL: 'keeper@shop.example' })
    const before = await makeUser(shop, { email: 'Keeper@shop.example', active: false })
    const sign = await ensureAdmin(shop.deps)
    expect((await signIn(sign!)).body).toMatchObject({ id: before.id, isAdmin: true, active: true })
    expect((await shop.as(before).get('/api/users/me')).status).toBe(401)
  })

  test('gets a new password, and every session of the old one ends, with the trust in where it was used', async () => {
    shop = await openTestShop()
    const first = await ensureAdmin(shop.deps)
    const { body } = await signIn(first!)
    const second = await renewAdminPassword(shop.deps)
    expect(second.email).toBe('admin@foodland.example')
    expect(await shop.db.rows(sql`select from known_origins`)).toEqual([])
    expect((await signIn(first!)).status).toBe(401)
    expect((await signIn(second)).status).toBe(200)
    expect((await shop.as(body).get('/api/users/me')).status).toBe(401)
  })

  test('comes in with a new password, however many were tried before', async () => {
    shop = await openTestShop({ RATE_LIMITS: 'on' })
    const { email } = (await ensureAdmin(shop.deps))!
    for (let count = 0; count < 10; count += 1) await signIn({ email, password: 'a forgotten one' })
    expect((await signIn({ email, password: 'a forgotten one' })).status).toBe(429)
    expect((await signIn(await renewAdminPassword(shop.deps))).status).toBe(200)
  })

  test('is made by the renewal when there is none yet', async () => {
    shop = await openTestShop()
    expect((await signIn(await renewAdminPassword(shop.deps))).status).toBe(200)
    const { count } = (await shop.db.row<{ count: number }>(sql`select count(*) from users where is_seeded`))!
    expect(count).toBe(1)
  })
})
