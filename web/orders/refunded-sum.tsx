import { formatPrice } from '#shared/money.ts'
import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'

type RefundedSumProps = { order: Pick<Order, 'isRefunded' | 'refundedAmount'> }

/** Below an order's total: what of it went back for single items. The status says it of a whole order. */
export function RefundedSum({ order: { isRefunded, refundedAmount } }: RefundedSumProps) {
  const isOfItems = refundedAmount > 0 && !isRefunded
  return isOfItems && <span className="small soft block">{texts.sumRefunded(formatPrice(refundedAmount))}</span>
}
