import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import {
  clientId,
  clientSecret,
  type LoopbackOpenId,
  startLoopbackOpenId,
  walkThrough,
} from '#tests/support/loopback-openid.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const publicUrl = 'http://shop.example'
const amara = { sub: '42', name: 'Amara Okafor', email: 'amara@mail.example', email_verified: true }

let openId: LoopbackOpenId
let shop: TestShop
beforeAll(async () => {
  openId = await startLoopbackOpenId({ redirectUri: `${publicUrl}/api/identity/google/callback` })
  shop = await openTestShop({
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: openId.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  })
})
afterAll(async () => {
  await shop.close()
  await openId.stop()
})
beforeEach(async () => {
  await shop.db.run(sql`delete from users`)
  await shop.db.run(sql`delete from mails`)
  openId.becomes(amara)
})

const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0]!
const start = (query = '', cookie = '') =>
  shop.call('GET', `/api/identity/google/start${query}`, { headers: { cookie } })
const comeBack = (address: URL, cookie: string) =>
  shop.call('GET', `${address.pathname}${address.search}`, { headers: { cookie } })
const redeem = (code: string, cookie: string) =>
  shop.call('POST', '/api/users/redeem', { body: { code }, headers: { cookie } })
const fragmentOf = (answer: { headers: Record<string, unknown> }) =>
  Object.fromEntries(
    new URL(String(answer.headers['location']), publicUrl).hash
      .slice(1)
      .split('&')
      .map((pair) => pair.split('=').map(decodeURIComponent)),
  )

/** The whole way of somebody who presses the button: out, back, and the answer that the shop gives. */
async function passThrough(query = '') {
  const begun = await start(query)
  const cookie = cookieOf(begun)
  const back = await walkThrough(String(begun.headers['location']))
  return { cookie, back, answer: await comeBack(back, cookie) }
}

async function signIn(query = '') {
  const { cookie, answer } = await passThrough(query)
  return redeem(fragmentOf(answer).code!, cookie)
}

const problemOf = async () => fragmentOf((await passThrough()).answer).problem
const usersOf = (email: string) =>
  shop.db.rows<Record<string, unknown>>(sql`select * from users where lower(email) = lower(${email})`)
const me = (token: string) => shop.call('GET', '/api/users/me', { token })

describe('signing in with Google', () => {
  it('makes an account without a password and hands over by a one-time code', async () => {
    const begun = await start('?redirect=%2FMyOrders')
    expect(begun.status).toBe(302)
    expect(begun.headers['set-cookie']).toMatch(
      /^foodland_sign_in=[\w-]{43}; Path=\/api; Max-Age=900; HttpOnly; SameSite=Lax$/,
    )
    const cookie = cookieOf(begun)
    const back = await walkThrough(String(begun.headers['location']))
    const answer = await comeBack(back, cookie)
    expect(answer.status).toBe(302)
    expect(answer.headers['location']).toMatch(/^\/signed-in#code=[\w-]{43}&redirect=%2FMyOrders$/)
    const { status, body } = await redeem(fragmentOf(answer).code!, cookie)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Amara Okafor', email: 'amara@mail.example', isAdmin: false, active: true })
    expect((await me(body.token)).body).toMatchObject({ hasPassword: false, emailConfirmed: true })
    expect(
      (await shop.call('POST', '/api/users/signin', { body: { email: amara.email, password: amara.email } })).status,
    ).toBe(401)
  })

  it('finds the same account again, whatever became of its email', async () => {
    const first = await signIn()
    await shop.db.run(sql`update users set email = 'new@mail.example', name = 'Amara O.'`)
    const second = await signIn()
    expect(second.body).toMatchObject({ id: first.body.id, name: 'Amara O.', email: 'new@mail.example' })
    expect(second.body.token).not.toBe(first.body.token)
    expect((await me(first.body.token)).status).toBe(200)
  })

  it('makes one account of two sign-ins at the same moment', async () => {
    const both = await Promise.all([signIn(), signIn()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].body.id).toBe(both[1].body.id)
    expect(await usersOf(amara.email)).toHaveLength(1)
  })

  it('leads only inside the shop', async () => {
    for (const outside of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/login',
    ]) {
      const { answer } = await passThrough(`?redirect=${encodeURIComponent(outside)}`)
      expect(fragmentOf(answer).redirect).toBe('/placeorder')
    }
  })

  it('lets several tabs of a browser sign in side by side', async () => {
    const one = await start('?redirect=%2Fabout')
    const cookie = cookieOf(one)
    const two = await start('', cookie)
    expect(cookieOf(two)).toBe(cookie)
    const answers = [
      await comeBack(await walkThrough(String(two.headers['location'])), cookie),
      await comeBack(await walkThrough(String(one.headers['location'])), cookie),
    ]
    expect(answers.map((answer) => fragmentOf(answer).redirect)).toEqual(['/placeorder', '/about'])
  })
})

