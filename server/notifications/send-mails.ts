import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Database, empty, sql, raw, type Sql } from '#server/platform/database/database.ts'
import { isDue } from '#server/platform/database/is-due.ts'
import { withoutAddresses } from '#server/platform/open-log.ts'
import { type Mailer, MailRefused, type OutgoingMail } from './mailer.ts'

export type SendDeps = Pick<Deps, 'db' | 'mailer' | 'clock' | 'log'> & { timeoutMs?: number }

type ClaimedMail = OutgoingMail & Pick<Row<'mails'>, 'attempts' | 'createdAt'>

const maxAtOnce = 5
/** After this time without a result a process counts as dead, and another process sends its mails. */
const leaseMs = 3 * 60_000
const twoMinutesMs = 2 * 60_000
/** The longest pause between two attempts. No mail is queued for later than that either. */
export const longestPauseMs = 3600_000
const dayMs = 24 * 3600_000
/** The least number of attempts before a mail is parked, even if the shop was closed for a day. */
const minAttempts = 5

/**
 * Sends waiting mails. A person's mails leave one by one, in the order in which they were queued or fell due. Several
 * processes share the work. A mail that is not accepted is tried again, less and less often, for a day. Then it is parked,
 * and an admin sees it. Returns the number of attempts.
 */
export async function sendMails(deps: SendDeps): Promise<number> {
  const mails = await claimMails(deps)
  await Promise.all(mails.map((mail) => sendMail(deps, mail)))
  return mails.length
}

/**
 * Takes mails that are due and whose recipient has no earlier waiting mail. Three kinds of mails don't delay later mails:
 * refused mails, mails that are due later, and mails to the shop itself, since one buyer's text must not delay the mail
 * about another buyer's order.
 */
function claimMails({ db, clock }: SendDeps): Promise<ClaimedMail[]> {
  const now = clock()
  const leaseEnds = new Date(now.getTime() + leaseMs)
  return db.rows<ClaimedMail>(sql`
    update mails set attempts = attempts + 1, next_attempt_at = ${leaseEnds}
    where id in (
      select id from mails as mail
      where sent_at is null and parked_at is null and ${isDue(raw('next_attempt_at'), now, longestPauseMs)} and not exists (
        select from mails as earlier
        where earlier.recipient = mail.recipient and earlier.owner_id = mail.owner_id
          and earlier.sent_at is null and earlier.parked_at is null and earlier.refused_at is null
          and (earlier.attempts > 0 or ${isDue(raw('earlier.next_attempt_at'), now, longestPauseMs)})
          and (earlier.created_at, earlier.id) < (mail.created_at, mail.id))
      order by next_attempt_at, created_at, id limit ${maxAtOnce} for update skip locked)
    returning id, recipient as to, subject, body_text as text, body_html as html, attempts, created_at as "createdAt"`)
}

async function sendMail(
  { db, mailer, clock, log, timeoutMs = twoMinutesMs }: SendDeps,
  mail: ClaimedMail,
): Promise<void> {
  const { id, to, subject, text, html, attempts } = mail
  const problem = await problemOf(Promise.race([mailer.send({ id, to, subject, text, html }), tooLate(timeoutMs)]))
  const now = clock()
  if (problem === undefined) {
    const isKept = (await noteSent(db, mailer, id, now)) > 0
    // The person deleted their account in the meantime, and with it their mails.
    if (!isKept) await mailer.forget([id])
    return
  }
  const isParked = attempts >= minAttempts && now.getTime() - mail.createdAt.getTime() >= dayMs
  const { reason, isRefusal } = problem
  await db.run(sql`
    update mails set last_error = ${reason}, refused_at = ${isRefusal ? now : null}, parked_at = ${isParked ? now : null},
      next_attempt_at = ${new Date(now.getTime() + pauseAfter(attempts))}
    where id = ${id}`)
  log.warn({ mail: id, attempts, isParked, reason: withoutAddresses(reason) }, 'a mail was not taken')
}

/** Marks a mail sent. Removes the tokens of its links if the mail left the shop, so that only the recipient has them. */
function noteSent(db: Database, { sendsAway }: Mailer, id: string, now: Date): Promise<number> {
  const bodies = sql`, body_text = ${withoutTokens('body_text')}, body_html = ${withoutTokens('body_html')}`
  return db.run(sql`
    update mails set sent_at = ${now}, last_error = null ${sendsAway ? bodies : empty} where id = ${id}`)
}

/** The reason of a failure, in the mail server's words; undefined after success. */
async function problemOf(sending: Promise<void>): Promise<{ reason: string; isRefusal: boolean } | undefined> {
  try {
    await sending
    return undefined
  } catch (error) {
    const reason = (error instanceof Error ? error.message : 'unknown').slice(0, 500)
    return { reason, isRefusal: error instanceof MailRefused }
  }
}

/** The pause before the next attempt, in milliseconds: 10 s, 30 s, 90 s, … up to an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(10_000 * 3 ** (attempts - 1), longestPauseMs)
}

/** Ends an attempt before its lease ends, however slow the mail server is. */
async function tooLate(timeoutMs: number): Promise<never> {
  await delay(timeoutMs, undefined, { ref: false })
  throw new Error('The mail server took too long')
}

/** A stored body of a mail, without the tokens of its links. */
export const withoutTokens = (body: 'body_text' | 'body_html'): Sql =>
  sql`regexp_replace(${raw(body)}, '#token=[[:alnum:]_-]+', '#…', 'g')`
