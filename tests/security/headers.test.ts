// What every answer tells the browser, of whatever kind it is. Pages are looked at in tests/e2e/security.spec.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../support/builders.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { whoMay } from '../support/who-may.ts'

const origin = 'https://partner.example'
let shop: TestShop
let live: TestShop
let admin: string
beforeAll(async () => {
  shop = await openTestShop()
  live = await openTestShop({ PUBLIC_URL: 'https://shop.example', CORS_ORIGINS: `${origin},https://other.example` })
  admin = (await makeUser(shop, { isAdmin: true })).token
})
afterAll(async () => {
  await shop.close()
  await live.close()
})

const calls = [
  ['data for anyone', 'GET', '/api/products', 200],
  ['data of one person', 'GET', '/api/users/me', 200],
  ['a file to keep', 'GET', '/api/orders/export', 200],
  ['the sign-in', 'POST', '/api/users/signin', 400],
  ['a redirect', 'GET', '/api/identity/google/start', 302],
  ['the payment window’s script', 'GET', '/api/payments/local/sdk.js', 200],
  ['the payment window', 'GET', '/api/payments/local/checkout', 404],
  ['the documentation', 'GET', '/api/docs/', 200],
  ['its data', 'GET', '/api/docs/json', 200],
  ['an unknown call', 'GET', '/api/nothing', 404],
  ['no call at all', 'POST', '/api/', 404],
  ['an unknown method', 'DELETE', '/api/products', 404],
  ['an unknown address', 'PUT', '/nowhere', 404],
  ['a picture that is none', 'GET', '/media/none.webp', 404],
  ['health', 'GET', '/healthz', 200],
  ['figures', 'GET', '/metrics', 200],
] as const

describe.each(calls)('%s', (_, method, url, status) => {
  test('can’t be framed, guessed at, or run', async () => {
    const answer = await shop.call(method, url, { token: admin })
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const csp = String(answer.headers['content-security-policy'])
    expect(csp).toMatch(/default-src '(none|self)'/)
    expect(csp).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    expect(answer.headers['server'] ?? answer.headers['x-powered-by']).toBeUndefined()
    if (url.startsWith('/api/') && !url.includes('docs')) {
      expect(answer.headers['cache-control']).toMatch(/no-store|no-cache/)
      const readers = url.endsWith('/sdk.js') ? 'cross-origin' : 'same-origin'
      expect(answer.headers['cross-origin-resource-policy']).toBe(readers)
    }
  })

  test('asks for TLS in a shop that has it, and only there', async () => {
    expect((await shop.call(method, url)).headers['strict-transport-security']).toBeUndefined()
    expect((await live.call(method, url)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })
})

test('an answer to a method that no call has is not stored either', async () => {
  const { statusCode, headers } = await shop.app.inject({ method: 'PROPFIND', url: '/api/orders' })
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})

describe('other origins', () => {
  const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
  const allowed = (answer: { headers: Record<string, unknown> }) => answer.headers['access-control-allow-origin']

  test('are closed out by default, also in what they ask beforehand', async () => {
    expect(allowed(await shop.get('/api/products', { headers: { origin } }))).toBeUndefined()
    const asked = await shop.app.inject({ method: 'OPTIONS', url: '/api/products', headers })
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([404, undefined])
  })

  test('are let in when they are listed, and without cookies', async () => {
    const answer = await live.get('/api/products', { headers: { origin } })
    expect(allowed(answer)).toBe(origin)
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    expect(answer.headers['vary']).toMatch(/origin/i)
    // Without these a page of theirs can't page through a list, nor wait as long as it is told.
    const readable = String(answer.headers['access-control-expose-headers']).split(', ')
    expect(readable).toEqual(['link', 'x-total-count', 'x-total-more', 'retry-after'])
    const asked = await live.app.inject({ method: 'OPTIONS', url: '/api/orders', headers })
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, origin])
    const methods = String(asked.headers['access-control-allow-methods']).split(', ')
    expect(methods).toEqual(expect.arrayContaining(Object.keys(whoMay).map((call) => call.split(' ')[0])))
  })

  test('read why they are refused: by the guards, by a call, in what they ask beforehand, and by a fault', async () => {
    const { token } = await makeUser(live)
    const refusals = [
      [401, 'GET', '/api/users/me', 'x'.repeat(43)],
      [401, 'GET', '/api/users/me', undefined],
      [403, 'GET', '/api/users', token],
      [404, 'GET', '/api/nothing', undefined],
      [400, 'POST', '/api/users/signin', undefined],
    ] as const
    for (const [status, method, url, bearer] of refusals) {
      const answer = await live.call(method, url, { token: bearer, headers: { origin } })
      expect([url, answer.status, allowed(answer)]).toEqual([url, status, origin])
      expect(answer.headers['vary']).toMatch(/origin/i)
    }
    const asked = await live.app.inject({ method: 'OPTIONS', url: '/api/users', headers })
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, origin])
    const nothingAsked = await live.app.inject({ method: 'OPTIONS', url: '/api/orders' })
    expect([nothingAsked.statusCode, nothingAsked.body]).toEqual([204, ''])

    await live.db.pool.query('alter table sessions rename to lost')
    const broken = await live.as(token).get('/api/users/me', { headers: { origin } })
    await live.db.pool.query('alter table lost rename to sessions')
    expect([broken.status, allowed(broken)]).toEqual([500, origin])
  })

  test('read nothing but the API', async () => {
    for (const url of ['/healthz', '/metrics', '/media/none.webp', '/.well-known/security.txt']) {
      const answer = await live.get(url, { headers: { origin } })
      expect([url, allowed(answer), answer.headers['vary']]).toEqual([url, undefined, undefined])
    }
    const asked = await live.app.inject({ method: 'OPTIONS', url: '/about', headers })
    expect([asked.statusCode, asked.json().code]).toEqual([404, 'not_found'])
  })

  test.each([
    'https://evil.example',
    'https://partner.example.evil.example',
    'https://evilpartner.example',
    'http://partner.example',
    'null',
    '',
  ])('such as %j are not', async (other) => {
    // The second address can't be decoded: its refusal is written elsewhere.
    for (const url of ['/api/products', '/api/%zz'])
      expect(allowed(await live.get(url, { headers: { origin: other } }))).not.toBe(other || '*')
  })
})
