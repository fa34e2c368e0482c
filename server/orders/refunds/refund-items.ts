import { createHash } from 'node:crypto'
import type { SignedInUser } from '#server/accounts/sessions.ts'
import { addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import { conflict, isOfKind, unavailable, invalid } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { Order, RefundItemsBody } from '#shared/orders/orders-contract.ts'
import { centsLeft, refundCents } from '#shared/pricing/refund-cents.ts'
import { findOrderForUpdate, getOrder, requireOrder } from '../order-queries.ts'
import type { OrderRow, OrderLine } from '../order-row.ts'
import type { PayingDeps } from '../paying/payment-queries.ts'
import { toWireOrder } from '../wire-order.ts'
import { makeRefund } from './make-refund.ts'
import { requirePayment, requireRefunded } from './refund-order.ts'
import type { RefundResult } from './refund-payment.ts'
import { getRefund, type ItemRefund, openRefundsOf, insertRefund, reopenRefund } from './refund-states.ts'

/**
 * Refunds single items of a paid order through the provider: what was paid for them, and their deposits. The body names
 * the total number of refunded pieces, so a repeated request refunds once. The intent is stored first: the sweep continues if
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
    const { requestId, refused } = requestOf(payment.id, request, open)
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

/** Pieces to refund, and the amount that goes back for them. */
export type RefundRequest = {
  lines: { productId: string; quantity: number }[]
  amountCents: number
  restock: boolean
  /** The order's lines after this refund. */
  linesThen: OrderLine[]
}

/**
 * The refund after which as many pieces are refunded as the body says; undefined if they are refunded already. Throws
 * `invalid` for pieces that are not in the order, and `conflict` if more was refunded in the meantime, nothing of the
 * order would be left, or delivered items would go back into stock.
 */
export function readRefundRequest(
  order: OrderRow,
  { items, restock = false }: RefundItemsBody,
): RefundRequest | undefined {
  const wanted = new Map(items.map(({ product, refunded }) => [product.toLowerCase(), refunded]))
  if (wanted.size < items.length) throw invalid(texts.namedTwice)
  if (order.lines.filter(({ productId }) => wanted.has(productId)).length < wanted.size) throw invalid(texts.notInOrder)
  const linesThen = order.lines.map((line) => afterRefund(line, wanted.get(line.productId)))
  const lines = linesThen.flatMap(({ productId, refunded }, index) => {
    const quantity = refunded - order.lines[index]!.refunded
    return quantity > 0 ? { productId, quantity } : []
  })
  if (lines.length === 0) return undefined
  if (restock && order.deliveredAt) throw conflict(texts.deliveredNotRestocked, { code: 'delivered' })
  if (centsLeft(order.totalCents, linesThen) === order.shippingCents)
    throw conflict(texts.nothingLeft, { code: 'whole_order' })
  const amountCents = refundCents(order, linesThen)
  if (amountCents <= 0) throw conflict(texts.worthNothing, { code: 'worth_nothing' })
  return { lines, amountCents, restock, linesThen }
}

function afterRefund(line: OrderLine, refunded: number | undefined): OrderLine {
  if (refunded === undefined) return line
  if (refunded > line.quantity) throw invalid(texts.lessBought(line.name, line.quantity))
  if (refunded < line.refunded) throw conflict(texts.moreRefunded(line.name), { code: 'refunded_meanwhile' })
  return { ...line, refunded }
}

/**
 * The request id of a refund, and the refused refund that has asked for the same pieces with it, if any. A refused refund
 * from before another refund was made asked for more pieces, so its id is not used for the rest of them.
 */
function requestOf(
  paymentId: string,
  request: RefundRequest,
  open: ItemRefund[],
  usedIds = open.flatMap(({ providerRefundId }) => providerRefundId ?? []),
): { requestId: string; refused: ItemRefund | undefined } {
  const requestId = requestIdOf(paymentId, request, usedIds)
  const refused = open.find((refund) => refund.requestId === requestId)
  if (!refused || piecesIn(refused) === piecesIn(request)) return { requestId, refused }
  return requestOf(paymentId, request, open, [...usedIds, refused.id])
}

const piecesIn = ({ lines }: Pick<ItemRefund, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * The id by which the provider recognises a repeated request. The id depends only on the pieces, so the same request finds
 * the provider's refund even after an older backup was restored. A failed refund is final: the retry gets a new id.
 */
export function requestIdOf(paymentId: string, { linesThen }: RefundRequest, failedIds: string[]): string {
  const pieces = linesThen.map(({ productId, refunded }) => [productId, refunded])
  const hash = createHash('sha256').update(JSON.stringify([paymentId, pieces, failedIds]))
  return `refund-items-${hash.digest('hex').slice(0, 40)}`
}
