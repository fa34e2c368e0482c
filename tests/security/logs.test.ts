// A whole purchase with failures, logged at the level 'trace'. Every line is searched for passwords, tokens, links, emails,
// names, addresses and texts of people. Only ids may be in the log.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apis } from '#server/apis.ts'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { sendMails } from '#server/notifications/send-mails.ts'
import { sql } from '#server/platform/database/database.ts'
import { openLog } from '#server/platform/open-log.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeProduct, makeUser } from '../support/builders.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const lines: string[] = []
let shop: TestShop
let deps: Deps
let app: FastifyInstance
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' })
  deps = { ...shop.deps, log: openLog('trace', { write: (line: string) => void lines.push(line) }) }
  app = await buildApp({ deps, apis })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const secrets = {
  name: 'Wilhelmina Featherstone',
  email: 'wilhelmina@shopper.example',
  password: 'orchard-lane-18',
  wrongCode: 'XK7W2QPM',
  wrongPassword: 'harbour-steps-4',
  newPassword: 'seven-brown-onions',
  street: '9 Featherstone Yard',
  note: 'Gate code of the Featherstones: 4711',
  comment: 'My neighbour Crabtree loves these',
  userAgent: 'Mozilla/5.0 (the telephone of the Featherstones)',
}

async function call(method: 'GET' | 'POST' | 'PUT', url: string, body?: object, token?: string) {
  const answer = await app.inject({
    method,
    url,
    ...(body && { payload: body }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'user-agent': secrets.userAgent,
    },
    remoteAddress: '203.0.113.99',
  })
  for (const [name, value] of Object.entries(answer.headers)) expect(`${name}: ${value}`).not.toMatch(/token=/)
  return {
    status: answer.statusCode,
    body: answer.body === '' ? {} : (JSON.parse(answer.body) as Record<string, unknown>),
  }
}

test('no line has anything of a person', async () => {
  const { email, password, newPassword, wrongPassword, name } = secrets
  const signedUp = await call('POST', '/api/users/signup', { name, email, password })
  expect(signedUp.status).toBe(201)
  const tokens = [String(signedUp.body['token'])]
  expect((await call('POST', '/api/users/signin', { email, password: wrongPassword })).status).toBe(401)
  expect((await call('POST', '/api/users/signup', { name, email, password })).status).toBe(409)
  await call('POST', '/api/users/signin', { email: [email], password: { nested: password } })
  const signedIn = await call('POST', '/api/users/signin', { email, password })
  const token = String(signedIn.body['token'])
  tokens.push(token)
  await call('GET', '/api/users/me', undefined, token)
  await call('GET', '/api/users/me', undefined, 'an-invented-token-of-forty-three-characters')
  await call('GET', `/api/products?q=${encodeURIComponent(secrets.comment)}`)
  await call('GET', `/api/${encodeURIComponent(email)}`)
  await call('GET', `/detail/${encodeURIComponent(name)}?token=${token}`)

  await call('POST', '/api/users/reset', { email })
  const link = await linkOf('set-password')
  const newLink = await linkOf('confirm-email')
  await call('POST', '/api/users/confirm-email', { token: newLink })
  expect((await call('POST', '/api/users/reset/confirm', { token: link, password: newPassword })).status).toBe(200)
  await call('POST', '/api/users/code', { email })
  await call('POST', '/api/users/code/confirm', { email, code: secrets.wrongCode })
  const again = await call('POST', '/api/users/signin', { email, password: newPassword })
  const fresh = String(again.body['token'])
  tokens.push(fresh)

  const product = await makeProduct(shop)
  const shippingAddress = { fullName: name, address: secrets.street, city: 'Bath', postalCode: 'BA1', country: 'UK' }
  const orderItems = [{ product: product.id, quantity: 1 }]
  const placed = await call('POST', '/api/orders', { orderItems, shippingAddress, note: secrets.note }, fresh)
  const { id } = placed.body['order'] as { id: string }
  const payment = await call('POST', `/api/orders/${id}/payment`, undefined, fresh)
  await call('POST', `/api/payments/local/${String(payment.body['id'])}/approve`)
  await call('PUT', `/api/orders/${id}/pay`, { status: 'PAY', email_address: email }, fresh)
  await call('POST', `/api/products/${product.id}/reviews`, { rating: 5, comment: secrets.comment }, fresh)
  await call('GET', '/api/users/me/data', undefined, fresh)

  await ourOwnMistake(fresh)
  await mailThatIsRefused()
  await call('POST', '/api/users/me/delete', { currentPassword: wrongPassword }, fresh)

  expect(lines.length).toBeGreaterThan(20)
  const all = lines.join('')
  expect(all).toContain('"route":"/api/users/signin"')
  expect(all).toContain('request failed')
  expect(all).toContain('a mail was not taken')
  for (const secret of [
    ...Object.values(secrets),
    ...tokens,
    link,
    newLink,
    'an-invented-token',
    '$argon2',
    '203.0.113.99',
  ]) {
    expect(lines.find((line) => line.toLowerCase().includes(secret.toLowerCase()))).toBeUndefined()
  }
  for (const line of lines)
    expect(Object.keys(JSON.parse(line))).toEqual(expect.arrayContaining(['level', 'time', 'msg']))
})

