import { conflict, paymentDeclined } from '#shared/errors.ts'
import type { Order, PayOrderBody } from '#shared/orders/orders-contract.ts'
import { ordersTexts as texts } from '#shared/orders/orders-texts.ts'
import { findOrder } from './order-queries.ts'
import { type OrderRow, toWireOrder } from './order-row.ts'
import { keepReport, paymentsOf } from './payment-queries.ts'
import { type SettleDeps, settleOrder, type Settlement } from './settle-order.ts'
import { mayUse } from './whose-order.ts'

type Payment = { user: { id: string }; id: string; report: PayOrderBody }

/**
 * Marks an order paid, once the provider says that it is. What the browser reports is kept, not believed (RULINGS §5).
 * Throws `conflict` while nothing was approved and when the order can't be had any more, and `payment_declined`.
 */
export async function payOrder(deps: SettleDeps, { user, id, report }: Payment): Promise<Order> {
  const order = mayUse(await findOrder(deps.db, id), { ...user, isAdmin: false }, { adminToo: false })
  if (order.paidAt) return toWireOrder(order)
  const [newest] = await paymentsOf(deps.db, order.id, deps.payments.name)
  if (newest) await keepReport(deps.db, newest.id, report)
  const settlement = await settleOrder(deps, order.id)
  const settled = (await findOrder(deps.db, id)) ?? order
  if (settlement === 'paid') return toWireOrder(settled)
  throw explain(settlement, settled)
}

function explain(settlement: Exclude<Settlement, 'paid'>, order: OrderRow): Error {
  switch (settlement) {
    case 'declined':
      return paymentDeclined(texts.paymentDeclined)
    case 'pending':
      return conflict(texts.paymentPending, { code: 'payment_pending' })
    case 'no_stock':
      return conflict(texts.lateNoStock, { code: 'hold_ran_out' })
    case 'cancelled':
      return conflict(texts.cancelledNotCharged, { code: 'cancelled' })
    case 'given_back':
      return conflict(texts.cancelledGivenBack, { code: 'given_back' })
    case 'wrong':
      return conflict(texts.paymentWrong, { code: 'payment_wrong' })
    case 'not_approved':
      if (order.active) return conflict(texts.notApproved, { code: 'not_approved' })
      return order.cancelledBy === 'owner' || order.cancelledBy === 'admin'
        ? conflict(texts.cancelledNotCharged, { code: 'cancelled' })
        : conflict(texts.holdRanOut, { code: 'hold_ran_out' })
  }
}
