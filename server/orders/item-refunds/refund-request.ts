import { conflict, invalid } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { RefundItemsBody } from '#shared/orders/orders-contract.ts'
import { centsLeft } from '#shared/pricing/refund-cents.ts'
import type { OrderLine, OrderRow } from '../order-row.ts'

/** Pieces to refund, and what goes back for them. */
export type RefundRequest = { lines: { productId: string; quantity: number }[]; amountCents: number; restock: boolean }

/**
 * What is to be refunded of a paid order so that as many pieces as the body says are refunded then; undefined when they
 * are already. Throws `invalid` for pieces that are not in the order, and `conflict` where more was refunded meanwhile,
 * nothing would be left, or what was delivered is to go back into stock.
 */
export function readRefundRequest(
  order: OrderRow,
  { items, restock = false }: RefundItemsBody,
): RefundRequest | undefined {
  const refundedThen = new Map(items.map(({ product, refunded }) => [product.toLowerCase(), refunded]))
  if (order.lines.filter(({ productId }) => refundedThen.has(productId)).length < items.length) {
    throw invalid(texts.notInOrder)
  }
  const then = order.lines.map((line) => afterRefund(line, refundedThen.get(line.productId) ?? line.refunded))
  const lines = then.flatMap(({ productId, refunded }, index) => {
    const quantity = refunded - order.lines[index]!.refunded
    return quantity > 0 ? { productId, quantity } : []
  })
  if (lines.length === 0) return undefined
  if (restock && order.deliveredAt) throw conflict(texts.deliveredNotRestocked, { code: 'delivered' })
  const left = centsLeft(order.totalCents, then)
  if (left === 0) throw conflict(texts.nothingLeft, { code: 'whole_order' })
  const amountCents = order.totalCents - order.refundedCents - left
  if (amountCents <= 0) throw conflict(texts.worthNothing, { code: 'worth_nothing' })
  return { lines, amountCents, restock }
}

function afterRefund(line: OrderLine, refunded: number): OrderLine {
  if (refunded > line.quantity) throw invalid(texts.lessBought(line.name, line.quantity))
  if (refunded < line.refunded) throw conflict(texts.moreRefunded(line.name), { code: 'refunded_meanwhile' })
  return { ...line, refunded }
}
