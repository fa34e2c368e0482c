import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { useLoopbackMailer } from '#tests/support/loopback-mailer.ts'
import { startLoopbackSmtp } from '#tests/support/loopback-smtp.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { openLocalMailer } from './local-mailer.ts'
import type { Mailer } from './mailer.ts'
import { queueMail, type Recipient } from './queue-mail.ts'
import { pauseAfter, type SendDeps, sendMails } from './send-mails.ts'

const minute = 60_000
const day = 24 * 60 * minute

const database = useTestDatabase()
let ahead = 0
const { smtp, mailer } = useLoopbackMailer()
beforeEach(async () => {
  await database.db.run(sql`delete from mails`)
  ahead = 0
})

const deps = (): SendDeps => ({
  db: database.db,
  mailer,
  clock: () => new Date(Date.now() + ahead),
  log: pino({ level: 'silent' }),
})
const foodland = {
  shopName: 'Foodland',
  shopEmail: 'hello@foodland.example',
  shopAddress: [],
  taxNumber: '',
  languages: ['en'],
  publicUrl: 'https://shop.example',
}
const amara = { id: uuid(), name: 'Amara', email: 'amara@mail.example', emailConfirmed: true }
const mailOf = (eventKey: string) => ({
  kind: 'test',
  eventKey,
  subject: eventKey,
  blocks: [{ kind: 'text' as const, text: `Text of ${eventKey}` }],
})
/** Amara's, unless it is `to` somebody else. */
const queue = (eventKey: string, { to = amara, ...due }: { to?: Recipient; dueAt?: Date } = {}) =>
  queueMail(database.db, foodland, to, { ...mailOf(eventKey), ...due })
const subjects = () => smtp.arrived.map(({ mail }) => mail.subject)
/** Works until nothing is due. */
async function sendAll(): Promise<void> {
  while ((await sendMails(deps())) > 0);
}
const waiting = () =>
  database.db.rows<{ eventKey: string; attempts: number; lastError: string | null; isParked: boolean }>(sql`
    select event_key as "eventKey", attempts, last_error as "lastError", parked_at is not null as "isParked" from mails where sent_at is null order by id`)

