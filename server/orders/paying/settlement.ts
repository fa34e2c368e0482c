import { conflict, paymentDeclined } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import { isCancelledByPerson, type OrderRow } from '../order-row.ts'
/** The most important first. */
const bySignificance = [
  'paid',
  'refunded',
  'pending',
  'no_stock',
  'no_place',
  'cancelled',
  'declined',
  'wrong',
  'not_approved',
] as const

/**
 * The state of an order's payment, as the buyer hears it. `paid`: the money is here. `refunded`: the money arrived, and
 * the shop can't keep it. `pending`: the provider, or another window, still works on the payment. `no_stock`,
 * `no_place` and `cancelled`: nothing was taken, because the order can't be paid any more. `declined` and
 * `not_approved`: nothing was taken, and the buyer may try again. `wrong`: the provider's order doesn't match ours.
 */
export type Settlement = (typeof bySignificance)[number]

/** The most important of several settlements. Without any, nothing was approved. */
export const mostTelling = (settlements: Settlement[]): Settlement =>
  bySignificance.find((settlement) => settlements.includes(settlement)) ?? 'not_approved'

type Failure = Exclude<Settlement, 'paid'>

/** The error for the buyer of an order that was settled and is still unpaid. */
export function unpaidError(settlement: Failure, order: OrderRow): Error {
  // The buyer can choose another way to pay only while the order is active.
  if (settlement === 'declined' && order.active) return paymentDeclined(texts.paymentDeclined)
  const [text, code] = reasons[reasonFor(settlement, order)]
  return conflict(texts[text], { code })
}

function reasonFor(settlement: Failure, order: OrderRow): keyof typeof reasons {
  if (settlement === 'refunded') return order.active ? 'refunded_alone' : 'refunded'
  if (settlement !== 'not_approved' && settlement !== 'declined') return settlement
  if (order.active) return 'not_approved'
  return isCancelledByPerson(order) ? 'cancelled' : 'ran_out'
}

/** The text and the code for each. */
const reasons = {
  not_approved: ['notApproved', 'not_approved'],
  pending: ['paymentPending', 'payment_pending'],
  ran_out: ['holdRanOut', 'hold_ran_out'],
  no_stock: ['lateNoStock', 'hold_ran_out'],
  no_place: ['lateNoPlace', 'no_place'],
  cancelled: ['cancelledNotCharged', 'cancelled'],
  refunded: ['cancelledRefunded', 'refunded'],
  refunded_alone: ['paidAndRefunded', 'payment_refunded'],
  wrong: ['paymentWrong', 'payment_wrong'],
} as const
