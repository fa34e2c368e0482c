import type { OrderItem } from '#shared/orders/orders-contract.ts'
import { receiptTexts as texts } from '#shared/orders/receipt-texts.ts'

/** How many pieces of an item were refunded, on a line of its own; nothing where none were. */
export function RefundedPieces({ item: { refunded } }: { item: Pick<OrderItem, 'refunded'> }) {
  return refunded > 0 && <span className="small soft block">{texts.piecesRefunded(refunded)}</span>
}