describe('the queue', () => {
  test('sends a mail once, to one person, with text and HTML', async () => {
    await queue('welcome')
    await queue('welcome')
    await sendAll()
    await sendAll()
    expect(smtp.arrived).toHaveLength(1)
    const [{ to, from, mail }] = smtp.arrived as [(typeof smtp.arrived)[0]]
    expect({ to, from }).toEqual({ to: ['amara@mail.example'], from: 'hello@foodland.example' })
    expect(mail).toMatchObject({ subject: 'welcome', from: { name: 'Foodland', address: 'hello@foodland.example' } })
    expect(mail.text).toContain('Text of welcome')
    expect(mail.html).toContain('Text of welcome</p>')
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@foodland\.example>$/)
  })

  test('sends a mail not before it is due, and other mails to the same person before', async () => {
    await queue('delivered', { dueAt: new Date(Date.now() + minute) })
    await queue('your link')
    await sendAll()
    expect(subjects()).toEqual(['your link'])
    ahead = 2 * minute
    await sendAll()
    expect(subjects()).toEqual(['your link', 'delivered'])
  })

  test('stores a mail together with its event, or not at all', async () => {
    const undone = database.db.transaction(async (tx) => {
      await queueMail(tx, foodland, amara, mailOf('undone'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await waiting()).toEqual([])
  })

  test('ends a slow attempt before another process may take the mail', async () => {
    await queue('slow')
    const silent: Mailer = { ...mailer, send: () => new Promise(() => {}) }
    await sendMails({ ...deps(), mailer: silent, timeoutMs: 10 })
    expect(await waiting()).toEqual([
      { eventKey: 'slow', attempts: 1, lastError: 'The mail server took too long', isParked: false },
    ])
  })

  test('keeps nothing of a mail whose recipient left while it was being sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foodland-mailbox-'))
    const kept = await openLocalMailer(folder, async () => 'hello@foodland.example')
    const leaving: Mailer = {
      ...kept,
      async send(mail) {
        await database.db.run(sql`delete from mails`)
        await kept.send(mail)
      },
    }
    await queue('welcome')
    await sendMails({ ...deps(), mailer: leaving })
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })

  describe('of a link with a token, stores', () => {
    const token = 'A1_b-'.repeat(8)
    const body = () => database.db.oneRow<object>(sql`select body_text as text, body_html as html from mails`)
    const queueLink = () =>
      queueMail(database.db, foodland, amara, {
        ...mailOf('link'),
        blocks: [{ kind: 'link', label: 'Here', path: `/reset#token=${token}` }],
      })

    test('no token after the mail was sent away', async () => {
      await queueLink()
      await sendAll()
      expect(smtp.arrived[0]!.mail.text).toContain(`#token=${token}`)
      expect(await body()).toEqual({
        text: expect.stringContaining('Here:\nhttps://shop.example/reset#…\n'),
        html: expect.stringContaining('href="https://shop.example/reset#…"'),
      })
      expect(JSON.stringify(await body())).not.toContain(token)
    })

    test('the token if mails are read in the shop itself', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'foodland-mailbox-'))
      await queueLink()
      await sendMails({ ...deps(), mailer: await openLocalMailer(folder, async () => 'hello@foodland.example') })
      expect(await body()).toMatchObject({ text: expect.stringContaining(token), html: expect.stringContaining(token) })
      await rm(folder, { recursive: true })
    })
  })

  test('sends a person’s mails in their order', async () => {
    for (let count = 1; count <= 6; count++) await queue(`mail ${count}`)
    await sendAll()
    expect(subjects()).toEqual(['mail 1', 'mail 2', 'mail 3', 'mail 4', 'mail 5', 'mail 6'])
  })

  test('is shared by several processes, and nobody gets a mail twice', async () => {
    for (let count = 0; count < 30; count++)
      await queue(`mail ${count}`, { to: { ...amara, email: `person${count % 7}@mail.example` } })
    await Promise.all([sendAll(), sendAll(), sendAll()])
    await sendAll()
    expect(subjects()).toHaveLength(30)
    expect(new Set(subjects()).size).toBe(30)
  })

  test('sends the mails of a process that died, after its lease', async () => {
    await queue('left behind')
    const neverSends: Mailer = {
      sendsAway: true,
      send: () => new Promise(() => {}),
      forget: async () => {},
      close: async () => {},
    }
    void sendMails({ ...deps(), mailer: neverSends })
    await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1)
    await sendAll()
    expect(subjects()).toEqual([])
    ahead = 4 * minute
    await sendAll()
    expect(subjects()).toEqual(['left behind'])
  })
})

