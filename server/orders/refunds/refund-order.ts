import type { SignedInUser } from '#server/accounts/sessions.ts'
import { addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import { conflict, isOfKind, unavailable } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { Order, RefundOrderBody } from '#shared/orders/orders-contract.ts'
import { findOrderForUpdate, getOrder } from '../order-queries.ts'
import { toWireOrder } from '../order-row.ts'
import type { PayingDeps } from '../paying/paying-deps.ts'
import { type PaymentRow, paymentsOf } from '../paying/payment-queries.ts'
import { markToRefund } from '../paying/payment-states.ts'
import { requireOrder } from '../require-order.ts'
import { refundPayment, type RefundResult } from './refund-payment.ts'
import { isItemRefundUnderWay } from './refund-queries.ts'
import { requirePayment, requireRefunded } from './require-refund.ts'

/**
 * Refunds a paid order in full, or what is left of it, through the provider. Stock that was not delivered returns, unless
 * the admin does not want it to: something may be missing. The intent is stored first, so that even after a lost answer
 * the refund is made once: the sweep goes on where this stops. Throws `not_found`, `conflict` for an order that is not
 * paid, is refunded, or whose payment the provider doesn't know or refuses to refund, and while the provider is still
 * working on the refund or on one of its items, `unavailable` when the provider can't be reached, and what
 * `withOrderLock` throws.
 */
export async function refundOrder(
  deps: PayingDeps,
  admin: SignedInUser,
  id: string,
  { restock = true }: RefundOrderBody = {},
): Promise<Order> {
  const payment = await markForRefund(deps, admin, id, restock)
  const result = await refundPayment(deps, payment).catch((error: unknown) => resultDespite(error, deps, payment))
  requireRefunded(result, texts.refundPending)
  return toWireOrder(await getOrder(deps.db, id))
}

/**
 * The payment stays marked after any error, which may have come after the money moved: the sweep finishes the refund.
 * When the provider could not be reached, another call may have learned meanwhile how it ended.
 */
async function resultDespite(
  error: unknown,
  { db, payments }: PayingDeps,
  { id, orderId }: PaymentRow,
): Promise<RefundResult> {
  if (!isOfKind(error, 'unavailable')) throw error
  const payment = (await paymentsOf(db, orderId, payments.name)).find((one) => one.id === id)
  if (payment?.status === 'refunded') return 'refunded'
  if (payment?.status === 'captured') return 'refused'
  throw unavailable(texts.refundUnderWay, { cause: error })
}

async function markForRefund(
  { db, payments, clock }: PayingDeps,
  admin: SignedInUser,
  id: string,
  restock: boolean,
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const order = requireOrder(await findOrderForUpdate(tx, id))
    const payment = await requirePayment(tx, order, payments.name)
    if (payment.status === 'refunding' && payment.restock === restock) return payment
    if (payment.status === 'refunding' || (await isItemRefundUnderWay(tx, id))) {
      throw conflict(texts.anyRefundPending, { code: 'refund_pending' })
    }
    await markToRefund(tx, payment.id, { reason: 'admin', restock, now: clock() })
    await addAuditEntry(tx, {
      admin,
      subject: 'order',
      subjectId: order.id,
      action: 'refund',
      before: { isRefunded: false },
      after: { isRefunded: true, ...(!restock && { restock }) },
    })
    return payment
  })
}
