import { sql } from '#server/platform/database.ts'
import { AppError } from '#shared/errors.ts'
import { giveBack } from './give-back.ts'
import { type PaymentRow, paymentsOf } from './payment-queries.ts'
import { type SettleDeps, settleOrder } from './settle-order.ts'

type Due = { id: string; orderId: string; status: PaymentRow['status'] }

const mostAtOnce = 20
/** After a day an attempt that never came to anything is closed; a webhook could still speak of it. */
const openForMs = 24 * 3600_000
const leastPauseSeconds = 60

/**
 * Asks the provider about payments that stayed open: a browser that went away, an answer that was lost, a refund on its
 * way. Less and less often the older they are. Answers how many it asked about; several processes share the work.
 */
export async function checkOpenPayments(deps: SettleDeps): Promise<number> {
  const now = deps.clock()
  const tooOld = new Date(now.getTime() - openForMs)
  await deps.db.run(sql`
    update payments set status = 'cancelled', updated_at = ${now}
    where status in ('created', 'declined') and next_check_at <= ${now} and created_at < ${tooOld}`)
  const due = await deps.db.rows<Due>(sql`
    update payments set next_check_at =
      ${now}::timestamptz + greatest(make_interval(secs => ${leastPauseSeconds}), (${now}::timestamptz - created_at) / 4)
    where id in (
      select id from payments
      where status in ('created', 'declined', 'refunding') and provider = ${deps.payments.name} and next_check_at <= ${now}
      order by next_check_at limit ${mostAtOnce} for update skip locked)
    returning id, order_id as "orderId", status`)
  for (const payment of due) await check(deps, payment)
  return due.length
}

async function check(deps: SettleDeps, { id, orderId, status }: Due): Promise<void> {
  try {
    if (status !== 'refunding') {
      await settleOrder(deps, orderId)
      return
    }
    const payment = (await paymentsOf(deps.db, orderId, deps.payments.name)).find((one) => one.id === id)
    if (payment?.status === 'refunding') await giveBack(deps, payment)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    deps.log.warn({ err: error, order: orderId }, 'an open payment could not be settled')
  }
}
