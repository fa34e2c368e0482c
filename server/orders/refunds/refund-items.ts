import type { SignedInUser } from '#server/accounts/sessions.ts'
import { addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import { conflict, isOfKind, unavailable } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { Order, RefundItemsBody } from '#shared/orders/orders-contract.ts'
import { findOrderForUpdate, getOrder, requireOrder } from '../order-queries.ts'
import { type OrderRow, toWireOrder } from '../order-row.ts'
import type { PayingDeps } from '../paying/payment-queries.ts'
import { makeRefund } from './make-refund.ts'
import { requirePayment, requireRefunded } from './refund-order.ts'
import type { RefundResult } from './refund-payment.ts'
import { readRefundRequest, type RefundRequest, requestIdOf } from './refund-request.ts'
import { getRefund, type ItemRefund, openRefundsOf, insertRefund, reopenRefund } from './refund-states.ts'

/**
 * Refunds single items of a paid order through the provider, with their part of taxes and discount. The body names the
 * total number of refunded pieces, so a repeated request refunds once. The intent is stored first: the sweep continues if
 * this call fails. Throws what `readRefundRequest` and `refundOrder` throw, and `conflict` while another refund is under
 * way.
 */
export async function refundItems(
  deps: PayingDeps,
  admin: SignedInUser,
  id: string,
  body: RefundItemsBody,
): Promise<Order> {
  const refund = await storeRefund(deps, admin, id, body)
  if (!refund) return toWireOrder(await getOrder(deps.db, id))
  const result = await makeRefund(deps, refund).catch((error: unknown) => resultDespite(error, deps, refund))
  const order = await getOrder(deps.db, id)
  if (result !== 'refunded' && order.refundedAt) throw conflict(texts.alreadyRefunded, { code: 'already_refunded' })
  requireRefunded(result, texts.anyRefundPending)
  return toWireOrder(order)
}

/** As with a whole order, another call may know the result by now. */
async function resultDespite(error: unknown, { db }: PayingDeps, { id }: ItemRefund): Promise<RefundResult> {
  if (!isOfKind(error, 'unavailable')) throw error
  const { status } = await getRefund(db, id)
  if (status === 'refunding') throw unavailable(texts.refundUnderWay, { cause: error })
  return status === 'refused' ? 'refused' : 'refunded'
}

/**
 * Stores a refund; undefined if the items were refunded before. A refund that is under way is refused, because two answers
 * of the provider about one refund might differ.
 */
async function storeRefund(
  { db, payments, clock }: PayingDeps,
  admin: SignedInUser,
  id: string,
  body: RefundItemsBody,
): Promise<ItemRefund | undefined> {
  return db.transaction(async (tx) => {
    requireOrder(await findOrderForUpdate(tx, id))
    // The statement that waits for the lock may show stale refunds, so read again.
    const order = await getOrder(tx, id)
    const payment = await requirePayment(tx, order, payments.name)
    const request = readRefundRequest(order, body)
    if (!request) return undefined
    const open = await openRefundsOf(tx, id)
    if (payment.status === 'refunding' || open.some(({ status }) => status === 'refunding')) {
      throw conflict(texts.anyRefundPending, { code: 'refund_pending' })
    }
    const now = clock()
    const requestId = requestIdOf(
      payment.id,
      request,
      open.flatMap(({ providerRefundId }) => providerRefundId ?? []),
    )
    const refused = open.find((refund) => refund.requestId === requestId)
    if (refused) await reopenRefund(tx, refused.id, { restock: request.restock, now })
    const refundId =
      refused?.id ?? (await insertRefund(tx, { orderId: id, paymentId: payment.id, request, requestId, now }))
    await addAuditEntry(tx, {
      admin,
      subject: 'order',
      subjectId: id,
      action: 'refund_items',
      after: auditedRefund(order, request),
    })
    return getRefund(tx, refundId)
  })
}

function auditedRefund({ lines: bought }: OrderRow, { lines, amountCents, restock }: RefundRequest) {
  const nameOf = (productId: string) => bought.find((line) => line.productId === productId)?.name
  return {
    items: lines.map(({ productId, quantity }) => `${quantity} × ${nameOf(productId)}`).join(', '),
    refundedCents: amountCents,
    ...(restock && { restock }),
  }
}