/** Fails on an unknown constraint. The database's error quotes the whole row. */
async function ourOwnMistake(token: string) {
  await shop.db.run(sql`alter table reviews add constraint unheard_of check (comment not like '%again')`)
  const { id } = await makeProduct(shop)
  const review = { rating: 5, comment: `${secrets.comment} again` }
  const answer = await call('POST', `/api/products/${id}/reviews`, review, token)
  expect(answer.status).toBe(500)
  // And nothing else: no stack, no SQL.
  expect(answer.body).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    code: 'internal',
    requestId: expect.any(String),
  })
}

/** Sends mails through a server whose refusal names the person. */
async function mailThatIsRefused() {
  const mailer = {
    sendsAway: true,
    send: () => Promise.reject(new Error(`550 5.1.1 <${secrets.email}>: user unknown`)),
    forget: async () => {},
    close: async () => {},
  }
  expect(await sendMails({ ...deps, mailer })).toBeGreaterThan(0)
}

/** The token of the link of this kind; every link stands behind #, where no server sees it. */
async function linkOf(kind: string): Promise<string> {
  // Mails are written after the answer.
  const text = await eventually(async () => {
    const mails = await shop.db.rows<{ text: string }>(sql`select body_text as text from mails where kind = ${kind}`)
    expect(mails).toHaveLength(1)
    return mails[0]!.text
  })
  expect(text).not.toMatch(/\?[^\s#]*token=/)
  const link = /#token=([\w-]+)/.exec(text)
  expect(link).not.toBeNull()
  return link![1]!
}

test('a name with line ends makes neither a second line in the log nor a second header in a mail', async () => {
  const before = lines.length
  const forged = 'Amara\r\nBcc: all@evil.example\r\n\r\n{"level":60,"msg":"forged"}\u2028x'
  const admin = await makeUser(shop, { isAdmin: true })
  const { status, body } = await call('POST', '/api/users/signup', {
    name: forged,
    email: 'lines@shopper.example',
    password: secrets.password,
  })
  expect(status).toBe(201)
  expect(String(body['name'])).not.toMatch(/[\r\n]/)
  // A mail to an address that nobody has confirmed greets nobody, so this one is.
  await shop.db.run(sql`update users set email_confirmed_at = now() where email = 'lines@shopper.example'`)
  const change = { user: { password: 'seventeen lemons' } }
  await call('PUT', `/api/users/profile/${String(body['id'])}`, change, String(body['token']))
  while ((await sendMails(deps)) > 0);
  const { body: mails } = await call('GET', '/api/dev/mailbox', undefined, admin.token)
  const mail = (mails as unknown as { to: string; subject: string; text: string }[]).find(
    ({ to }) => to === 'lines@shopper.example',
  )!
  expect(mail.subject).toBe('Your Foodland password was changed')
  // Nor does a confirmed one by what is no name.
  expect(mail.text).not.toContain('Bcc')
  for (const line of lines.slice(before)) {
    expect(line.trimEnd()).not.toMatch(/[\r\n\u2028]/)
    expect(JSON.parse(line).msg).not.toBe('forged')
  }
})
