import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { useShopForSigningIn } from '#tests/support/accounts.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'

const { shop, signUp, signIn } = useShopForSigningIn()

describe('signing in', () => {
  test('answers the account with a new token each time', async () => {
    const { email, body: first } = await signUp()
    const { status, body } = await signIn(` ${email.toUpperCase()}`)
    expect(status).toBe(200)
    expect(body).toEqual({ ...first, token: expect.not.stringMatching(first.token) })
  })

  test('answers a wrong password and an unknown email alike', async () => {
    const { email } = await signUp()
    const wrong = await signIn(email, 'something else')
    const unknown = await signIn('nobody@shopper.example')
    expect(wrong.status).toBe(401)
    expect(wrong.body.message).toBe('Invalid email or password')
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
    expect(unknown.status).toBe(401)
    expect((await signIn('with\0nul@shopper.example')).status).toBe(401)
  })

  test('takes a password that is longer than any may be for a wrong one', async () => {
    const { email } = await signUp()
    expect(await signIn(email, 'a'.repeat(5000))).toMatchObject({
      status: 401,
      body: { message: 'Invalid email or password' },
    })
  })

  test('never opens an account without a password', async () => {
    const email = 'through-google@shopper.example'
    await shop.db.run(
      sql`insert into users (id, name, email) values ('0197c2a4-58e1-7c3b-9d20-4b7f1e6a9c55', 'G', ${email})`,
    )
    for (const guess of [email, 'null', 'undefined', '$argon2id$'])
      expect((await signIn(email, guess)).status).toBe(401)
  })

  test('asks for what is missing', async () => {
    const { status, body } = await shop.post('/api/users/signin', { email: ' ' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { field: 'email', message: 'Please enter your email' },
      { field: 'password', message: 'Please enter your password' },
    ])
    expect((await shop.post('/api/users/signin', [])).status).toBe(400)
    expect((await shop.post('/api/users/signin')).status).toBe(400)
  })

  test('tells a banned account so, and only to whom knows the password', async () => {
    const { email, body } = await signUp()
    await shop.db.run(sql`update users set active = false where id = ${body.id}`)
    const right = await signIn(email)
    expect(right.status).toBe(403)
    expect(right.body.message).toBe('Your account has been suspended')
    expect((await signIn(email, 'something else')).status).toBe(401)
    expect((await shop.as(body).get('/api/users/me')).status).toBe(403)
  })

  test('with a password that is changed meanwhile makes no session', async () => {
    const { email, body } = await signUp()
    const entering = await heldUp(
      shop,
      sql`update users set password_hash = 'of a new one' where id = ${body.id}`,
      () => signIn(email),
      (change) => change.run(sql`delete from sessions where user_id = ${body.id}`),
    )
    expect(entering).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
    expect(await shop.db.rows(sql`select from sessions where user_id = ${body.id}`)).toEqual([])
  })

  test('lets a token live 30 days from its last use, and ends it on signing out', async () => {
    const { body } = await signUp()
    const me = () => shop.as(body).get('/api/users/me')
    shop.passTime(29 * 24 * 3600_000)
    expect((await me()).status).toBe(200)
    shop.passTime(29 * 24 * 3600_000)
    expect((await me()).status).toBe(200)
    expect((await shop.as(body).post('/api/users/signout')).body.message).toBe('Signed out')
    expect(await me()).toMatchObject({ status: 401, body: { code: 'session_ended' } })
    expect((await shop.as(body).post('/api/users/signout')).status).toBe(401)
    expect((await shop.get('/api/users/me')).status).toBe(401)
  })

  test('ends a token that nobody used for 30 days', async () => {
    const { body } = await signUp()
    shop.passTime(30 * 24 * 3600_000 + 60_000)
    const answer = await shop.as(body).get('/api/users/me')
    expect(answer).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  })
})
