import { lifeOfLink } from '#server/accounts/mailed-links/mailed-links.ts'
import { signInCodeMs } from '#server/accounts/sign-in/sign-in-codes.ts'
import { longestPauseMs } from '#server/notifications/send-mails.ts'
import { captureMs, longestHoldMs } from '#server/orders/cancel-order.ts'
import { isUnpaid } from '#server/orders/lists/status-conditions.ts'
import { checkedPayments, pauseOfPayment, pauseOfRefund } from '#server/orders/paying/sweep-payments.ts'
import { raw, type Sql, sql } from '#server/platform/database/database.ts'
import { isTooFarAhead } from '#server/platform/database/is-due.ts'
import { longestLimitMinutes } from '#server/platform/rate-limits.ts'
import { checkBooksTexts as texts } from '#shared/upkeep/check-books-texts.ts'
import { type Check, checkOf, findingQuery } from './book-check.ts'

/** The clock that the instants are compared with, and how long an order holds its stock. */
export type BookTime = { now: Date; orderHoldMinutes: number }

/** Nobody looks at the captures of a paid order any more. */
const isOfUnpaidOrder = sql`exists (select from orders where orders.id = order_id and paid_at is null)`

type TooFar = { id: string; until: Date }

/** Nobody waits for an instant that a wrong clock has set (docs/rules/running.md#clock). */
export function instantCheck({ now = new Date(), orderHoldMinutes = 30 }: Partial<BookTime>): Check {
  const part = (what: string, instant: string, longest: number | Sql, rows: Sql) =>
    findingQuery(
      sql`select id, ${raw(instant)} as until from ${rows} and ${isTooFarAhead(raw(instant), now, longest)}`,
      ({ id, until }: TooFar) => texts.tooFarAhead(what, id, until.toISOString()),
    )
  const { order, mail, payment, refund, link, code, attempts } = texts.waiting
  return checkOf(
    () => texts.instants,
    part(order, 'held_until', longestHoldMs({ orderHoldMinutes }), sql`orders where ${isUnpaid}`),
    part(mail, 'next_attempt_at', longestPauseMs, sql`mails where sent_at is null and parked_at is null`),
    part(payment, 'next_check_at', pauseOfPayment(now), sql`payments where ${checkedPayments}`),
    part(payment, 'capturing_until', captureMs, sql`payments where ${isOfUnpaidOrder}`),
    part(refund, 'next_check_at', pauseOfRefund(now), sql`refunds where status = 'refunding'`),
    part(
      link,
      'expires_at',
      lifeOfLink,
      sql`(select email as id, expires_at, purpose from mailed_links) as links where true`,
    ),
    part(
      code,
      'expires_at',
      signInCodeMs,
      sql`(select email as id, expires_at from sign_in_codes) as codes where true`,
    ),
    part(
      attempts,
      'resets_at',
      longestLimitMinutes * 60_000,
      sql`(select key as id, resets_at from limited_attempts) as attempts where true`,
    ),
  )
}
