// What is secret on the disk and in the tables, and whom to tell about a weakness.
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enterWithIdentity } from '#server/accounts/sign-in/enter-with-identity.ts'
import { createHandOverCode, saveExternalSignIn } from '#server/accounts/sign-in/external-sign-ins.ts'
import { sendSignInCode } from '#server/accounts/sign-in/sign-in-codes.ts'
import { startBundledPostgres } from '#server/bundled-postgres/bundled-postgres.ts'
import { openLocalMailer } from '#server/notifications/local-mailer.ts'
import { sendMails } from '#server/notifications/send-mails.ts'
import { sql } from '#server/platform/database/database.ts'
import { sha256 } from '../support/sha256.ts'
import { useTestShop } from '../support/test-shop.ts'

const shop = useTestShop({ RATE_LIMITS: 'on' })

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('mails that are kept here are their owner’s alone', async () => {
  const body = { name: 'Amara', email: 'amara@shopper.example', password: 'orchard lane 18' }
  await shop.post('/api/users/signup', body)
  while ((await sendMails(shop.deps)) > 0);
  const folder = join(shop.deps.config.dataDir, 'mailbox')
  const files = await readdir(folder)
  expect(files).toHaveLength(1)
  expect([await modeOf(folder), await modeOf(join(folder, files[0]!))]).toEqual(['700', '600'])
})

test('a folder of mails that was open to others becomes its owner’s alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foodland-mailbox-'))
  try {
    await chmod(folder, 0o755)
    await openLocalMailer(folder, async () => 'hello@shop.example')
    expect(await modeOf(folder)).toBe('700')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('the bundled database and its password are its own account’s alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foodland-secrets-'))
  const server = await startBundledPostgres({ dataDir, onNote: () => {} })
  try {
    expect(await modeOf(join(dataDir, 'postgres'))).toBe('700')
    expect(await modeOf(join(dataDir, 'postgres', 'shop-password'))).toBe('600')
    expect(await modeOf(join(dataDir, 'postgres.log'))).toBe('600')
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('tokens, passwords, links and codes are kept as hashes only', async () => {
  const account = { name: 'Ben', email: 'ben@shopper.example', password: 'seven brown onions' }
  const { body } = await shop.post('/api/users/signup', account)
  const rows = await shop.db.rows(sql`select token_hash as kept from sessions where user_id = ${body.id}`)
  expect(rows).toEqual([{ kept: sha256(body.token) }])
  const [mail] = await shop.db.rows<{ body_text: string }>(sql`select * from mails where recipient = ${account.email}`)
  const link = /#token=([\w-]{43})\n/.exec(mail!.body_text)![1]!

  const person = { name: 'Amara', email: 'amara@mail.example', emailVerified: true }
  await enterWithIdentity(shop.deps, { ...person, issuer: 'https://id.example', subject: '42' })
  const [state, browser, now] = ['the-state-of-a-sign-in', 'the-cookie-of-a-browser', shop.deps.clock()]
  const begun = { state, nonce: 'once', codeVerifier: 'verifier', redirect: '/' }
  await saveExternalSignIn(shop.db, browser, begun, now)
  const code = await createHandOverCode(shop.db, browser, body.id, now)

  await sendSignInCode(shop.deps, account.email)
  const coded = await shop.db.rows<{ body_text: string }>(
    sql`select body_text from mails where kind = 'sign-in-code' and recipient = ${account.email}`,
  )
  const mailedCode = /^\w{8}/.exec(coded[0]!.body_text)![0]

  const secrets = [mailedCode, body.token, account.password, link, state, browser, code]
  // Bytes are printed in hexadecimal digits.
  const readable = secrets.flatMap((secret) => [secret, Buffer.from(secret).toString('hex')])
  const tables = [
    'users',
    'sessions',
    'mailed_links',
    'sign_in_codes',
    'external_sign_ins',
    'hand_over_codes',
    'limited_attempts',
    'known_origins',
    'identities',
  ]
  for (const table of tables) {
    const { rows: all } = await shop.db.pool.query<{ row: string }>(`select t::text as row from ${table} as t`)
    expect(all, table).not.toEqual([])
    for (const { row } of all) for (const secret of readable) expect(row, table).not.toContain(secret)
  }
})

test('security.txt names a contact and runs out within a year', async () => {
  const { status, headers, body } = await shop.get('/.well-known/security.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Contact: mailto:hello@foodland.example\n')
  expect(body).toContain('Canonical: http://localhost:5000/.well-known/security.txt\n')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)![1]!)
  expect(expires).toBeGreaterThan(Date.now() + 300 * 24 * 3600_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3600_000)
})