describe('an account with that email', () => {
  it('is linked and keeps its password when its address was confirmed', async () => {
    const body = { name: 'Amara', email: 'AMARA@mail.example', password: 'orchard lane 18' }
    const { body: account } = await shop.call('POST', '/api/users/signup', { body })
    await shop.db.run(sql`update users set email_confirmed_at = now()`)
    const { body: signedIn } = await signIn()
    expect(signedIn).toMatchObject({ id: account.id, name: 'Amara' })
    expect((await me(account.token)).status).toBe(200)
    expect((await shop.call('POST', '/api/users/signin', { body })).status).toBe(200)
    expect((await signIn()).body.id).toBe(account.id)
  })

  it('loses its password and sessions, and its owner hears of it, when its address never was', async () => {
    const body = { name: 'A stranger', email: amara.email, password: 'orchard lane 18' }
    const { body: account } = await shop.call('POST', '/api/users/signup', { body })
    const { body: signedIn } = await signIn()
    expect(signedIn.id).toBe(account.id)
    expect((await me(account.token)).status).toBe(401)
    expect((await shop.call('POST', '/api/users/signin', { body })).status).toBe(401)
    expect((await me(signedIn.token)).body).toMatchObject({ hasPassword: false, emailConfirmed: true })
    const mails = await shop.db.rows<{ subject: string }>(
      sql`select subject from mails where recipient = ${amara.email} and kind = 'password-removed'`,
    )
    expect(mails).toEqual([{ subject: 'Your Foodland account now opens with Google' }])
    expect((await signIn()).body.id).toBe(account.id)
    expect((await me(signedIn.token)).status).toBe(200)
  })

  it('is not entered when the provider has not verified the email', async () => {
    await makeUser(shop, { email: amara.email })
    for (const email_verified of [false, undefined]) {
      openId.becomes({ ...amara, email_verified })
      expect(await problemOf()).toBe('unverified')
    }
    const count = await shop.db.row(sql`select count(*) as identities from identities`)
    expect(count).toEqual({ identities: 0 })
  })

  it('stays banned, and is not linked', async () => {
    await makeUser(shop, { email: amara.email, active: false })
    expect(await problemOf()).toBe('suspended')
    expect(await shop.db.row(sql`select count(*) as identities from identities`)).toEqual({ identities: 0 })
  })

  it('does not let a banned person in by an identity that was linked before', async () => {
    await signIn()
    await shop.db.run(sql`update users set active = false`)
    expect(await problemOf()).toBe('suspended')
  })
})

