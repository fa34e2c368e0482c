// Guessing passwords: crowds of guessers, several processes, and honest people among them. Single limits are tested beside
// server/platform/rate-limits.ts.
import { describe, expect, test } from 'vitest'
import { deleteExpiredAccountData } from '#server/accounts/delete-expired-account-data.ts'
import { countSignIn, type SignInOrigin } from '#server/accounts/sign-in/sign-in-limits.ts'
import { apis } from '#server/apis.ts'
import { buildApp } from '#server/app.ts'
import { sql } from '#server/platform/database/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { password } from '../support/accounts.ts'
import { makeUser } from '../support/builders.ts'
import { openShopOfTest, useTestShop } from '../support/test-shop.ts'

const shop = useTestShop({ RATE_LIMITS: 'on' })

const signUp = (email: string, remoteAddress: string) =>
  shop.post('/api/users/signup', { name: 'Amara', email, password }, { remoteAddress })
const signIn = async (email: string, given: string, remoteAddress: string) =>
  (await shop.post('/api/users/signin', { email, password: given }, { remoteAddress })).status

/** The token of the link to set a password. */
async function linkTo(email: string): Promise<string> {
  const text = await eventually(async () => {
    const mail = await shop.db.row<{ text: string }>(
      sql`select body_text as text from mails where kind = 'set-password' and recipient = ${email}`,
    )
    expect(mail).toBeDefined()
    return mail!.text
  })
  return /#token=([\w-]+)/.exec(text)![1]!
}

/** Counts failed sign-ins without computing hashes. */
async function fail(times: number, originOf: (number: number) => SignInOrigin) {
  for (let number = 0; number < times; number += 1) await countSignIn(shop.deps, originOf(number))
}

