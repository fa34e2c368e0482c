import { centsOf } from '#shared/money.ts'
import type { Order, OrderItem } from '#shared/orders/orders-contract.ts'
import { receiptTexts } from '#shared/orders/receipt-texts.ts'
import { storedSums } from '#shared/orders/stored-sums.ts'
import { SumRow } from '#web/ui/sum-row.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { OrderSums } from './order-sums.tsx'

/** The stored sums and, below, the refunded amount. */
export function StoredSums({ order, ...rest }: { order: Order; coupon?: string | null; hasTaxTable?: boolean }) {
  const money = useMoney()
  return (
    <>
      <OrderSums {...rest} sums={storedSums(order, money)} percentOff={order.couponPercent} />
      {order.refundedAmount > 0 && (
        <dl className="sums mt-2">
          <SumRow kind="off" label={receiptTexts.refunded} cents={centsOf(order.refundedAmount, money)} />
        </dl>
      )}
    </>
  )
}

/** The number of refunded pieces; nothing if there are none. */
export function RefundedPieces({ item: { refunded } }: { item: Pick<OrderItem, 'refunded'> }) {
  return refunded > 0 && <span className="small soft block">{receiptTexts.piecesRefunded(refunded)}</span>
}
