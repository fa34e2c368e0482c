import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors.ts'
import { getOrder } from '../order-queries.ts'
import { makeRefund } from '../refunds/make-refund.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { getRefund } from '../refunds/refund-queries.ts'
import { callTime } from '../refunds/refund-states.ts'
import type { PayingDeps } from './paying-deps.ts'
import { paymentColumns, type PaymentRow } from './payment-queries.ts'
import { capturedCheckInterval, closePayment } from './payment-states.ts'
import { settleOrder } from './settle-order.ts'
import type { Settlement } from './settlement.ts'

const maxARound = 20
/** A payment that came to nothing is closed after a day; a webhook can still reopen the question. */
const openForMs = 24 * 3600_000
const minPauseSeconds = 60
/**
 * Where money of the order has moved, or may have, another of its payments may still be pending: the next round will
 * tell.
 */
const mayStillTakeMoney = new Set<Settlement>(['pending', 'paid', 'refunded'])

/**
 * Asks the provider about payments that stayed open: the browser went away, an answer was lost, a refund is on its way.
 * The older a payment or its refund, the less often. And once a day about the money of orders that wait for delivery:
 * it may have been refunded at the provider, and the event about it lost, or newer than a backup that was restored. Returns
 * how many it could ask about; several processes share the work. `signal` ends it after the present one.
 */
export async function sweepPayments(deps: PayingDeps & { signal?: AbortSignal }): Promise<number> {
  let asked = 0
  while (asked < maxARound && !deps.signal?.aborted) {
    const due = (await claimItemRefund(deps)) ?? (await claimPayment(deps))
    // Nobody waits for the whole list while the provider is away.
    if (!due || !(await settleDue(deps, due))) break
    asked += 1
  }
  return asked
}

/** Something of an order to ask the provider about. */
type Due = { orderId: string; ask: () => Promise<unknown> }

/**
 * For books that may be older than the provider's: the money of orders that wait for delivery is due to be asked about
 * at once.
 */
export async function scheduleAllCapturedChecks(db: Db): Promise<void> {
  await db.run(sql`
    update payments set next_check_at = created_at where status = 'captured' and next_check_at < 'infinity'`)
}

/**
 * The payment that is due, if any; its next check is set, so that nobody else takes it. 'infinity' is in the condition as
 * it is in that of their index, which else could not be used: PostgreSQL doesn't know what "now" will be.
 */
async function claimPayment(deps: PayingDeps): Promise<Due | undefined> {
  const now = deps.clock()
  const payment = await deps.db.row<PaymentRow>(sql`
    update payments set next_check_at = ${now}::timestamptz + case when status = 'captured' then ${capturedCheckInterval}::interval
      else greatest(make_interval(secs => ${minPauseSeconds}),
        (${now}::timestamptz - case when status = 'refunding' then updated_at else created_at end) / 4) end
    where id = (
      select id from payments
      where status in ('created', 'declined', 'refunding', 'captured') and next_check_at < 'infinity'
        and provider = ${deps.payments.name} and next_check_at <= ${now}
      order by next_check_at limit 1 for update skip locked)
    returning ${paymentColumns}`)
  return payment && { orderId: payment.orderId, ask: () => check(deps, payment) }
}

/** The same for refunds of single items. */
async function claimItemRefund(deps: PayingDeps): Promise<Due | undefined> {
  const now = deps.clock()
  const due = await deps.db.row<Pick<Row<'refunds'>, 'id'>>(sql`
    update refunds set next_check_at = ${now}::timestamptz
      + least(interval '1 day', greatest(${callTime}::interval, (${now}::timestamptz - updated_at) / 4))
    where id = (
      select id from refunds
      where status = 'refunding' and next_check_at <= ${now}
        and exists (select from payments where payments.id = payment_id and provider = ${deps.payments.name})
      order by next_check_at limit 1 for update skip locked)
    returning id`)
  if (!due) return undefined
  const refund = await getRefund(deps.db, due.id)
  return { orderId: refund.orderId, ask: () => makeRefund(deps, refund) }
}

/** Returns whether the provider could be reached. What fails waits for its next check and holds nobody up. */
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

/** Once the order is delivered, its money is not asked about any more. */
async function checkCaptured(deps: PayingDeps, id: string, orderId: string): Promise<void> {
  const { deliveredAt } = await getOrder(deps.db, orderId)
  if (!deliveredAt) await settleOrder(deps, orderId, { which: 'all' })
  else await deps.db.run(sql`update payments set next_check_at = 'infinity' where id = ${id} and status = 'captured'`)
}
