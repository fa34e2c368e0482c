// What is secret on the disk and in the tables, and whom to tell about a weakness.
import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLocalMailer } from '#server/notifications/local-mailer.ts'
import { sendMails } from '#server/notifications/send-mails.ts'
import { startBundledPostgres } from '#server/platform/bundled-postgres/bundled-postgres.ts'
import { sql } from '#server/platform/database.ts'
import { tmpdir } from 'node:os'
import { useTestShop } from '../support/test-shop.ts'

const shop = useTestShop()

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('mails that are kept here are their owner’s alone', async () => {
  const body = { name: 'Amara', email: 'amara@shopper.example', password: 'orchard lane 18' }
  await shop.call('POST', '/api/users/signup', { body })
  while ((await sendMails(shop.deps)) > 0);
  const folder = join(shop.deps.config.dataDir, 'mailbox')
  const files = await readdir(folder)
  expect(files).toHaveLength(1)
  expect([await modeOf(folder), await modeOf(join(folder, files[0]!))]).toEqual(['700', '600'])
})

test('and so is a folder of mails that was open to others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foodland-mailbox-'))
  try {
    await chmod(folder, 0o755)
    await openLocalMailer(folder, 'hello@shop.example')
    expect(await modeOf(folder)).toBe('700')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('the bundled database and its password are its own account’s alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foodland-secrets-'))
  const server = await startBundledPostgres({ dataDir, log: () => {} })
  try {
    expect(await modeOf(join(dataDir, 'postgres'))).toBe('700')
    expect(await modeOf(join(dataDir, 'postgres', 'shop-password'))).toBe('600')
    expect(await modeOf(join(dataDir, 'postgres.log'))).toBe('600')
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('tokens, passwords and links are kept as hashes only', async () => {
  const account = { name: 'Ben', email: 'ben@shopper.example', password: 'seven brown onions' }
  const { body } = await shop.call('POST', '/api/users/signup', { body: account })
  const rows = await shop.db.rows<{ hash: Buffer }>(
    sql`select token_hash as hash from sessions where user_id = ${body.id}`,
  )
  expect(rows.map(({ hash }) => hash.toString('hex'))).toEqual([createHash('sha256').update(body.token).digest('hex')])
  const tables = ['users', 'sessions', 'mailed_links', 'tries', 'known_addresses', 'identities']
  for (const table of tables) {
    const { rows: all } = await shop.db.pool.query<{ row: string }>(`select t::text as row from ${table} as t`)
    for (const { row } of all) {
      expect(row).not.toContain(body.token)
      expect(row).not.toContain(account.password)
    }
  }
})

test('security.txt names a contact and runs out within a year', async () => {
  const { status, headers, body } = await shop.call('GET', '/.well-known/security.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Contact: mailto:hello@foodland.example\n')
  expect(body).toContain('Canonical: http://localhost:5000/.well-known/security.txt\n')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)![1]!)
  expect(expires).toBeGreaterThan(Date.now() + 300 * 24 * 3600_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3600_000)
})
