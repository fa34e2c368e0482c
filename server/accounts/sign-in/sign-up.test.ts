import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { useShopForSigningIn } from '#tests/support/accounts.ts'
import { eventually } from '#tests/support/eventually.ts'

const { shop, signUp, signIn } = useShopForSigningIn()

describe('signing up', () => {
  test('creates an account and signs it in', async () => {
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
    const me = await shop.as(body).get('/api/users/me')
    expect(me.body).toMatchObject({ id: body.id, hasPassword: true, emailConfirmed: false, isSeeded: false })
  })

  test('refuses an email that is registered in whatever case', async () => {
    const { email } = await signUp()
    const again = await signUp({ email: ` ${email.toUpperCase()} ` })
    expect(again.status).toBe(409)
    expect(again.body.message).toBe('You have already been registered. Please sign in.')
  })

  // PostgreSQL lower-cases 'İ' to 'i', JavaScript doesn't: guesses would be counted separately.
  test('knows an account by no spelling but its own, and gives none away by another', async () => {
    const email = 'winifred@shopper.example'
    await signUp({ email })
    expect((await signIn('Winifred@SHOPPER.EXAMPLE')).status).toBe(200)
    expect((await signIn('wİnifred@shopper.example')).status).toBe(401)
    expect((await signUp({ email: 'wİnifred@shopper.example' })).status).toBe(409)
    await shop.post('/api/users/reset', { email: 'wİnifred@shopper.example' })
    await shop.post('/api/users/reset', { email: 'Winifred@shopper.example' })
    const links = await eventually(async () => {
      const mails = await shop.db.rows(sql`select from mails where kind = 'set-password' and recipient = ${email}`)
      expect(mails).not.toEqual([])
      return mails
    })
    expect(links).toHaveLength(1)
  })

  // For the same field Chrome sends the one, Firefox the other.
  test.each([
    ['amara@bücher.example', 'amara@xn--bcher-kva.example'],
    ['ben@xn--mnchen-3ya.example', 'Ben@MÜNCHEN.example'],
    ['cora@fullwidth.example', 'cora@ｆullwidth.example'],
  ])('knows %s by %s, too', async (email, other) => {
    const { status, body } = await signUp({ email })
    expect(status).toBe(201)
    expect(await signIn(other)).toMatchObject({ status: 200, body: { id: body.id } })
    expect((await signUp({ email: other })).status).toBe(409)
  })

  test('makes one account of sign-ups that arrive together', async () => {
    const email = 'together@shopper.example'
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUp({ email })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  })

  test('takes passwords of 200 characters and of any script', async () => {
    for (const good of ['🍏'.repeat(200), 'пароль от лавки', 'naïve café 12']) {
      const { email, status } = await signUp({ password: good })
      expect(status).toBe(201)
      expect((await signIn(email, good)).status).toBe(200)
    }
    const { email } = await signUp({ password: 'cafe\u0301 au lait' })
    expect((await signIn(email, 'café au lait')).status).toBe(200)
  })

  test('says what is wrong with every field at once', async () => {
    const { body } = await shop.post('/api/users/signup', {})
    expect(body).toMatchObject({ code: 'invalid', requestId: expect.any(String) })
    expect(body.errors).toEqual([
      { field: 'name', message: 'Please enter your name' },
      { field: 'email', message: 'Please enter your email' },
      { field: 'password', message: 'Please enter a password' },
    ])
  })
})
