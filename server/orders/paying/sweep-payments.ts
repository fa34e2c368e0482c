import type { Row } from '#server/platform/database/columns.ts'
import { type Db, raw, type Sql, sql } from '#server/platform/database/database.ts'
import { isDue } from '#server/platform/database/is-due.ts'
import { AppError } from '#shared/errors.ts'
import { inHandProviders } from '../in-hand/choose-payment.ts'
import { getOrder } from '../order-queries.ts'
import { makeRefund } from '../refunds/make-refund.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { getRefund, callTime } from '../refunds/refund-states.ts'
import { type PayingDeps, paymentColumns, type PaymentRow } from './payment-queries.ts'
import { capturedCheckInterval, closePayment } from './payment-states.ts'
import { settleOrder } from './settle-order.ts'
import type { Settlement } from './settlement.ts'

const maxARound = 20
/** A payment that nobody approved is closed after a day. A later webhook is still handled. */
const openForMs = 24 * 3600_000
const minPauseSeconds = 60
/** With these settlements money has moved, or may move: the payment stays open for the next round. */
const mayStillTakeMoney = new Set<Settlement>(['pending', 'paid', 'refunded'])

/**
 * Asks the provider about open payments and refunds: the browser went away, or an answer was lost. The older they are, the
 * less often. Asks once a day about the money of orders that wait for delivery: the provider may have refunded it, and the
 * webhook may be lost, or newer than a restored backup. Returns how many questions the provider answered. Several processes
 * share the work. `signal` ends the sweep after the current question.
 */
export async function sweepPayments(deps: PayingDeps & { signal?: AbortSignal }): Promise<number> {
  let asked = 0
  while (asked < maxARound && !deps.signal?.aborted) {
    const due = (await claimItemRefund(deps)) ?? (await claimPayment(deps))
    // While the provider is away, the rest of the list waits for the next sweep.
    if (!due || !(await settleDue(deps, due))) break
    asked += 1
  }
  return asked
}

/** A question to the provider about an order. */
type Due = { orderId: string; ask: () => Promise<unknown> }

/**
 * Makes all captured payments due at once, for books that may be older than the provider's, such as after a restore.
 */
export async function scheduleAllCapturedChecks(db: Db): Promise<void> {
  await db.run(sql`
    update payments set next_check_at = created_at where status = 'captured' and next_check_at < 'infinity'`)
}

/** The pause before the next check of a payment. */
export const pauseOfPayment = (now: Date): Sql => sql`
  case when status = 'captured' then ${capturedCheckInterval}::interval
    else greatest(make_interval(secs => ${minPauseSeconds}),
      (${now}::timestamptz - case when status = 'refunding' then updated_at else created_at end) / 4) end`

/** The pause before the next check of a refund of single items. */
export const pauseOfRefund = (now: Date): Sql =>
  sql`least(interval '1 day', greatest(${callTime}::interval, (${now}::timestamptz - updated_at) / 4))`

/** The payments that are checked. The condition with 'infinity' is that of the partial index, which needs it. */
export const checkedPayments = sql`
  status in ('created', 'declined', 'refunding', 'captured') and next_check_at < 'infinity'`

/** Takes a payment that is due, if any, and sets its next check, so that no other process takes it. */
async function claimPayment(deps: PayingDeps): Promise<Due | undefined> {
  const now = deps.clock()
  const payment = await deps.db.row<PaymentRow>(sql`
    update payments set next_check_at = ${now}::timestamptz + ${pauseOfPayment(now)}
    where id = (
      select id from payments
      where ${checkedPayments} and (provider = ${deps.payments.name} or (status = 'refunding' and provider = any(${inHandProviders})))
        and ${isDue(raw('next_check_at'), now, pauseOfPayment(now))}
      order by next_check_at limit 1 for update skip locked)
    returning ${paymentColumns}`)
  return payment && { orderId: payment.orderId, ask: () => check(deps, payment) }
}

/** Takes a refund of single items that is due, if any. */
async function claimItemRefund(deps: PayingDeps): Promise<Due | undefined> {
  const now = deps.clock()
  const due = await deps.db.row<Pick<Row<'refunds'>, 'id'>>(sql`
    update refunds set next_check_at = ${now}::timestamptz + ${pauseOfRefund(now)}
    where id = (
      select id from refunds
      where status = 'refunding' and ${isDue(raw('next_check_at'), now, pauseOfRefund(now))}
        and exists (select from payments where payments.id = payment_id and provider = any(${[deps.payments.name, ...inHandProviders]}))
      order by next_check_at limit 1 for update skip locked)
    returning id`)
  if (!due) return undefined
  const refund = await getRefund(deps.db, due.id)
  return { orderId: refund.orderId, ask: () => makeRefund(deps, refund) }
}

/** Returns whether the provider could be reached. A failed question waits for its next check, and doesn't delay others. */
async function settleDue({ log }: PayingDeps, { orderId, ask }: Due): Promise<boolean> {
  try {
    await ask()
    return true
  } catch (error) {
    const isKnown = error instanceof AppError
    log[isKnown ? 'warn' : 'error']({ err: error, order: orderId }, 'an open payment could not be settled')
    return !(isKnown && error.kind === 'unavailable')
  }
}

async function check(deps: PayingDeps, payment: PaymentRow): Promise<void> {
  const { id, orderId, status, createdAt } = payment
  if (status === 'refunding') {
    await refundPayment(deps, payment)
    return
  }
  if (status === 'captured') {
    await checkCaptured(deps, id, orderId)
    return
  }
  const settlement = await settleOrder(deps, orderId)
  const now = deps.clock()
  const isTooOld = createdAt.getTime() < now.getTime() - openForMs
  if (isTooOld && !mayStillTakeMoney.has(settlement)) await closePayment(deps.db, id, { status: 'cancelled', now })
}

/** After the delivery of an order, its money is not checked any more. */
async function checkCaptured(deps: PayingDeps, id: string, orderId: string): Promise<void> {
  const { deliveredAt } = await getOrder(deps.db, orderId)
  if (!deliveredAt) await settleOrder(deps, orderId, { which: 'all' })
  else await deps.db.run(sql`update payments set next_check_at = 'infinity' where id = ${id} and status = 'captured'`)
}
