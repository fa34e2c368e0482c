import { cutTo, oneLine } from '#shared/clean-text.ts'
import { conflict } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { Order, PayOrderBody } from '#shared/orders/orders-contract.ts'
import { textOf } from '#shared/stored-values.ts'
import { findOrder, getOrder, requireOwner } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { toWireOrder } from '../wire-order.ts'
import { withOrderLock } from '../with-order-lock.ts'
import { type PayingDeps, savePaymentReport, paymentsOf } from './payment-queries.ts'
import { chosenPayment, settleOrder } from './settle-order.ts'
import { unpaidError } from './settlement.ts'

/**
 * Marks an order paid once the provider confirms the payment. The browser's report is stored, not believed
 * (docs/rules/payments.md#pay). Throws `not_found`; `forbidden` for anybody but the owner; `payment_declined`; `conflict` if
 * nothing was approved, or the order can't be paid any more or was refunded; `unavailable` if the provider can't be
 * reached; and what `withOrderLock` throws.
 */
export async function payOrder(
  deps: PayingDeps,
  user: { id: string },
  id: string,
  report: PayOrderBody,
): Promise<Order> {
  const order = requireOwner(await findOrder(deps.db, id), user)
  if (order.paidAt) return paidOrder(order)
  await withOrderLock(order.id, () => savePaymentReport(deps.db, order, deps.payments.name, storable(report)))
  const chosen = textOf(report.id) || undefined
  const settlement = await settleOrder(deps, order.id, { chosenProviderOrderId: chosen })
  const settled = await getOrder(deps.db, id)
  if (settlement === 'paid' || settled.paidAt) return paidOrder(settled)
  const wasTaken = settlement === 'not_approved' && (await isRefunded(deps, order.id, chosen))
  throw unpaidError(wasTaken ? 'refunded' : settlement, settled)
}

function paidOrder(order: OrderRow): Order {
  if (order.refundedAt) throw conflict(texts.alreadyRefunded, { code: 'already_refunded' })
  return toWireOrder(order)
}

/**
 * Whether the payment that the buyer means was captured before this call, and is or will be refunded. Such a payment is not
 * settled again.
 */
async function isRefunded(
  { db, payments }: PayingDeps,
  orderId: string,
  chosenProviderOrderId: string | undefined,
): Promise<boolean> {
  const meant = chosenPayment(await paymentsOf(db, orderId, payments.name), chosenProviderOrderId)
  return meant?.status === 'refunding' || meant?.status === 'refunded'
}

/** The values of a report are JSON of any size and shape. Each is stored as a short text, or as it is if it is simple. */
const storable = (report: PayOrderBody): object =>
  Object.fromEntries(Object.entries(report).map(([field, value]) => [field, storableValue(value)]))

function storableValue(value: unknown): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  // The database can't store every character.
  return cutTo(oneLine(typeof value === 'string' ? value : JSON.stringify(value)), maxStoredLength)
}

const maxStoredLength = 400