describe('a mail server that is', () => {
  test('down: the mail waits, and leaves when the server is back', async () => {
    await smtp.stop()
    await queue('patient')
    await sendAll()
    expect(await waiting()).toMatchObject([{ attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') }])
    const back = await startLoopbackSmtp({ port: smtp.port })
    await sendAll()
    expect(back.arrived).toHaveLength(0)
    ahead = 11_000
    await sendAll()
    expect(back.arrived.map(({ mail }) => mail.subject)).toEqual(['patient'])
    // An admin who looks for failing mails no longer finds it.
    expect(await database.db.rows(sql`select from mails where last_error is not null`)).toEqual([])
    await back.stop()
  })

  test('greylisting: the mail is tried again, and later mails to the person wait', async () => {
    smtp.becomes('greylists')
    await queue('first')
    await queue('second')
    await queue('to somebody else', { to: { ...amara, email: 'jonas@mail.example' } })
    await sendAll()
    expect((await waiting()).map(({ eventKey, attempts }) => [eventKey, attempts])).toEqual([
      ['first', 1],
      ['second', 0],
      ['to somebody else', 1],
    ])
    smtp.becomes('takes')
    ahead = 11_000
    await sendAll()
    expect(subjects().filter((subject) => subject !== 'to somebody else')).toEqual(['first', 'second'])
  })

  test.each(['silent', 'breaks_off'] as const)(
    'unreliable (%s): the mail is tried again, and arrives once',
    async (state) => {
      smtp.becomes(state)
      await queue('once more')
      await sendAll()
      expect(await waiting()).toMatchObject([{ attempts: 1, isParked: false }])
      smtp.becomes('takes')
      ahead = 11_000
      await sendAll()
      expect(subjects()).toEqual(['once more'])
    },
  )

  test('refusing the sender: a mail is tried for a day, less and less often, and then parked; the next mail leaves later', async () => {
    smtp.becomes('refuses_sender')
    await queue('unwanted')
    await queue('after it')
    let attempts = 0
    for (ahead = 0; ahead < day - minute; ahead += 10_000) {
      const [next] = await database.db.rows<{ due: Date }>(sql`
        select next_attempt_at as due from mails where event_key = 'unwanted' and parked_at is null`)
      ahead = Math.max(ahead, (next?.due.getTime() ?? 0) - Date.now() + 1)
      if (ahead >= day) break
      await sendMails(deps())
      attempts++
    }
    expect(attempts).toBeGreaterThan(20)
    expect(attempts).toBeLessThan(35)
    expect((await waiting()).some(({ isParked }) => isParked)).toBe(false)
    ahead = day + 2 * 60 * minute
    await sendMails(deps())
    expect(await waiting()).toMatchObject([
      { eventKey: 'unwanted', isParked: true, lastError: expect.stringContaining('Not your address') },
      { eventKey: 'after it', attempts: 0 },
    ])
    smtp.becomes('takes')
    await sendAll()
    expect(subjects()).toEqual(['after it'])
  })

  test('refusing a mail for its content: later mails to the same person still leave', async () => {
    smtp.becomes('refuses_spam')
    await queue('SPAM')
    await queue('your link')
    await sendAll()
    expect(subjects()).toEqual(['your link'])
    expect(await waiting()).toMatchObject([{ eventKey: 'SPAM', attempts: 1 }])
  })

  test('refusing a mail for its mailbox: later mails to the same person are still tried', async () => {
    smtp.becomes('refuses')
    await queue('paid')
    await queue('delivered')
    await sendAll()
    expect(await waiting()).toMatchObject([
      { attempts: 1, lastError: expect.stringContaining('No such mailbox') },
      { attempts: 1, lastError: expect.stringContaining('No such mailbox') },
    ])
  })

  test('greylisting a mail to the shop itself: mails about other orders don’t wait', async () => {
    const shopkeeper = { name: 'Foodland', email: 'hello@foodland.example', emailConfirmed: true }
    smtp.becomes('greylists')
    await queue('first order', { to: shopkeeper })
    await queue('second order', { to: shopkeeper })
    await sendAll()
    expect(await waiting()).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
  })
})

test('a mail that waited while the shop was closed for days still gets its attempts', async () => {
  await queue('late')
  ahead = 3 * day
  smtp.becomes('refuses')
  for (let attempt = 1; attempt < 5; attempt++) {
    await sendMails(deps())
    expect(await waiting()).toMatchObject([{ attempts: attempt, isParked: false }])
    ahead += pauseAfter(attempt) + 1000
  }
  await sendMails(deps())
  expect(await waiting()).toMatchObject([{ attempts: 5, isParked: true }])
})

test('the pauses grow from ten seconds to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 30].map(pauseAfter)).toEqual([
    10_000, 30_000, 90_000, 270_000, 810_000, 2_430_000, 3_600_000, 3_600_000, 3_600_000,
  ])
})
