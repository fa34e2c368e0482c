import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { password } from '#tests/support/accounts.ts'
import { makeUser } from '#tests/support/builders.ts'
import { otherThan, useShopWithCodes } from '#tests/support/sign-in-codes.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'
import { deleteExpiredAccountData } from '../delete-expired-account-data.ts'

const { shop, signUp, signIn, ask, enter, codeTo, askFor, mailsTo, newEmail } = useShopWithCodes()

const accepted = { acceptsTerms: true }
const wrong = {
  status: 401,
  body: {
    code: 'wrong_code',
    message: 'This code is not right, or no longer valid. Please check it, or ask for a new one.',
    errors: [{ field: 'code' }],
  },
}
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

describe('asking for a code', () => {
  test('is answered alike for every address, and mails a code to each', async () => {
    const { email } = await makeUser(shop)
    const unknown = newEmail()
    const answers = [await ask(email), await ask(unknown), await ask('no address'), await ask()]
    for (const { status, body } of answers) {
      expect(status).toBe(202)
      expect(body).toEqual({ message: 'A code is on its way to this address.' })
    }
    await codeTo(email)
    await codeTo(unknown)
    const [mail] = await mailsTo(unknown, 'sign-in-code')
    expect(mail!.subject).toBe('Your code to sign in to Foodland')
    expect(mail!.text).toContain('within the next 10 minutes')
    expect(mail!.text).not.toContain('because an account')
  })

  // The answer doesn't wait: here the work could not even begin.
  test('is answered before the shop looks for the account', async () => {
    const { email } = await makeUser(shop)
    const unknown = newEmail()
    await shop.db.transaction(async (tx) => {
      await tx.run(sql`lock table users, sign_in_codes, mails in access exclusive mode`)
      for (const address of [email, unknown]) expect((await ask(address)).status).toBe(202)
    })
    await codeTo(email)
    await codeTo(unknown)
  })

  test('mails nothing to a banned account', async () => {
    const { email } = await makeUser(shop, { active: false })
    await ask(email)
    await askFor(newEmail())
    expect(await mailsTo(email, 'sign-in-code')).toEqual([])
    expect(await enter(email, 'BCDF2345')).toMatchObject(wrong)
  })
})

