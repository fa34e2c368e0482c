import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { registerErrorHandler } from '../error-handler.ts'
import { registerJsonBody } from './json-body.ts'

const app = Fastify()
registerErrorHandler(app)
registerJsonBody(app)
app.post('/echo', async (request) => request.body)
afterAll(() => app.close())

const send = async (payload: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/echo',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('a body is read as JSON', async () => {
  const body = { name: 'Pears 🍐', stock: [1, 2, { a: null }], active: true }
  expect(await send(JSON.stringify(body))).toEqual({ status: 200, body })
})

test('nothing at all is taken for no body', async () => {
  const answer = await app.inject({ method: 'POST', url: '/echo', headers: { 'content-type': 'application/json' } })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
})

test('half a character becomes a whole one, wherever it stands', async () => {
  const { body } = await send(String.raw`{"a":"\ud800","b":["x\udc00y",{"c":"\ud83c\udf50"}],"d":"\\ud800"}`)
  expect(body).toEqual({ a: '�', b: ['x�y', { c: '🍐' }], d: String.raw`\ud800` })
})

test('what is nested without end is refused, and what any page sends is taken', async () => {
  expect((await send(nested(32))).status).toBe(200)
  for (const levels of [33, 1000, 100_000]) {
    const { status, body } = await send(nested(levels))
    expect([status, body.message]).toEqual([400, 'The request could not be read.'])
  }
})

test.each([
  ['half of it', '{"a":'],
  ['a reach for the program itself', '{"__proto__":{"isAdmin":true}}'],
  ['the same by another way', '{"constructor":{"prototype":{"isAdmin":true}}}'],
])('refuses %s', async (_, text) => {
  expect((await send(text)).status).toBe(400)
})
