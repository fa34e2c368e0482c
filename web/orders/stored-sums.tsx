import { centsOf } from '#shared/money.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { receiptTexts as texts } from '#shared/orders/receipt-texts.ts'
import { SumRow } from '#web/ui/sum-row.tsx'
import { OrderSums, storedTotals } from './order-sums.tsx'

/** The sums of an order as it was bought and, below them, what went back. */
export function StoredSums({ order, coupon }: { order: Order; coupon?: string | null }) {
  return (
    <>
      <OrderSums totals={storedTotals(order)} coupon={coupon} percentOff={order.couponPercent} />
      {order.refundedAmount > 0 && (
        <dl className="sums mt-2">
          <SumRow kind="off" label={texts.refunded} cents={centsOf(order.refundedAmount)} />
        </dl>
      )}
    </>
  )
}
