import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Database, empty, sql, raw, type Sql } from '#server/platform/database/database.ts'
import { withoutAddresses } from '#server/platform/open-log.ts'
import { type Mailer, MailRefused, type OutgoingMail } from './mailer.ts'

export type SendDeps = Pick<Deps, 'db' | 'mailer' | 'clock' | 'log'> & { timeoutMs?: number }

type ClaimedMail = OutgoingMail & Pick<Row<'mails'>, 'attempts' | 'createdAt'>

const maxAtOnce = 5
/** A process that took a mail has this long; after that it counts as dead, and another one sends the mail. */
const leaseMs = 3 * 60_000
const twoMinutesMs = 2 * 60_000
const dayMs = 24 * 3600_000
/** A day that the shop was closed doesn't count as a day of attempts. */
const minAttempts = 5

/**
 * Sends mails that wait. A person's mails leave one by one, in the order in which they were written or, if they were to
 * be sent later, fell due; several processes share the work. A mail that the other side does not accept is tried again,
 * less and less often, for a day, and then parked for an admin to see. Returns how many it tried.
 */
export async function sendMails(deps: SendDeps): Promise<number> {
  const mails = await claimMails(deps)
  await Promise.all(mails.map((mail) => sendMail(deps, mail)))
  return mails.length
}

/**
 * Takes mails that are due and have no earlier mail to the same person before them. One that was refused, or written to
 * be sent later, lets others pass, and so do the shop's own, which tell of different people's orders: what one buyer
 * typed must not keep mails from somebody else.
 */
function claimMails({ db, clock }: SendDeps): Promise<ClaimedMail[]> {
  const now = clock()
  const leaseEnds = new Date(now.getTime() + leaseMs)
  return db.rows<ClaimedMail>(sql`
    update mails set attempts = attempts + 1, next_attempt_at = ${leaseEnds}
    where id in (
      select id from mails as mail
      where sent_at is null and parked_at is null and next_attempt_at <= ${now} and not exists (
        select from mails as earlier
        where earlier.recipient = mail.recipient and earlier.owner_id = mail.owner_id
          and earlier.sent_at is null and earlier.parked_at is null and earlier.refused_at is null
          and (earlier.attempts > 0 or earlier.next_attempt_at <= ${now})
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
    // The person has left meanwhile, with all the mails that the shop had about them.
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

/** The link in a mail may let somebody in: once the mail is on its way to its owner, only they have it. */
function noteSent(db: Database, { sendsAway }: Mailer, id: string, now: Date): Promise<number> {
  const bodies = sql`, body_text = ${withoutTokens('body_text')}, body_html = ${withoutTokens('body_html')}`
  return db.run(sql`
    update mails set sent_at = ${now}, last_error = null ${sendsAway ? bodies : empty} where id = ${id}`)
}

/** Why it failed, in the other side's words; undefined when it succeeded. */
async function problemOf(sending: Promise<void>): Promise<{ reason: string; isRefusal: boolean } | undefined> {
  try {
    await sending
    return undefined
  } catch (error) {
    const reason = (error instanceof Error ? error.message : 'unknown').slice(0, 500)
    return { reason, isRefusal: error instanceof MailRefused }
  }
}

/** 10 s, 30 s, 90 s, … up to an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(10_000 * 3 ** (attempts - 1), 3600_000)
}

/** However slow the other side is, the attempt ends before the lease does. */
async function tooLate(timeoutMs: number): Promise<never> {
  await delay(timeoutMs, undefined, { ref: false })
  throw new Error('The mail server took too long')
}

/** A stored body of a mail, without the tokens that let its owner in by a link. */
export const withoutTokens = (body: 'body_text' | 'body_html'): Sql =>
  sql`regexp_replace(${raw(body)}, '#token=[[:alnum:]_-]+', '#…', 'g')`
