import { centsOf } from '#shared/money.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import type { OrderTotals } from '#shared/pricing/order-totals.ts'
import { pricingTexts as texts } from '#shared/pricing/pricing-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SumRow } from '#web/ui/sum-row.tsx'

type OrderSumsProps = {
  totals: OrderTotals
  /** The code to name beside 'Discount'; without it, what the coupon takes off is shown there. */
  coupon?: string | null
  /** In percent. */
  percentOff: number | null | undefined
}

/** The sums of a cart or an order; the discount is a line when there is one (docs/rules/pricing.md#totals). */
export function OrderSums({ totals, coupon, percentOff }: OrderSumsProps) {
  return (
    <dl className="sums">
      <SumRow label={texts.subtotal} cents={totals.subtotalCents} />
      <SumRow label={texts.taxes} note={<span className="small">{texts.taxRate}</span>} cents={totals.taxCents} />
      {totals.shippingCents === 0 ? (
        <SumRow label={texts.shipping}>{texts.free}</SumRow>
      ) : (
        <SumRow label={texts.shipping} cents={totals.shippingCents} />
      )}
      {totals.discountCents > 0 && (
        <SumRow
          kind="off"
          label={texts.discount}
          note={<Badge tone="leaf">{coupon ?? texts.couponApplied(percentOff ?? 0)}</Badge>}
          cents={totals.discountCents}
        />
      )}
      <SumRow kind="total" label={texts.total} cents={totals.totalCents} />
    </dl>
  )
}

/** The sums as they were stored with an order. */
export function storedTotals(order: Order): OrderTotals {
  return {
    subtotalCents: centsOf(order.itemsPrice),
    taxCents: centsOf(order.taxPrice),
    shippingCents: centsOf(order.shippingPrice),
    discountCents: centsOf(order.discount),
    totalCents: centsOf(order.totalPrice),
  }
}
