// Requests over real connections that are too large, too slow or no HTTP. Each gets a refusal in the usual shape, and the
// next request is served.
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apis } from '#server/apis.ts'
import { buildApp } from '#server/app.ts'
import { requestLimits } from '#server/platform/http/request-limits.ts'
import { maxImportBytes } from '#shared/upload-limits.ts'
import { makeUser } from '../support/builders.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let port: number
let admin: string
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example', CORS_ORIGINS: 'https://partner.example' })
  admin = (await makeUser(shop, { isAdmin: true })).token
  const timeouts = { headMs: 300, requestMs: 600, silenceMs: 1500, checkEveryMs: 50 }
  app = await buildApp({ deps: shop.deps, apis, timeouts })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** Sends everything before it reads anything, as many programs do. */
function sendAllAndThenRead(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('utf8')
    socket.on('error', reject)
    socket.on('close', () => resolve(heard))
    socket.write(bytes, () => socket.on('data', (text: string) => (heard += text)))
  })
}

/** Sends raw bytes and reads until the server closes the connection. */
function talk(bytes: string | Buffer): Promise<{ status: number; head: string; body: string; ms: number }> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => (heard += text))
    socket.on(
      'error',
      (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || error.code === 'EPIPE' || reject(error),
    )
    socket.on('close', () => {
      const [head = '', body = ''] = heard.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head, body, ms: performance.now() - began })
    })
  })
}

const request = (line: string, headers: string[], body = '') =>
  `${line} HTTP/1.1\r\nhost: shop.example\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n${body}`
const close = 'connection: close'
const json = 'content-type: application/json'

/** Expects the headers of every answer of a shop with TLS. */
function expectGuarded(head: string): void {
  for (const line of [
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'referrer-policy: strict-origin-when-cross-origin',
    'permissions-policy: camera=()',
    "content-security-policy: default-src 'none'",
    'strict-transport-security: max-age=31536000',
  ])
    expect(head).toContain(`\r\n${line}`)
}

