import { conflict, paymentDeclined } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import { isCancelledByPerson, type OrderRow } from '../order-row.ts'
import type { Settlement } from './settlement.ts'

type Failure = Exclude<Settlement, 'paid'>

/** What to tell the buyer of an order that was settled and is still not paid. */
export function unpaidError(settlement: Failure, order: OrderRow): Error {
  // There is no other way to pay for an order that is over.
  if (settlement === 'declined' && order.active) return paymentDeclined(texts.paymentDeclined)
  const [message, code] = reasons[reasonFor(settlement, order)]
  return conflict(message, { code })
}

function reasonFor(settlement: Failure, order: OrderRow): keyof typeof reasons {
  if (settlement === 'refunded') return order.active ? 'refunded_alone' : 'refunded'
  if (settlement !== 'not_approved' && settlement !== 'declined') return settlement
  if (order.active) return 'not_approved'
  return isCancelledByPerson(order) ? 'cancelled' : 'ran_out'
}

const reasons = {
  not_approved: [texts.notApproved, 'not_approved'],
  pending: [texts.paymentPending, 'payment_pending'],
  ran_out: [texts.holdRanOut, 'hold_ran_out'],
  no_stock: [texts.lateNoStock, 'hold_ran_out'],
  cancelled: [texts.cancelledNotCharged, 'cancelled'],
  refunded: [texts.cancelledRefunded, 'refunded'],
  refunded_alone: [texts.paidAndRefunded, 'payment_refunded'],
  wrong: [texts.paymentWrong, 'payment_wrong'],
} as const
