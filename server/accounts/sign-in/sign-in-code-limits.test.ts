import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { otherThan, useShopWithCodes } from '#tests/support/sign-in-codes.ts'

const { shop, ask, enter, codeTo, newEmail } = useShopWithCodes({ RATE_LIMITS: 'on' })

const from = (remoteAddress: string) => ({ remoteAddress })

test('a mailbox gets five codes in half an hour, and the sixth request is answered alike', async () => {
  const email = newEmail()
  for (let count = 1; count <= 5; count += 1) {
    expect((await ask(email, from(`198.51.100.${count}`))).status).toBe(202)
    await codeTo(email, count)
  }
  const code = await codeTo(email, 5)
  expect((await ask(email.toUpperCase(), from('198.51.100.6'))).status).toBe(202)
  // Mails are written in the order of the requests, so a sixth code would have come first.
  const other = newEmail()
  await ask(other)
  await codeTo(other)
  expect(await codeTo(email, 5)).toBe(code)
  // The code that came last stays valid.
  expect((await enter(email, code, { acceptsTerms: true }, from('198.51.100.7'))).status).toBe(200)
})

test('an address may ask thirty times in an hour', async () => {
  const statuses = []
  for (let count = 0; count < 31; count += 1) statuses.push((await ask('no address', from('203.0.113.9'))).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 202), 429])
})

test('an address may enter a hundred wrong codes in 15 minutes, and right ones don’t count', async () => {
  const origin = from('203.0.113.10')
  const email = newEmail()
  await ask(email)
  const code = await codeTo(email)
  const wrong = () => enter(newEmail(), otherThan(code), {}, origin)
  for (let count = 0; count < 99; count += 1) expect((await wrong()).status).toBe(401)
  expect((await enter(email, code, { acceptsTerms: true }, origin)).status).toBe(200)
  expect((await wrong()).status).toBe(401)
  const refused = await wrong()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('an account that a code makes counts as a sign-up, and the code stays valid', async () => {
  const origin = from('203.0.113.11')
  const email = newEmail()
  await ask(email)
  const code = await codeTo(email)
  for (let count = 0; count < 30; count += 1) {
    const made = { name: 'Amara', email: newEmail(), password: 'orchard lane 18' }
    expect((await shop.post('/api/users/signup', made, origin)).status).toBe(201)
  }
  expect((await enter(email, code, { acceptsTerms: true }, origin)).status).toBe(429)
  expect(await shop.db.rows(sql`select from users where email = ${email}`)).toEqual([])
  shop.passTime(5 * 60_000)
  expect((await enter(email, code, { acceptsTerms: true }, from('203.0.113.12'))).status).toBe(200)
})