describe('refused in the shape of all refusals', () => {
  const unreadable = 'The request could not be read.'
  const tooMuch = 'That is too much data for one request.'
  const signIn = 'POST /api/users/signin'
  test.each([
    ['no HTTP', 'EHLO shop.example\r\n\r\n', 400, unreadable],
    ['a header without end', request('GET /api/config', [`x-long: ${'x'.repeat(20_000)}`]), 431, tooMuch],
    ['an address without end', request(`GET /api/products?q=${'x'.repeat(20_000)}`, []), 431, tooMuch],
    ['two lengths', request(signIn, [json, 'content-length: 5', 'content-length: 6'], 'hello'), 400, unreadable],
    [
      'a length and chunks, as smugglers send',
      request(signIn, [json, 'content-length: 6', 'transfer-encoding: chunked'], '0\r\n\r\nG'),
      400,
      unreadable,
    ],
    ['a header that ends a line in the middle', request('GET /api/config', ['x-a: b\nx-c: d\r']), 400, unreadable],
    ['an address that is none', request('GET /api/%zz', [close]), 400, unreadable],
    ['no host', `GET /api/config HTTP/1.1\r\n${close}\r\n\r\n`, 400, unreadable],
    ['more than half a megabyte of JSON', request(signIn, [close, json, 'content-length: 600000']), 413, tooMuch],
    [
      'chunks without end',
      request(
        signIn,
        [close, json, 'transfer-encoding: chunked'],
        `${(600_000).toString(16)}\r\n${'x'.repeat(600_000)}\r\n0\r\n\r\n`,
      ),
      413,
      tooMuch,
    ],
    [
      'a form where JSON is meant',
      request(signIn, [close, 'content-type: application/x-www-form-urlencoded', 'content-length: 3'], 'a=b'),
      415,
      'This kind of content is not accepted here.',
    ],
    ['a method that nobody knows here', request('DELETE /api/products', [close]), 404, 'There is no such call.'],
  ] as const)('%s', async (_, bytes, status, message) => {
    const answer = await talk(bytes)
    expect(answer.status).toBe(status)
    expect(answer.head).toContain('cache-control: no-store\r\n')
    expectGuarded(answer.head)
    expect(JSON.parse(answer.body)).toEqual({
      message,
      code: expect.stringMatching(/^\w+$/),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  test.each([0.6, 8])('%d MB of JSON, to a client that sends all of it before it reads', async (megabytes) => {
    const body = JSON.stringify({ email: 'x'.repeat(megabytes * 1_000_000) })
    const head = [close, json, `content-length: ${body.length}`]
    expect(await sendAllAndThenRead(request('POST /api/users/signin', head, body))).toContain('HTTP/1.1 413 ')
  })

  test('what is packed is not unpacked: nothing can grow', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
    const head = request('POST /api/users/signin', [
      close,
      json,
      'content-encoding: gzip',
      `content-length: ${bomb.length}`,
    ])
    const { status } = await talk(Buffer.concat([Buffer.from(head), bomb]))
    expect(status).toBe(415)
  })

  test.each(['gzip', 'br', 'identity, gzip', 'x'])(
    'what is said to be packed (%s) is refused, packed or not',
    async (encoding) => {
      const headers = { 'content-encoding': encoding }
      const body = { email: 'nobody@shopper.example', password: 'wrong pears' }
      for (const path of ['/api/users/signin', '/api/upload', '/api/products/import', '/api/payments/webhook']) {
        const answer = await shop.as(admin).post(path, body, { headers })
        expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_type' } })
      }
      expect((await shop.post('/api/users/signin', body, { headers: { 'content-encoding': 'Identity' } })).status).toBe(
        401,
      )
    },
  )
})

test('a whole address, as proxies send it, is its path, whatever host it names', async () => {
  const asked = await talk(request('GET http://evil.example/api/config', [close]))
  expect([asked.status, JSON.parse(asked.body)]).toEqual([200, expect.objectContaining({ currency: 'USD' })])
  const guarded = await talk(request('GET http://localhost/api/users', [close]))
  expect(guarded.status).toBe(401)
  expect((await talk(request('GET *', [close]))).status).toBe(404)
})

test('a host is asked of HTTP/1.1 only, and an expectation that nobody knows is none', async () => {
  expect((await talk(`GET /api/config HTTP/1.0\r\n\r\n`)).status).toBe(200)
  const expecting = await talk(request('GET /api/config', [close, 'expect: 200-ok']))
  expect([expecting.status, JSON.parse(expecting.body)]).toEqual([200, expect.objectContaining({ currency: 'USD' })])
})

test('a client elsewhere reads that its address is none', async () => {
  const from = (origin: string) => talk(request('GET /api/products/slug/100%', [close, `origin: ${origin}`]))
  const { head } = await from('https://partner.example')
  expect(head).toMatch(/^vary: origin$/im)
  expect(head).toContain('access-control-allow-origin: https://partner.example\r\n')
  expect((await from('https://evil.example')).head).not.toContain('access-control-allow-origin')
})

test('a page’s address that can’t be read leads to one that can, here and nowhere else', async () => {
  const { status, head } = await talk(request('GET //evil.example/100%?q=%zz?&page=2', [close]))
  expect(status).toBe(302)
  expect(head).toContain('location: /evil.example/100%25?q=%zz?&page=2\r\n')
  // Browsers read a backslash as a slash.
  for (const start of ['/\\', '/\\/', '//\\']) {
    const { head: answer } = await talk(request(`GET ${start}evil.example/100%`, [close]))
    expect(answer).toContain('location: /evil.example/100%25\r\n')
  }
  expectGuarded(head)
})

test('the largest file arrives in time on a slow line', () => {
  const { requestTimeout } = requestLimits(shop.deps.config)
  const bitsPerSecond = 300_000
  expect((maxImportBytes * 8) / bitsPerSecond).toBeLessThan(requestTimeout / 1000)
})

describe('hung up on', () => {
  test('a head that never ends', async () => {
    const { status, body, ms } = await talk('GET /api/config HTTP/1.1\r\nhost: shop.example\r\nx-slow: ')
    expect([status, JSON.parse(body).message]).toEqual([408, 'The request took too long to arrive.'])
    expect(ms).toBeLessThan(5000)
  })

  test('a body that never ends', async () => {
    const { status, body } = await talk(request('POST /api/users/signin', [json, 'content-length: 100'], '{"email":'))
    expect([status, JSON.parse(body).code]).toEqual([408, 'too_slow'])
  })

  test('an upload that never ends, whose part is let go of', async () => {
    const type = 'content-type: multipart/form-data; boundary=b'
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\u0089PNG'
    const bytes = request('POST /api/upload', [type, `authorization: Bearer ${admin}`, 'content-length: 5000000'], part)
    expect((await talk(bytes)).ms).toBeLessThan(5000)
  })

  test('a connection that says nothing', async () => {
    expect((await talk('')).ms).toBeLessThan(5000)
  })

  test('fifty of them at once, while others are served', async () => {
    const slow = Array.from({ length: 50 }, () => talk('GET /api/config HTTP/1.1\r\nx-slow: '))
    const served = await fetch(`http://127.0.0.1:${port}/api/config`)
    expect(served.status).toBe(200)
    await served.text()
    for (const { status } of await Promise.all(slow)) expect(status).toBe(408)
  })
})
