import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { amara, cookieOf, fragmentOf, publicUrl, useGoogleShop } from '#tests/support/google-shop.ts'
import { clientId, clientSecret, walkThrough } from '#tests/support/loopback-openid.ts'
import { giveLanguages } from '#tests/support/shop-languages.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'

const shop = useGoogleShop()

describe('signing in with Google', () => {
  test('makes an account without a password and hands over by a one-time code', async () => {
    const begun = await shop.start('?redirect=%2FMyOrders')
    expect(begun.status).toBe(302)
    expect(begun.headers['set-cookie']).toMatch(
      /^foodland_sign_in=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/,
    )
    const cookie = cookieOf(begun)
    const back = await walkThrough(String(begun.headers['location']))
    const answer = await shop.comeBack(back, cookie)
    expect(answer.status).toBe(302)
    expect(answer.headers['location']).toMatch(/^\/signed-in#code=[\w-]{43}&redirect=%2FMyOrders$/)
    const { status, body } = await shop.redeem(fragmentOf(answer)['code'], cookie)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Amara Okafor', email: 'amara@mail.example', isAdmin: false, active: true })
    expect((await shop.me(body.token)).body).toMatchObject({ hasPassword: false, emailConfirmed: true })
    expect((await shop.post('/api/users/signin', { email: amara.email, password: amara.email })).status).toBe(401)
    const mails = await shop.db.rows(sql`select subject from mails where recipient = ${amara.email}`)
    expect(mails).toEqual([{ subject: 'Welcome to Foodland' }])
  })

  test('finds the same account again, whatever became of its email', async () => {
    const first = await shop.signIn()
    await shop.db.run(sql`update users set email = 'new@mail.example', name = 'Amara O.'`)
    const second = await shop.signIn()
    expect(second.body).toMatchObject({ id: first.body.id, name: 'Amara O.', email: 'new@mail.example' })
    expect(second.body.token).not.toBe(first.body.token)
    expect((await shop.me(first.body.token)).status).toBe(200)
  })

  test('leads only inside the shop', async () => {
    for (const outside of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/login',
      `/${'a'.repeat(3000)}`,
    ]) {
      const { answer } = await shop.passThrough(`?redirect=${encodeURIComponent(outside)}`)
      expect(fragmentOf(answer)['redirect']).toBe('/placeorder')
    }
  })

  test('leads back to the pages in the language that it began in, whatever the language of the browser', async () => {
    await giveLanguages(shop, ['en', 'es'])
    const { answer } = await shop.passThrough('?redirect=%2Fes%2FMyOrders')
    const start = async (redirect: string) =>
      (await shop.get(`/api/identity/google/start?redirect=${encodeURIComponent(redirect)}`)).headers['location']
    expect(await start('/es/MyOrders')).toContain('&ui_locales=es&hl=es')
    expect(await start('/MyOrders')).not.toContain('ui_locales')
    expect(answer.headers['location']).toMatch(/^\/es\/signed-in#code=[\w-]{43}&redirect=%2FMyOrders$/)
    const users = await shop.db.rows(sql`select language from users where email = ${amara.email}`)
    expect(users).toEqual([{ language: 'es' }])
    shop.openId.cancels()
    const cancelled = await shop.passThrough('?redirect=%2Fes%2Flogin')
    expect(cancelled.answer.headers['location']).toBe('/es/log-in?redirect=%2Fplaceorder#problem=cancelled')
    await giveLanguages(shop, ['en'])
  })

  test('lets several tabs of a browser sign in side by side', async () => {
    const one = await shop.start('?redirect=%2Fabout')
    const cookie = cookieOf(one)
    const two = await shop.start('', cookie)
    expect(cookieOf(two)).toBe(cookie)
    const answers = [
      await shop.comeBack(await walkThrough(String(two.headers['location'])), cookie),
      await shop.comeBack(await walkThrough(String(one.headers['location'])), cookie),
    ]
    expect(answers.map((answer) => fragmentOf(answer)['redirect'])).toEqual(['/placeorder', '/about'])
  })
})

describe('a sign-in that goes wrong', () => {
  test('is a third party login failure without name or email', async () => {
    for (const person of [
      { ...amara, name: undefined },
      { ...amara, name: ' ' },
      { ...amara, name: '\u200b' },
      { ...amara, email: undefined },
      { ...amara, email: 'nowhere' },
    ]) {
      shop.openId.becomes(person)
      expect(await shop.problemOf()).toBe('incomplete')
    }
    expect(await shop.db.rows(sql`select id from users`)).toEqual([])
  })

  test('shortens a name that is too long', async () => {
    shop.openId.becomes({ ...amara, name: '🍎'.repeat(150) })
    expect((await shop.signIn()).body.name).toBe('🍎'.repeat(100))
  })

  test('leads back to the sign-in page, with the way on', async () => {
    shop.openId.cancels()
    const { answer } = await shop.passThrough('?redirect=%2FMyOrders')
    expect(answer.headers['location']).toBe('/log-in?redirect=%2FMyOrders#problem=cancelled')
  })

  test('refuses another state, a state twice, one of another browser, and none', async () => {
    const { cookie, back } = await shop.passThrough()
    expect(fragmentOf(await shop.comeBack(back, cookie))['problem']).toBe('failed')
    const other = await shop.start()
    const stranger = cookieOf(other)
    const theirs = await walkThrough(String(other.headers['location']))
    expect(fragmentOf(await shop.comeBack(theirs, cookie))['problem']).toBe('failed')
    const wrong = new URL(theirs)
    wrong.searchParams.set('state', 'something-else')
    expect(fragmentOf(await shop.comeBack(wrong, stranger))['problem']).toBe('failed')
    wrong.searchParams.delete('state')
    expect(fragmentOf(await shop.comeBack(wrong, stranger))['problem']).toBe('failed')
    wrong.search = '?state=one&state=two'
    expect(fragmentOf(await shop.comeBack(wrong, stranger))['problem']).toBe('failed')
    expect(fragmentOf(await shop.comeBack(theirs, ''))['problem']).toBe('failed')
    expect(fragmentOf(await shop.comeBack(theirs, stranger))['code']).toMatch(/^[\w-]{43}$/)
  })

  test('refuses a code of the provider that is made up', async () => {
    const begun = await shop.start()
    const state = new URL(String(begun.headers['location'])).searchParams.get('state')!
    const back = new URL(`${publicUrl}/api/identity/google/callback?code=made-up&state=${state}`)
    expect(fragmentOf(await shop.comeBack(back, cookieOf(begun)))['problem']).toBe('token')
  })

  test('gives ten minutes, and the page one', async () => {
    const begun = await shop.start()
    const back = await walkThrough(String(begun.headers['location']))
    shop.passTime(11 * 60_000)
    expect(fragmentOf(await shop.comeBack(back, cookieOf(begun)))['problem']).toBe('failed')
    const { cookie, answer } = await shop.passThrough()
    shop.passTime(61_000)
    expect((await shop.redeem(fragmentOf(answer)['code'], cookie)).status).toBe(401)
  })

  test('redeems a code once, and only in the browser that it was made for', async () => {
    const { cookie, answer } = await shop.passThrough()
    const code = fragmentOf(answer)['code']
    const elsewhere = await shop.redeem(code, cookieOf(await shop.start()))
    expect(elsewhere).toMatchObject({ status: 401, body: { message: 'Get access token failed' } })
    expect((await shop.redeem(code, '')).status).toBe(401)
    expect((await shop.redeem('made-up', cookie)).status).toBe(401)
    expect((await shop.redeem(code, cookie)).status).toBe(200)
    expect((await shop.redeem(code, cookie)).status).toBe(401)
  })

  test('does not let in whom an admin banned in between', async () => {
    const { cookie, answer } = await shop.passThrough()
    await shop.db.run(sql`update users set active = false`)
    expect(await shop.redeem(fragmentOf(answer)['code'], cookie)).toMatchObject({
      status: 403,
      body: { message: 'Your account has been suspended' },
    })
  })
})

describe('a shop', () => {
  test('that is reached by https keeps its cookie from every other way, and from every other host', async () => {
    const safe = await openShopOfTest({
      PUBLIC_URL: 'https://shop.example',
      OIDC_ISSUER: shop.openId.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    })
    const start = async (cookie: string) =>
      String((await safe.get('/api/identity/google/start', { headers: { cookie } })).headers['set-cookie'])
    const planted = 'p'.repeat(43)
    const cookie = await start(`foodland_sign_in=${planted}`)
    expect(cookie).toMatch(/^__Host-foodland_sign_in=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/)
    expect(cookie).not.toContain(planted)
    expect(await start(cookie.split(';')[0]!)).toBe(cookie)
  })

  test('begins a hundred of these in a quarter of an hour for one address, and then says so', async () => {
    const limited = await openShopOfTest({
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: shop.openId.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      RATE_LIMITS: 'on',
    })
    const start = async () => String((await limited.get('/api/identity/google/start')).headers['location'])
    for (let count = 0; count < 100; count += 1) expect(await start()).toContain(shop.openId.issuer)
    expect(await start()).toBe('/log-in?redirect=%2Fplaceorder#problem=too-many')
    limited.passTime(16 * 60_000)
    expect(await start()).toContain(shop.openId.issuer)
  })

  test('that has not set it up says so', async () => {
    const plain = await openShopOfTest()
    for (const path of ['start', 'callback?code=x&state=y']) {
      const answer = await plain.get(`/api/identity/google/${path}`)
      expect(answer.headers['location']).toBe('/log-in?redirect=%2Fplaceorder#problem=not-set-up')
    }
  })

  test('whose provider is down says so, and keeps its other ways in', async () => {
    const lonely = await openShopOfTest({
      PUBLIC_URL: 'https://shop.example',
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    })
    const answer = await lonely.get('/api/identity/google/start')
    expect(answer.headers['location']).toBe('/log-in?redirect=%2Fplaceorder#problem=away')
  })
})
