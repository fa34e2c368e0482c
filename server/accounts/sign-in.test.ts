import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '#server/platform/database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { waitForLock } from '#tests/support/wait-for-lock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const password = 'orchard lane 18'
const signUp = async (body: object = {}) => {
  const email = `${Math.random().toString(36).slice(2)}@shopper.example`
  const answer = await shop.call('POST', '/api/users/signup', {
    body: { name: 'Amara Okafor', email, password, ...body },
  })
  return { ...answer, email }
}
const signIn = (email: unknown, given: unknown = password) =>
  shop.call('POST', '/api/users/signin', { body: { email, password: given } })

describe('signing up', () => {
  it('makes an account, signs it in and keeps no readable password or token', async () => {
    const { status, body, email } = await signUp({ name: '  Amara   Okafor ' })
    expect(status).toBe(201)
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      id: body._id,
      name: 'Amara Okafor',
      email,
      isAdmin: false,
      active: true,
      createdAt: expect.stringMatching(/Z$/),
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    const me = await shop.call('GET', '/api/users/me', { token: body.token })
    expect(me.body).toMatchObject({ id: body.id, hasPassword: true, emailConfirmed: false, isSeeded: false })
    const stored = await shop.db.row<{ all: string }>(
      sql`select users::text || sessions::text as all from users join sessions on user_id = id where id = ${body.id}`,
    )
    expect(stored!.all).toContain('$argon2id$v=19$')
    expect(stored!.all).not.toContain(password)
    expect(stored!.all).not.toContain(body.token)
    expect(JSON.stringify(me.body)).not.toContain('argon2')
  })

  it('refuses an email that is registered in whatever case', async () => {
    const { email } = await signUp()
    const again = await signUp({ email: ` ${email.toUpperCase()} ` })
    expect(again.status).toBe(409)
    expect(again.body.message).toBe('You have already been registered. Please sign in.')
  })

  // For PostgreSQL 'İ' is an 'i' in lower case, for JavaScript it is not: guesses would be counted apart.
  it('knows an account by no spelling but its own, and gives none away by another', async () => {
    const email = 'winifred@shopper.example'
    await signUp({ email })
    expect((await signIn('Winifred@SHOPPER.EXAMPLE')).status).toBe(200)
    expect((await signIn('wİnifred@shopper.example')).status).toBe(401)
    expect((await signUp({ email: 'wİnifred@shopper.example' })).status).toBe(409)
    await shop.call('POST', '/api/users/reset', { body: { email: 'wİnifred@shopper.example' } })
    await shop.call('POST', '/api/users/reset', { body: { email: 'Winifred@shopper.example' } })
    const links = await vi.waitFor(async () => {
      const mails = await shop.db.rows(sql`select from mails where kind = 'set-password' and recipient = ${email}`)
      expect(mails).not.toEqual([])
      return mails
    })
    expect(links).toHaveLength(1)
  })

  it('makes one account of sign-ups that arrive together', async () => {
    const email = 'together@shopper.example'
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUp({ email })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  })

  it.each([
    ['no name', { name: ' ' }, 'name', 'Please enter your name'],
    ['a long name', { name: 'a'.repeat(101) }, 'name', 'Your name cannot be longer than 100 characters'],
    ['a name with NUL', { name: 'A\0B' }, 'name', 'Your name has characters that cannot be shown'],
    ['an invisible name', { name: '\u200b' }, 'name', 'Your name has characters that cannot be shown'],
    ['no email', { email: '' }, 'email', 'Please enter your email'],
    ['no plausible email', { email: 'amara' }, 'email', 'Please enter an email address such as name@example.com'],
    [
      'an email with NUL',
      { email: 'a\0@b.example' },
      'email',
      'Please enter an email address such as name@example.com',
    ],
    [
      'a header in the email',
      { email: 'a@b.example\r\nBcc: c@d.example' },
      'email',
      'Please enter an email address such as name@example.com',
    ],
    ['no password', { password: '' }, 'password', 'Please enter a password'],
    ['a short password', { password: 'seven77' }, 'password', 'Your password needs at least 8 characters'],
    [
      'a short password of wide letters',
      { password: '🍎🍎🍎🍎🍎🍎🍎' },
      'password',
      'Your password needs at least 8 characters',
    ],
    [
      'a long password',
      { password: 'x'.repeat(201) },
      'password',
      'Your password cannot be longer than 200 characters',
    ],
    [
      'the email as password',
      { email: 'me@shop.example', password: 'ME@shop.example' },
      'password',
      'Your password cannot be your email address',
    ],
    [
      'a very common password',
      { password: 'Password1' },
      'password',
      'Many people use this password, so it is easy to guess. Please choose another one.',
    ],
  ])('refuses %s', async (_what, body, field, message) => {
    const { status, body: problem } = await signUp(body)
    expect(status).toBe(400)
    expect(problem.errors).toContainEqual({ field, message })
    expect(problem).toMatchObject({ code: 'invalid', requestId: expect.any(String) })
  })

  it('takes passwords of 200 characters and of any script', async () => {
    for (const good of ['🍏'.repeat(200), 'пароль от лавки', 'naïve café 12']) {
      const { email, status } = await signUp({ password: good })
      expect(status).toBe(201)
      expect((await signIn(email, good)).status).toBe(200)
    }
    const { email } = await signUp({ password: 'cafe\u0301 au lait' })
    expect((await signIn(email, 'café au lait')).status).toBe(200)
  })

  it('says what is wrong with every field at once', async () => {
    const { body } = await shop.call('POST', '/api/users/signup', { body: {} })
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'email', 'password'])
  })
})