describe('a sign-in that goes wrong', () => {
  it('is a third party login failure without name or email', async () => {
    for (const person of [
      { ...amara, name: undefined },
      { ...amara, name: ' ' },
      { ...amara, name: '\u200b' },
      { ...amara, email: undefined },
      { ...amara, email: 'nowhere' },
    ]) {
      openId.becomes(person)
      expect(await problemOf()).toBe('incomplete')
    }
    expect(await usersOf(amara.email)).toEqual([])
  })

  it('shortens a name that is too long', async () => {
    openId.becomes({ ...amara, name: '🍎'.repeat(150) })
    expect((await signIn()).body.name).toBe('🍎'.repeat(100))
  })

  it('leads back to the sign-in page, with the way on', async () => {
    openId.cancels()
    const { answer } = await passThrough('?redirect=%2FMyOrders')
    expect(answer.headers['location']).toBe('/log-in?redirect=%2FMyOrders#problem=cancelled')
  })

  it('refuses another state, a state twice, one of another browser, and none', async () => {
    const { cookie, back } = await passThrough()
    expect(fragmentOf(await comeBack(back, cookie)).problem).toBe('failed')
    const other = await start()
    const stranger = cookieOf(other)
    const theirs = await walkThrough(String(other.headers['location']))
    expect(fragmentOf(await comeBack(theirs, cookie)).problem).toBe('failed')
    const wrong = new URL(theirs)
    wrong.searchParams.set('state', 'something-else')
    expect(fragmentOf(await comeBack(wrong, stranger)).problem).toBe('failed')
    wrong.searchParams.delete('state')
    expect(fragmentOf(await comeBack(wrong, stranger)).problem).toBe('failed')
    expect(fragmentOf(await comeBack(theirs, '')).problem).toBe('failed')
    expect(fragmentOf(await comeBack(theirs, stranger)).code).toMatch(/^[\w-]{43}$/)
  })

  it('refuses a code of the provider that is made up', async () => {
    const begun = await start()
    const state = new URL(String(begun.headers['location'])).searchParams.get('state')!
    const back = new URL(`${publicUrl}/api/identity/google/callback?code=made-up&state=${state}`)
    expect(fragmentOf(await comeBack(back, cookieOf(begun))).problem).toBe('token')
  })

  it('gives ten minutes, and the page one', async () => {
    const begun = await start()
    const back = await walkThrough(String(begun.headers['location']))
    shop.passTime(11 * 60_000)
    expect(fragmentOf(await comeBack(back, cookieOf(begun))).problem).toBe('failed')
    const { cookie, answer } = await passThrough()
    shop.passTime(61_000)
    expect((await redeem(fragmentOf(answer).code!, cookie)).status).toBe(401)
  })

  it('redeems a code once, and only in the browser that it was made for', async () => {
    const { cookie, answer } = await passThrough()
    const { code } = fragmentOf(answer)
    const elsewhere = await redeem(code!, cookieOf(await start()))
    expect(elsewhere).toMatchObject({ status: 401, body: { message: 'Get access token failed' } })
    expect((await redeem(code!, '')).status).toBe(401)
    expect((await redeem('made-up', cookie)).status).toBe(401)
    expect((await redeem(code!, cookie)).status).toBe(200)
    expect((await redeem(code!, cookie)).status).toBe(401)
  })

  it('does not let in whom an admin banned in between', async () => {
    const { cookie, answer } = await passThrough()
    await shop.db.run(sql`update users set active = false`)
    expect(await redeem(fragmentOf(answer).code!, cookie)).toMatchObject({
      status: 403,
      body: { message: 'Your account has been suspended' },
    })
  })
})

describe('a shop', () => {
  it('that has not set it up says so', async () => {
    const plain = await openTestShop()
    for (const path of ['start', 'callback?code=x&state=y']) {
      const answer = await plain.call('GET', `/api/identity/google/${path}`)
      expect(answer.headers['location']).toBe('/log-in?redirect=%2Fplaceorder#problem=not-set-up')
    }
    await plain.close()
  })

  it('whose provider is down says so, and keeps its other ways in', async () => {
    const lonely = await openTestShop({
      PUBLIC_URL: 'https://shop.example',
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    })
    const answer = await lonely.call('GET', '/api/identity/google/start')
    expect(answer.headers['location']).toBe('/log-in?redirect=%2Fplaceorder#problem=away')
    await lonely.close()
  })
})
