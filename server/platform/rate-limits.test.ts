import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accountRateLimits as rateLimits } from '#server/accounts/account-rate-limits.ts'
import { sendPasswordLink } from '#server/accounts/mailed-links/mailed-links.ts'
import { backInStockLimit, backInStockMailLimit } from '#server/catalog/back-in-stock/back-in-stock-limits.ts'
import { reviewLimit } from '#server/catalog/reviews/submit-review.ts'
import { wrongCouponLimit } from '#server/coupons/check-coupon.ts'
import { forgedWebhookLimit } from '#server/orders/paying/handle-payment-webhook.ts'
import { notTakenMailLimit } from '#server/orders/payment-mails.ts'
import { sql } from '#server/platform/database/database.ts'
import { ownDataLimit } from '#server/privacy/own-data.ts'
import { password } from '#tests/support/accounts.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { countAttempt, deleteExpiredAttempts, keyOf, longestLimitMinutes, type RateLimit } from './rate-limits.ts'

const shop = useTestShop({ RATE_LIMITS: 'on' })

const signUp = (email: string, remoteAddress = '192.0.2.1') =>
  shop.post('/api/users/signup', { name: 'Amara', email, password }, { remoteAddress })
const signIn = (email: string, given: string, remoteAddress = '192.0.2.1') =>
  shop.post('/api/users/signin', { email, password: given }, { remoteAddress })

test('the limits are those of docs/security.md', () => {
  const all = {
    ...rateLimits,
    notTakenMailLimit,
    backInStockLimit,
    backInStockMailLimit,
    reviewLimit,
    wrongCouponLimit,
    ownDataLimit,
    forgedWebhookLimit,
  }
  expect(Math.max(...Object.values(all).map(({ minutes }) => minutes))).toBe(longestLimitMinutes)
  const limits = Object.entries(all).map(([what, { max, minutes }]) => [what, `${max} in ${minutes} minutes`])
  expect(Object.fromEntries(limits)).toEqual({
    signIn: '10 in 15 minutes',
    signInFromIp: '100 in 15 minutes',
    signInOfAccount: '100 in 60 minutes',
    signUp: '30 in 60 minutes',
    mailedLinkOfAccount: '5 in 30 minutes',
    mailedLinkFromIp: '30 in 60 minutes',
    mailedCodeOfMailbox: '5 in 30 minutes',
    mailedCodeFromIp: '30 in 60 minutes',
    wrongCodeFromIp: '100 in 15 minutes',
    confirmationOfAccount: '5 in 60 minutes',
    notTakenMailLimit: '5 in 60 minutes',
    backInStockLimit: '60 in 60 minutes',
    backInStockMailLimit: '5 in 60 minutes',
    currentPassword: '100 in 60 minutes',
    newPassword: '10 in 60 minutes',
    reviewLimit: '20 in 60 minutes',
    wrongCouponLimit: '100 in 60 minutes',
    ownDataLimit: '20 in 60 minutes',
    forgedWebhookLimit: '60 in 15 minutes',
    externalSignIn: '100 in 15 minutes',
  })
  const page = readFileSync('docs/security.md', 'utf8')
  for (const sentence of [
    '10 in 15 min for one account from one address, 100 in 15 min for an address, and 100 in 60 min for an account',
    '30 sign-ups, 30 password links and 30 mailed codes an hour, 100 wrong codes, 100 Google sign-ins and 60 forged payment webhooks in 15 min',
    '5 password links in half an hour (their lifetime) and 5 codes by mail in the same time, and in an hour 5 links that confirm an email',
    '60 requests for a mail when a product is back, and an address that nobody has confirmed gets 5 such mails',
    "100 wrong current passwords, 20 saved reviews, 20 downloads of one's own data and 10 new passwords",
  ]) {
    expect(page).toContain(sentence)
  }
})