describe('signing in', () => {
  it('answers the account with a new token each time', async () => {
    const { email, body: first } = await signUp()
    const { status, body } = await signIn(` ${email.toUpperCase()}`)
    expect(status).toBe(200)
    expect(body).toEqual({ ...first, token: expect.not.stringMatching(first.token) })
  })

  it('answers a wrong password and an unknown email alike', async () => {
    const { email } = await signUp()
    const wrong = await signIn(email, 'something else')
    const unknown = await signIn('nobody@shopper.example')
    expect(wrong.status).toBe(401)
    expect(wrong.body.message).toBe('Invalid email or password')
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
    expect(unknown.status).toBe(401)
    expect((await signIn('with\0nul@shopper.example')).status).toBe(401)
  })

  it('does the same work for an unknown email', async () => {
    const { email } = await signUp()
    const time = async (who: string) => {
      const start = performance.now()
      await signIn(who, 'something else')
      return performance.now() - start
    }
    const fastest = async (who: string) => Math.min(await time(who), await time(who), await time(who))
    expect(await fastest('nobody@shopper.example')).toBeGreaterThan((await fastest(email)) / 2)
  })

  it('never opens an account without a password', async () => {
    const email = 'through-google@shopper.example'
    await shop.db.run(
      sql`insert into users (id, name, email) values ('0197c2a4-58e1-7c3b-9d20-4b7f1e6a9c55', 'G', ${email})`,
    )
    for (const guess of [email, 'null', 'undefined', '$argon2id$'])
      expect((await signIn(email, guess)).status).toBe(401)
  })

  it('asks for what is missing', async () => {
    const { status, body } = await shop.call('POST', '/api/users/signin', { body: { email: ' ' } })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { field: 'email', message: 'Please enter your email' },
      { field: 'password', message: 'Please enter your password' },
    ])
    expect((await shop.call('POST', '/api/users/signin', { body: [] })).status).toBe(400)
    expect((await shop.call('POST', '/api/users/signin')).status).toBe(400)
  })

  it('tells a banned account so, and only to whom knows the password', async () => {
    const { email, body } = await signUp()
    await shop.db.run(sql`update users set active = false where id = ${body.id}`)
    const right = await signIn(email)
    expect(right.status).toBe(403)
    expect(right.body.message).toBe('Your account has been suspended')
    expect((await signIn(email, 'something else')).status).toBe(401)
    expect((await shop.call('GET', '/api/users/me', { token: body.token })).status).toBe(403)
  })

  it('with a password that is changed meanwhile makes no session', async () => {
    const { email, body } = await signUp()
    const { entering } = await shop.db.transaction(async (change) => {
      await change.run(sql`update users set password_hash = 'of a new one' where id = ${body.id}`)
      const entering = signIn(email)
      await waitForLock(shop.db)
      await change.run(sql`delete from sessions where user_id = ${body.id}`)
      return { entering }
    })
    expect(await entering).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
    expect(await shop.db.rows(sql`select from sessions where user_id = ${body.id}`)).toEqual([])
  })

  it('lets a token live 30 days from its last use, and ends it on signing out', async () => {
    const { body } = await signUp()
    const me = () => shop.call('GET', '/api/users/me', { token: body.token })
    shop.passTime(29 * 24 * 3600_000)
    expect((await me()).status).toBe(200)
    shop.passTime(29 * 24 * 3600_000)
    expect((await me()).status).toBe(200)
    expect((await shop.call('POST', '/api/users/signout', { token: body.token })).body.message).toBe('Signed out')
    expect(await me()).toMatchObject({ status: 401, body: { code: 'session_ended' } })
    expect((await shop.call('POST', '/api/users/signout', { token: body.token })).status).toBe(401)
    expect((await shop.call('GET', '/api/users/me')).status).toBe(401)
  })
})
