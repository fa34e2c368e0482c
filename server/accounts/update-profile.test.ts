import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { keyOf } from '#server/platform/rate-limits.ts'
import { password } from '#tests/support/accounts.ts'
import { makeUser } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { heldUp, waitForLock } from '#tests/support/wait-for-lock.ts'
import { accountRateLimits } from './account-rate-limits.ts'

const shop = useTestShop({ RATE_LIMITS: 'on' })

let count = 0
async function signUp() {
  count += 1
  const email = `amara-${count}@shopper.example`
  return (await shop.post('/api/users/signup', { name: 'Amara', email, password })).body
}
const signIn = (email: string, given = password) => shop.post('/api/users/signin', { email, password: given })
const me = (token: string) => shop.as(token).get('/api/users/me')
const update = (person: { id: string; token: string }, user: unknown, more: object = {}) =>
  shop.as(person).put(`/api/users/profile/${person.id}`, { user, ...more })

describe('one’s own profile', () => {
  test('takes a new password, ends every other token and answers a new one; the one that asked stays good', async () => {
    const amara = await signUp()
    const elsewhere = await signIn(amara.email)
    const { status, body } = await update(amara, { password: 'seventeen lemons' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'User Updated', user: { id: amara.id, email: amara.email } })
    expect((await me(body.token)).status).toBe(200)
    expect((await me(elsewhere.body.token)).status).toBe(401)
    expect((await me(amara.token)).status).toBe(200)
    expect((await signIn(amara.email)).status).toBe(401)
    expect((await signIn(amara.email, 'seventeen lemons')).status).toBe(200)
  })

  test('is found by its id in capitals, too', async () => {
    const amara = await signUp()
    const asWritten = { id: amara.id.toUpperCase(), token: amara.token }
    expect(await update(asWritten, { name: 'Amara O' })).toMatchObject({
      status: 200,
      body: { user: { id: amara.id } },
    })
  })

  test('takes a new name beside empty texts, and leaves the token alone', async () => {
    const amara = await signUp()
    const { body } = await update(amara, { name: '  Amara  Okafor ', email: '', password: '' })
    expect(body).toMatchObject({ user: { name: 'Amara Okafor' }, token: amara.token })
    expect((await me(amara.token)).body.name).toBe('Amara Okafor')
  })

  test('ignores isAdmin and other fields', async () => {
    const amara = await signUp()
    const wanted = { name: 'Amara', isAdmin: true, email: 'other@shopper.example' }
    expect((await update(amara, wanted, { isAdmin: true })).status).toBe(200)
    expect((await me(amara.token)).body).toMatchObject({ isAdmin: false, email: amara.email })
  })

  test('asks for the current password when the sign-in is older than ten minutes', async () => {
    const amara = await signUp()
    shop.passTime(10 * 60_000 + 1_000)
    const wanted = { password: 'seventeen lemons' }
    expect(await update(amara, wanted)).toMatchObject({
      status: 403,
      body: { message: 'Please enter your current password', code: 'current_password_needed' },
    })
    expect(await update(amara, { ...wanted, currentPassword: 'a guess' })).toMatchObject({
      status: 403,
      body: { message: 'That is not your current password', code: 'current_password_wrong' },
    })
    expect((await update(amara, { name: 'Amara O.' })).status).toBe(200)
    expect((await me(amara.token)).status).toBe(200)
    expect((await update(amara, { ...wanted, currentPassword: password })).status).toBe(200)
  })

  test('refuses a wrong one also where none is needed', async () => {
    const amara = await signUp()
    const wanted = { password: 'seventeen lemons', currentPassword: 'a guess' }
    expect(await update(amara, wanted)).toMatchObject({ status: 403, body: { code: 'current_password_wrong' } })
    expect((await me(amara.token)).status).toBe(200)
    expect((await update(amara, { ...wanted, currentPassword: '' })).status).toBe(200)
  })

  test('does not ask for it after a sign-in of this minute, however late the database takes it to be', async () => {
    shop.passTime(3600_000)
    const amara = await signUp()
    expect((await update(amara, { password: 'seventeen lemons' })).status).toBe(200)
  })

  test('limits guesses of the current password', async () => {
    const amara = await signUp()
    shop.passTime(11 * 60_000)
    const wanted = { password: 'seventeen lemons' }
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await update(amara, { ...wanted, currentPassword: `guess ${guess}` })).status).toBe(403)
    }
    expect((await update(amara, { ...wanted, currentPassword: password })).status).toBe(429)
  })

  test('counts no right password among the wrong ones', async () => {
    const amara = await signUp()
    let { token } = amara
    let currentPassword = password
    const change = async (wanted: string, given: string) => {
      // Nobody is asked for it soon after the last sign-in, which a new password is too.
      const longAgo = new Date(shop.deps.clock().getTime() - 11 * 60_000)
      await shop.db.run(sql`update sessions set signed_in_at = ${longAgo} where user_id = ${amara.id}`)
      return update({ id: amara.id, token }, { password: wanted, currentPassword: given })
    }
    for (let guess = 0; guess < 8; guess += 1) {
      expect((await change('seventeen lemons', `guess ${guess}`)).status).toBe(403)
    }
    for (const wanted of ['three more lemons', 'two more lemons', 'one more lemon']) {
      const { status, body } = await change(wanted, currentPassword)
      expect(status).toBe(200)
      token = body.token
      currentPassword = wanted
    }
  })

  test('limits guesses of the current password from however many addresses', async () => {
    const amara = await signUp()
    shop.passTime(11 * 60_000)
    const limit = accountRateLimits.currentPassword
    const soon = new Date(shop.deps.clock().getTime() + 30 * 60_000)
    await shop.db.run(
      sql`insert into limited_attempts (key, count, resets_at) values (${keyOf(limit, [amara.id])}, ${limit.max - 1}, ${soon})`,
    )
    const guess = (given: string, remoteAddress: string) => {
      const user = { password: 'seventeen lemons', currentPassword: given }
      return shop.as(amara).put(`/api/users/profile/${amara.id}`, { user }, { remoteAddress })
    }
    expect((await guess('a guess', '192.0.2.1')).status).toBe(403)
    expect((await guess(password, '192.0.2.2')).status).toBe(429)
    shop.passTime(31 * 60_000)
    expect((await guess(password, '192.0.2.2')).status).toBe(200)
  })

  for (const wanted of [{ password: 'seventeen lemons', currentPassword: password }, { name: 'Mallory' }]) {
    test(`refuses a ${Object.keys(wanted)[0]} that waited while the session ended, and changes nothing`, async () => {
      const amara = await signUp()
      let answer: ReturnType<typeof update> | undefined
      // As the link of a mail does it: the account is held, its sessions end.
      await shop.db.transaction(async (tx) => {
        await tx.run(sql`select from users where id = ${amara.id} for no key update`)
        answer = update(amara, wanted)
        await waitForLock(shop.db)
        await tx.run(sql`delete from sessions where user_id = ${amara.id}`)
      })
      expect(await answer).toMatchObject({ status: 401, body: { code: 'session_ended' } })
      expect((await signIn(amara.email)).body).toMatchObject({ name: 'Amara' })
    })
  }

  test('refuses a name that waited while its owner was banned', async () => {
    const amara = await signUp()
    const answer = await heldUp(shop, sql`update users set active = false where id = ${amara.id}`, () =>
      update(amara, { name: 'Mallory' }),
    )
    expect(answer.status).toBe(401)
    expect(await shop.db.row(sql`select name from users where id = ${amara.id}`)).toEqual({ name: 'Amara' })
  })

  test('takes ten new passwords an hour, each of which is a mail, and as many names as one likes', async () => {
    const amara = await signUp()
    let { token } = amara
    let currentPassword = password
    const change = (wanted: string) => update({ id: amara.id, token }, { password: wanted, currentPassword })
    for (const fruit of ['ten', 'nine', 'eight', 'seven', 'six', 'five', 'four', 'three', 'two', 'no']) {
      const { status, body } = await change(`${fruit} more lemons`)
      expect(status).toBe(200)
      token = body.token
      currentPassword = `${fruit} more lemons`
    }
    expect(await change('one more orange')).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Please wait 60 minutes and try again.', code: 'too_many' },
    })
    expect((await update({ id: amara.id, token }, { name: 'Amara O.' })).status).toBe(200)
    const mails = await shop.db.rows(
      sql`select from mails where kind = 'password-changed' and recipient = ${amara.email}`,
    )
    expect(mails).toHaveLength(10)
    shop.passTime(61 * 60_000)
    expect((await change('one more orange')).status).toBe(200)
  })

  test('lets an account without a password set its first one', async () => {
    const person = await makeUser(shop)
    shop.passTime(3600_000)
    const { status, body } = await update(person, { password: 'seventeen lemons' })
    expect(status).toBe(200)
    expect(body.user.hasPassword).toBe(true)
    expect((await signIn(person.email, 'seventeen lemons')).status).toBe(200)
  })

  test('is nobody else’s', async () => {
    const amara = await signUp()
    const admin = await makeUser(shop, { isAdmin: true })
    const foreign = { id: amara.id, token: admin.token }
    expect(await update(foreign, { password: 'seventeen lemons' })).toMatchObject({
      status: 403,
      body: { message: 'You can only change your own account' },
    })
    // Whatever is wrong with the body, too.
    const { id, token } = foreign
    for (const body of [{}, { user: { password: '' } }, '{']) {
      expect((await shop.as(token).put(`/api/users/profile/${id}`, body)).status).toBe(403)
    }
    expect((await update({ id: 'x', token: amara.token }, { name: 'Amara' })).status).toBe(404)
    expect((await shop.put(`/api/users/profile/${amara.id}`, { user: {} })).status).toBe(401)
  })

  test.each([
    ['nothing', {}],
    ['empty texts', { name: '', email: '', password: '', currentPassword: '' }],
    ['null', { name: null, password: null }],
    ['what nobody knows', { nickname: 'Mara', isAdmin: true }],
    ['only the current password', { currentPassword: 'wrong' }],
  ])('takes %s, and changes nothing', async (_what, user) => {
    const amara = await signUp()
    const before = (await me(amara.token)).body
    expect(await update(amara, user)).toMatchObject({ status: 200, body: { user: before, token: amara.token } })
    expect((await me(amara.token)).body).toEqual(before)
  })

  test('refuses a body without the user, a short password and the email as the password', async () => {
    const amara = await signUp()
    expect((await shop.as(amara).put(`/api/users/profile/${amara.id}`, {})).body.message).toBe('user is missing')
    const refusal = async (wanted: string) => (await update(amara, { password: wanted })).body.message
    expect(await refusal('lemons')).toBe('Your password needs at least 8 characters')
    expect(await refusal(amara.email.toUpperCase())).toBe('Your password cannot be your email address')
  })
})
