import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { apis } from '#server/apis.ts'
import { buildApp } from '#server/app.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { sql } from '../platform/database/database.ts'
import { registerGuards } from './guards.ts'

describe('who may call', () => {
  const shop = useTestShop()

  const upload = (token?: string) => shop.as(token).post('/api/upload', {})

  test('asks guests and invented tokens to sign in', async () => {
    expect(await upload()).toMatchObject({ status: 401, body: { message: 'Please sign in first.' } })
    expect(await upload('x'.repeat(43))).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  })

  test.each([
    ['GET', '/api/users/signin'],
    ['PUT', '/api/users/signup'],
    ['GET', '/api/users/signout'],
    ['PUT', '/api/users/me'],
    ['GET', '/api/orders/email'],
    ['DELETE', '/api/products'],
    ['PUT', '/api/products/categories'],
    ['DELETE', '/api/categories'],
  ] as const)('does not know %s %s, which is no account, order or product', async (method, url) => {
    for (const token of [undefined, (await makeUser(shop, { isAdmin: true })).token]) {
      expect(await shop.call(method, url, { token })).toMatchObject({
        status: 404,
        body: { message: 'There is no such call.' },
      })
    }
  })

  test('looks for what is no id only for those who may', async () => {
    const { token } = await makeUser(shop, { isAdmin: true })
    expect((await shop.get('/api/users/nobody')).status).toBe(401)
    expect(await shop.as(token).get('/api/users/nobody')).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    })
  })

  // RFC 9110 §15.5.2
  test('says with a 401 by what to sign in', async () => {
    const answers = [
      await shop.get('/api/users/me'),
      await shop.as('x'.repeat(43)).get('/api/users/me'),
      await shop.post('/api/users/signin', { email: 'nobody@shopper.example', password: 'wrong horse' }),
    ]
    for (const { status, headers } of answers) {
      expect({ status, scheme: headers['www-authenticate'] }).toEqual({ status: 401, scheme: 'Bearer' })
    }
    expect((await shop.get('/api/nothing')).headers).not.toHaveProperty('www-authenticate')
  })

  // RFC 9110 §11.4
  test.each(['Bearer ', 'bearer ', 'Bearer  ', 'BEARER    '])('takes a token after %j', async (scheme) => {
    const { id, token } = await makeUser(shop)
    const headers = { authorization: `${scheme}${token}` }
    const { status, body } = await shop.get('/api/users/me', { headers })
    expect([status, body.id]).toEqual([200, id])
  })

  test('takes a banned person for a guest where anyone may call', async () => {
    const admin = await makeUser(shop, { isAdmin: true })
    const { category } = await makeProduct(shop, { active: false })
    const list = async () => (await shop.call('GET', `/api/products?category=${category.id}`, admin)).body.total
    expect(await list()).toBe(1)
    await shop.db.run(sql`update users set active = false where id = ${admin.id}`)
    expect(await list()).toBe(0)
  })

  test('is said by every route, or nothing starts', async () => {
    const app = Fastify()
    registerGuards(app, shop.deps)
    app.get('/open', { config: { access: 'anyone' } }, () => 'open')
    app.get('/forgotten', () => 'secret')
    await expect(app.ready()).rejects.toThrow('GET /forgotten does not say who may call it')
  })

  test("ends an admin's session after 12 hours without use", async () => {
    const admin = await makeUser(shop, { isAdmin: true })
    const age = (by: string) =>
      shop.db.run(sql`update sessions set last_used_at = last_used_at - ${by}::interval where user_id = ${admin.id}`)
    for (const by of ['11 hours', '11 hours']) {
      await age(by)
      expect((await upload(admin.token)).status).toBe(415)
    }
    await age('12 hours 1 minute')
    expect((await upload(admin.token)).status).toBe(401)
  })

  test('answers unknown calls with JSON that carries the request id', async () => {
    const answer = await shop.get('/api/nothing')
    expect(answer).toMatchObject({ status: 404, body: { message: 'There is no such call.', code: 'not_found' } })
    expect(answer.body.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('answers the address of the calls itself with JSON, beside a site that has a page for everything', async () => {
    const site = async (app: FastifyInstance) =>
      void app.get('/*', { config: { access: 'anyone' } }, (_request, reply) => reply.type('text/html').send('a page'))
    const app = await buildApp({ deps: shop.deps, apis, site })
    for (const method of ['GET', 'HEAD', 'POST'] as const)
      for (const url of ['/api', '/api/', '/api?q=1', '/api/nothing']) {
        const { statusCode, headers } = await app.inject({ method, url })
        const json = 'application/json; charset=utf-8'
        expect([method, url, statusCode, headers['content-type']]).toEqual([method, url, 404, json])
      }
    expect((await app.inject('/apis')).body).toBe('a page')
    await app.close()
  })
})
