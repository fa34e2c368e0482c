import { createHash } from 'node:crypto'
import { conflict, invalid } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { RefundItemsBody } from '#shared/orders/orders-contract.ts'
import { centsLeft, refundCents } from '#shared/pricing/refund-cents.ts'
import type { OrderLine, OrderRow } from '../order-row.ts'

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
  if (centsLeft(order.totalCents, linesThen) === 0) throw conflict(texts.nothingLeft, { code: 'whole_order' })
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
 * The id by which the provider recognises a repeated request. The id depends only on the pieces, so the same request finds
 * the provider's refund even after an older backup was restored. A failed refund is final: the retry gets a new id.
 */
export function requestIdOf(paymentId: string, { linesThen }: RefundRequest, failedIds: string[]): string {
  const pieces = linesThen.map(({ productId, refunded }) => [productId, refunded])
  const hash = createHash('sha256').update(JSON.stringify([paymentId, pieces, failedIds]))
  return `refund-items-${hash.digest('hex').slice(0, 40)}`
}