describe('the limit on failed sign-ins', () => {
  test('stops the eleventh failure of one account and address, and only those', async () => {
    await signUp('amara@shopper.example')
    await signUp('ben@shopper.example')
    for (let count = 0; count < 12; count += 1)
      expect((await signIn('amara@shopper.example', password)).status).toBe(200)
    const failures = await Promise.all(
      Array.from({ length: 15 }, (_, index) => signIn(`${index % 2 ? 'A' : 'a'}mara@shopper.example`, 'wrong one')),
    )
    expect(failures.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = failures.find(({ status }) => status === 429)!
    expect(refused.body).toMatchObject({
      message: 'Too many attempts. Please wait 15 minutes and try again.',
      code: 'too_many',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect((await signIn('amara@shopper.example', password)).status).toBe(429)
    expect((await signIn('amara@shopper.example', password, '192.0.2.2')).status).toBe(200)
    expect((await signIn('ben@shopper.example', password)).status).toBe(200)
    shop.passTime(15 * 60_000)
    expect((await signIn('amara@shopper.example', password)).status).toBe(200)
  })

  const fillUp = (limit: RateLimit, who: string, minutes: number) =>
    shop.db.run(sql`
      insert into limited_attempts (key, count, resets_at)
      values (${keyOf(limit, [who])}, ${limit.max}, ${new Date(shop.deps.clock().getTime() + minutes * 60_000)})
      on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`)

  test.each([
    ['their neighbours', rateLimits.signInFromIp, '192.0.2.77'],
    ['a crowd of guessers', rateLimits.signInOfAccount, 'cora@shopper.example'],
  ])('does not count what was refused because of %s, and so never tried', async (_whom, limit, who) => {
    await signUp('cora@shopper.example')
    await fillUp(limit, who, 5)
    for (let count = 0; count < 11; count += 1)
      expect((await signIn('cora@shopper.example', password, '192.0.2.77')).status).toBe(429)
    shop.passTime(6 * 60_000)
    expect((await signIn('cora@shopper.example', password, '192.0.2.77')).status).toBe(200)
    await shop.db.run(sql`delete from users`)
  })
})

test('a person who gets no further link to set a password has a valid link', async () => {
  const email = 'dora@shopper.example'
  await signUp(email, '192.0.2.3')
  const ask = () => sendPasswordLink(shop.deps, email)
  const links = async () => {
    const now = shop.deps.clock()
    const { sent, good } = await shop.db.oneRow<{ sent: number; good: number }>(sql`
      select (select count(*) from mails where kind = 'set-password' and recipient = ${email}) as sent,
        (select count(*) from mailed_links where purpose = 'set_password' and email = ${email} and expires_at > ${now}) as good`)
    return [sent, good]
  }
  for (let count = 0; count < 5; count += 1) await ask()
  await expect(ask()).rejects.toMatchObject({ kind: 'too_many' })
  expect(await links()).toEqual([5, 5])
  shop.passTime(29 * 60_000)
  expect(await links()).toEqual([5, 5])
  shop.passTime(2 * 60_000)
  expect(await links()).toEqual([5, 0])
  await ask()
  expect(await links()).toEqual([6, 1])
})

test('links to set a password: five in half an hour to an account, thirty an hour from an address, and the answer tells neither', async () => {
  await signUp('fay@shopper.example', '192.0.2.90')
  const ask = (email: string) => shop.post('/api/users/reset', { email }, { remoteAddress: '192.0.2.91' })
  const answers = []
  for (let count = 0; count < 15; count += 1)
    answers.push(await ask('fay@shopper.example'), await ask('gil@shopper.example'))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
    new Set(['202 If there is an account with this address, a link is on its way to it.']),
  )
  await expect
    .poll(() => shop.db.rows(sql`select from mails where kind = 'set-password' and recipient = 'fay@shopper.example'`))
    .toHaveLength(5)
  expect((await ask('fay@shopper.example')).status).toBe(429)
})

test('a mailbox is sent no more by deleting its account and signing up again', async () => {
  const email = 'gwen@shopper.example'
  const mailsPerRound = []
  for (let round = 0; round < 6; round += 1) {
    const { status, body: account } = await signUp(round % 2 ? email : ' GWEN@shopper.example', '192.0.2.4')
    expect(status).toBe(201)
    await sendPasswordLink(shop.deps, email).catch(() => {})
    let { token } = account
    for (let number = 0; number < 2; number += 1) {
      const { body } = await shop.as(token).put(`/api/users/profile/${account.id}`, { user: { password } })
      token = body.token ?? token
    }
    const mails = await shop.db.rows<{ kind: string }>(
      sql`select kind from mails where lower(recipient) = ${email} order by id`,
    )
    mailsPerRound.push(mails.map(({ kind }) => kind).join(' '))
    const body = { currentPassword: password }
    expect((await shop.as(token).post('/api/users/me/delete', body)).status).toBe(200)
  }
  expect(new Set(mailsPerRound.slice(0, 5))).toEqual(
    new Set(['confirm-email set-password password-changed password-changed']),
  )
  expect(mailsPerRound[5]).toBe('')
})

test('the time of a limit begins with the first attempt, and later attempts don’t extend it', async () => {
  const limit = { name: 'sweet', max: 3, minutes: 15 }
  const after = (minutes: number) =>
    countAttempt({ ...shop.deps, clock: () => new Date(minutes * 60_000) }, { limit, by: ['amara'] })
  for (const minutes of [0, 10, 10]) await after(minutes)
  await expect(after(10)).rejects.toMatchObject({ kind: 'too_many', retryAfterSeconds: 300 })
  for (const minutes of [15, 15, 15]) await after(minutes)
  await expect(after(15)).rejects.toMatchObject({ kind: 'too_many', retryAfterSeconds: 900 })
})

test('attempts are deleted when their time is over, and not before', async () => {
  const limit = { name: 'sour', max: 1, minutes: 15 }
  const time = (minutes: number) => new Date(minutes * 60_000)
  const after = (minutes: number) =>
    countAttempt({ ...shop.deps, clock: () => time(minutes) }, { limit, by: ['amara'] })
  await after(0)
  await deleteExpiredAttempts(shop.db, time(14))
  await expect(after(14)).rejects.toMatchObject({ kind: 'too_many' })
  await deleteExpiredAttempts(shop.db, time(15))
  expect(await shop.db.rows(sql`select from limited_attempts where key = ${keyOf(limit, ['amara'])}`)).toEqual([])
})

test('expired attempts are deleted a thousand at a time', async () => {
  await shop.db.run(sql`delete from limited_attempts`)
  const longAgo = new Date(0)
  await shop.db.run(sql`
    insert into limited_attempts (key, count, resets_at) select 'bitter:' || n, 1, ${longAgo} from generate_series(1, 1500) as n`)
  expect(await deleteExpiredAttempts(shop.db, longAgo)).toBe(1000)
  expect(await deleteExpiredAttempts(shop.db, longAgo)).toBe(500)
})

describe('the limit on sign-ups', () => {
  test('allows thirty an hour from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) => signUp(`many-${index}@shopper.example`, '2001:db8::1')),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await signUp('neighbour@shopper.example', '2001:db8::ffff:2')).status).toBe(429)
    expect((await signUp('elsewhere@shopper.example', '2001:db8:0:1::1')).status).toBe(201)
    shop.passTime(61 * 60_000)
    expect((await signUp('later@shopper.example', '2001:db8::1')).status).toBe(201)
  })
})

describe('the limit on reviews', () => {
  test('counts those that were kept: twenty an hour and account, however many were refused', async () => {
    const [busy, calm] = [await makeUser(shop), await makeUser(shop)]
    const review = async ({ token }: { token: string }, rating: number) => {
      const { id } = await makeProduct(shop)
      return (await shop.as(token).post(`/api/products/${id}/reviews`, { rating, comment: 'Good.' })).status
    }
    for (let count = 0; count < 21; count++) expect(await review(busy, 0)).toBe(400)
    for (let count = 0; count < 20; count++) expect(await review(busy, 5)).toBe(201)
    expect(await review(busy, 5)).toBe(429)
    expect(await review(calm, 5)).toBe(201)
    shop.passTime(60 * 60_000)
    expect(await review(busy, 5)).toBe(201)
  })
})

test('own data can be read twenty times an hour', async () => {
  const { token } = await makeUser(shop)
  const read = async () => (await shop.as(token).get('/api/users/me/data')).status
  for (let count = 0; count < 20; count += 1) expect(await read()).toBe(200)
  expect(await read()).toBe(429)
})
