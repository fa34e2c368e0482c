import { centsOf } from '#shared/money.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { pricingTexts as texts } from '#shared/pricing/pricing-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SumRow, Sums } from '#web/ui/sums.tsx'

type Figures = Pick<Order, 'itemsPrice' | 'taxPrice' | 'shippingPrice' | 'discount' | 'totalPrice'>

/** The sums of an order as it was stored; the discount is a line when there is one (RULINGS §3). */
export function OrderSums({ order }: { order: Figures }) {
  return (
    <Sums>
      <SumRow label={texts.subtotal} cents={centsOf(order.itemsPrice)} />
      <SumRow
        label={texts.taxes}
        note={<span className="small">{texts.taxRate}</span>}
        cents={centsOf(order.taxPrice)}
      />
      {order.shippingPrice === 0 ? (
        <SumRow label={texts.shipping}>{texts.free}</SumRow>
      ) : (
        <SumRow label={texts.shipping} cents={centsOf(order.shippingPrice)} />
      )}
      {order.discount > 0 && (
        <SumRow
          kind="off"
          label={texts.discount}
          note={<Badge tone="leaf">{texts.couponApplied}</Badge>}
          cents={centsOf(order.discount)}
        />
      )}
      <SumRow kind="total" label={texts.total} cents={centsOf(order.totalPrice)} />
    </Sums>
  )
}