describe('a crowd of guessers', () => {
  test('is stopped after a hundred failures, and the owner gets in from where they were before', async () => {
    const email = 'amara@shopper.example'
    await signUp(email, '192.0.2.1')
    expect(await signIn(email, password, '192.0.2.2')).toBe(200)
    await fail(99, (number) => ({ email, ip: `198.51.100.${number}` }))
    expect(await signIn(email, 'a guess', '203.0.113.1')).toBe(401)
    expect(await signIn(email, 'a guess', '203.0.113.2')).toBe(429)
    expect(await signIn(email, password, '203.0.113.3')).toBe(429)
    for (const home of ['192.0.2.1', '192.0.2.2']) expect(await signIn(email, password, home)).toBe(200)
    shop.passTime(60 * 60_000)
    expect(await signIn(email, password, '203.0.113.3')).toBe(200)
  })

  test('is stopped for an email that nobody has in the same way', async () => {
    const email = 'nobody@shopper.example'
    await fail(100, (number) => ({ email, ip: `198.51.100.${number}` }))
    expect(await signIn(email, 'a guess', '203.0.113.4')).toBe(429)
  })

  test('who try one password on many accounts from one address are stopped, and the neighbours get in', async () => {
    await signUp('ben@shopper.example', '192.0.2.40')
    await fail(99, (number) => ({ email: `someone-${number}@shopper.example`, ip: '192.0.2.40' }))
    expect(await signIn('else@shopper.example', 'a guess', '192.0.2.40')).toBe(401)
    expect(await signIn('other@shopper.example', 'a guess', '192.0.2.40')).toBe(429)
    expect(await signIn('ben@shopper.example', password, '192.0.2.40')).toBe(200)
    expect(await signIn('ben@shopper.example', password, '192.0.2.41')).toBe(200)
  })

  test('keeps nobody out who can open a link in their mail, nor do their own guesses before it', async () => {
    const email = 'hanna@shopper.example'
    await signUp(email, '192.0.2.44')
    await fail(10, () => ({ email, ip: '203.0.113.44' }))
    await fail(90, (number) => ({ email, ip: `198.51.100.${number}` }))
    expect(await signIn(email, password, '203.0.113.44')).toBe(429)
    await shop.post('/api/users/reset', { email }, { remoteAddress: '203.0.113.44' })
    const body = { token: await linkTo(email), password: 'seven brown onions' }
    const set = await shop.post('/api/users/reset/confirm', body, { remoteAddress: '203.0.113.44' })
    expect(set.status).toBe(200)
    expect(await signIn(email, 'seven brown onions', '203.0.113.44')).toBe(200)
    expect(await signIn(email, 'seven brown onions', '203.0.113.45')).toBe(429)
  })

  test.each(['a mailed link', 'the profile'])(
    'is stopped where the account was known before a new password by %s, and its owner gets in from where they set it',
    async (way) => {
      const email = `${way.replaceAll(' ', '-')}@shopper.example`
      const [before, now] = ['192.0.2.46', '192.0.2.47']
      const { body: account } = await signUp(email, before)
      const wanted = 'seven brown onions'
      if (way === 'the profile') {
        const request = { token: account.token, body: { user: { password: wanted } }, remoteAddress: now }
        await shop.call('PUT', `/api/users/profile/${account.id}`, request)
      } else {
        await shop.post('/api/users/reset', { email }, { remoteAddress: now })
        const body = { token: await linkTo(email), password: wanted }
        await shop.post('/api/users/reset/confirm', body, { remoteAddress: now })
      }
      await fail(100, (number) => ({ email, ip: `198.51.100.${number}` }))
      expect(await signIn(email, wanted, before)).toBe(429)
      expect(await signIn(email, wanted, now)).toBe(200)
    },
  )

  test('does not get ten tries more for every way to write an email', async () => {
    await fail(10, () => ({ email: 'andr\u00e9@shopper.example', ip: '192.0.2.50' }))
    for (const email of [' andr\u00e9@shopper.example ', 'ANDR\u00c9@shopper.example', 'andre\u0301@shopper.example']) {
      expect(await signIn(email, 'a guess', '192.0.2.50'), email).toBe(429)
    }
  })

  test('gets no tries more from another process', async () => {
    await fail(10, () => ({ email: 'cleo@shopper.example', ip: '192.0.2.60' }))
    const other = await buildApp({ deps: shop.deps, apis })
    const payload = { email: 'cleo@shopper.example', password: 'a guess' }
    const answer = await other.inject({
      method: 'POST',
      url: '/api/users/signin',
      payload,
      remoteAddress: '192.0.2.60',
    })
    await other.close()
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('who is behind a proxy is believed only by a shop that trusts it', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  await fail(10, () => ({ email: 'dora@shopper.example', ip: '192.0.2.70' }))
  const body = { email: 'dora@shopper.example', password: 'a guess' }
  const { status } = await shop.post('/api/users/signin', body, { headers, remoteAddress: '192.0.2.70' })
  expect(status).toBe(429)
})

test.each([
  ['claiming another address before the one that the proxy saw', 'on', (n: number) => `198.51.100.${n}, 203.0.113.78`],
  ['a connection of its own, whose port the proxy writes down', '127.0.0.1', (n: number) => `203.0.113.78:${5000 + n}`],
])('nobody gets ten tries more by %s', async (_how, TRUST_PROXY, forwarded) => {
  const behind = await openShopOfTest({ RATE_LIMITS: 'on', TRUST_PROXY })
  const body = { email: 'ivy@shopper.example', password: 'a guess' }
  const statuses = []
  for (let number = 0; number < 11; number += 1) {
    const sent = { headers: { 'x-forwarded-for': forwarded(number) }, remoteAddress: '127.0.0.1' }
    statuses.push((await behind.post('/api/users/signin', body, sent)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

test('from where an account was signed in is kept as a hash, for 90 days', async () => {
  await signUp('edith@shopper.example', '192.0.2.80')
  const rows = () =>
    shop.db.rows(sql`select key, user_id::text from known_origins join users on users.id = user_id
    where email = 'edith@shopper.example'`)
  expect(JSON.stringify(await rows())).not.toMatch(/edith|192\.0\.2/)
  expect(await rows()).toHaveLength(1)
  shop.passTime(91 * 24 * 3600_000)
  await deleteExpiredAccountData(shop.deps)
  expect(await rows()).toHaveLength(0)
})

test('an address where nobody signed in for 90 days is a stranger’s again, also before it is forgotten', async () => {
  const [email, home] = ['greta@shopper.example', '192.0.2.81']
  await signUp(email, home)
  const crowd = () => fail(100, (number) => ({ email, ip: `198.51.100.${number}` }))
  shop.passTime(89 * 24 * 3600_000)
  await crowd()
  expect(await signIn(email, password, home)).toBe(200)
  shop.passTime(91 * 24 * 3600_000)
  await crowd()
  expect(await signIn(email, password, home)).toBe(429)
})

test('a known email, an unknown one and one without a password take the same work to refuse', async () => {
  const quiet = await openShopOfTest()
  const known = { name: 'Amara', email: 'amara@shopper.example', password }
  await quiet.post('/api/users/signup', known)
  const { email: withoutPassword } = await makeUser(quiet)
  const emails = [known.email, 'nobody@shopper.example', withoutPassword]
  const work = new Map<string, number[]>(emails.map((email) => [email, []]))
  // Of the processor, which a busy machine does not change as it does the time; in turns, and the least counts.
  const used = () => process.cpuUsage().user + process.cpuUsage().system
  for (let round = 0; round < 12; round += 1) {
    for (const email of emails) {
      const before = used()
      const { status } = await quiet.post('/api/users/signin', { email, password: 'a wrong guess' })
      expect(status).toBe(401)
      work.get(email)!.push(used() - before)
    }
  }
  const least = [...work.values()].map((list) => Math.min(...list))
  expect(Math.max(...least) / Math.min(...least)).toBeLessThan(1.5)
}, 120_000)