describe('a code', () => {
  test('signs in the account of the address, however both are typed, and only once', async () => {
    const { body: account, email } = await signUp()
    await shop.db.run(sql`update users set email_confirmed_at = now() where email = ${email}`)
    const code = await askFor(email)
    const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`
    const answer = await enter(` ${email.toUpperCase()}`, typed)
    expect(answer).toMatchObject({ status: 200, body: { id: account.id, name: 'Amara Okafor', email, isAdmin: false } })
    expect((await shop.as(answer.body).get('/api/users/me')).body).toMatchObject({ hasPassword: true })
    expect(await enter(email, code)).toMatchObject(wrong)
    // What the account had stays.
    expect((await signIn(email, password)).status).toBe(200)
    expect((await shop.as(account).get('/api/users/me')).status).toBe(200)
    expect(await mailsTo(email, 'taken-over')).toEqual([])
  })

  test('makes an account where there is none, for whoever accepts the terms', async () => {
    const email = newEmail()
    const code = await askFor(email)
    expect(await enter(email, code)).toMatchObject({
      status: 400,
      body: {
        code: 'terms_needed',
        errors: [{ field: 'acceptsTerms', message: 'Please read and accept the terms' }],
      },
    })
    const { status, body } = await enter(email, code, accepted)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: email.split('@')[0], email, token: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await shop.as(body).get('/api/users/me')).body).toMatchObject({ hasPassword: false, emailConfirmed: true })
    expect(await mailsTo(email, 'welcome')).toHaveLength(1)
  })

  test('is over after ten minutes', async () => {
    const email = newEmail()
    const code = await askFor(email)
    shop.passTime(10 * 60_000)
    expect(await enter(email, code, accepted)).toMatchObject(wrong)
  })

  test('is replaced by the next one', async () => {
    const email = newEmail()
    const first = await askFor(email)
    const second = await askFor(email, 2)
    expect(await enter(email, first, accepted)).toMatchObject(wrong)
    expect((await enter(email, second, accepted)).status).toBe(200)
  })

  test('is of no use for another address', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const code = await askFor(email)
    await askFor(other)
    expect(await enter(other, code, accepted)).toMatchObject(wrong)
  })

  test('is used up by five wrong tries, and not by four', async () => {
    const [four, five] = [newEmail(), newEmail()]
    for (const [email, tries] of [[four, 4] as const, [five, 5] as const]) {
      const code = await askFor(email)
      for (let count = 0; count < tries; count += 1) expect(await enter(email, otherThan(code))).toMatchObject(wrong)
      expect((await enter(email, code, accepted)).status).toBe(tries === 4 ? 200 : 401)
    }
    // A new code has five tries again.
    expect((await enter(five, await askFor(five, 2), accepted)).status).toBe(200)
  })

  test('counts every wrong try of many at the same moment', async () => {
    const email = newEmail()
    const code = await askFor(email)
    const lock = sql`select from sign_in_codes where email = ${email} for update`
    const answers = await heldUp(shop, lock, () => Array.from({ length: 3 }, () => enter(email, otherThan(code))))
    expect(statusesOf(answers)).toEqual([401, 401, 401])
    await Promise.all(Array.from({ length: 12 }, () => enter(email, otherThan(code))))
    const row = await shop.db.row(sql`select wrong_tries as tries from sign_in_codes where email = ${email}`)
    expect(row).toEqual({ tries: 5 })
    expect(await enter(email, code, accepted)).toMatchObject(wrong)
  })

  test('lets one of two in who enter it at the same moment, and makes one account', async () => {
    const email = newEmail()
    const code = await askFor(email)
    const lock = sql`select from sign_in_codes where email = ${email} for update`
    const answers = await heldUp(shop, lock, () => [enter(email, code, accepted), enter(email, code, accepted)])
    expect(statusesOf(answers)).toEqual([200, 401])
    expect(await shop.db.rows(sql`select from users where email = ${email}`)).toHaveLength(1)
    expect(
      await shop.db.rows(sql`select from sessions join users on users.id = user_id where email = ${email}`),
    ).toHaveLength(1)
  })

  test('stays valid where the account is banned meanwhile, and says so', async () => {
    const { email } = await makeUser(shop)
    const code = await askFor(email)
    await shop.db.run(sql`update users set active = false where email = ${email}`)
    expect(await enter(email, code)).toMatchObject({
      status: 403,
      body: { message: 'Your account has been suspended', code: 'suspended' },
    })
  })

  test('says what is missing', async () => {
    const { status, body } = await enter(undefined, ' - ')
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { field: 'email', message: 'Please enter your email' },
      { field: 'code', message: 'Please enter the code from the email' },
    ])
  })
})

describe('an account whose address was never confirmed', () => {
  test('loses password, identities, sessions, links and name to the owner of the address, who is told', async () => {
    const { body: stranger, email } = await signUp({ name: 'your parcel is held, pay at evil.example' })
    await shop.db.run(sql`
      insert into identities (issuer, subject, user_id, created_at)
      values ('https://id.example', ${email}, ${stranger.id}, now())`)
    const { status, body } = await enter(email, await askFor(email))
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: stranger.id, name: email.split('@')[0] })
    expect((await shop.as(stranger).get('/api/users/me')).status).toBe(401)
    expect((await signIn(email, password)).status).toBe(401)
    expect((await shop.as(body).get('/api/users/me')).body).toMatchObject({ hasPassword: false, emailConfirmed: true })
    for (const table of ['identities', 'mailed_links']) {
      const { rows } = await shop.db.pool.query(`select from ${table} where user_id = $1`, [stranger.id])
      expect(rows, table).toEqual([])
    }
    const [mail] = await mailsTo(email, 'taken-over')
    expect(mail!.subject).toBe('Your Foodland account is now yours alone')
    expect(mail!.text).toContain('we removed that password and every other way to sign in')
    expect(mail!.text).not.toContain('evil.example')
  })

  test('and is made at the same moment as the code is entered, is taken over too', async () => {
    const email = newEmail()
    const code = await askFor(email)
    const entering = await heldUp(
      shop,
      sql`insert into users (id, name, email, password_hash) values (gen_random_uuid(), 'A stranger', ${email}, 'x')`,
      () => enter(email, code, accepted),
    )
    expect(entering).toMatchObject({ status: 200, body: { name: email.split('@')[0] } })
    expect((await shop.as(entering.body).get('/api/users/me')).body).toMatchObject({ hasPassword: false })
  })
})

test('codes that are over are deleted, and their mails after a day', async () => {
  const email = newEmail()
  await askFor(email)
  shop.passTime(11 * 60_000)
  await deleteExpiredAccountData(shop.deps)
  expect(await shop.db.rows(sql`select from sign_in_codes where email = ${email}`)).toEqual([])
  expect(await mailsTo(email, 'sign-in-code')).toHaveLength(1)
  shop.passTime(25 * 3600_000)
  await deleteExpiredAccountData(shop.deps)
  expect(await mailsTo(email, 'sign-in-code')).toEqual([])
})

test('the download of one’s own data lets nobody in', async () => {
  const { body, email } = await signUp()
  const code = await askFor(email)
  const data = await shop.as(body).get('/api/users/me/data')
  expect(data.status).toBe(200)
  expect(JSON.stringify(data.body)).not.toContain(code)
})

test('an account that is deleted takes its code along, and the mails with codes from before it', async () => {
  const email = newEmail()
  const { body } = await enter(email, await askFor(email), accepted)
  await askFor(email, 2)
  expect((await shop.as(body).post('/api/users/me/delete', {})).status).toBe(200)
  expect(await shop.db.rows(sql`select from sign_in_codes where email = ${email}`)).toEqual([])
  expect(await mailsTo(email, 'sign-in-code')).toEqual([])
})
