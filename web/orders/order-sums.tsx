import { centsOf } from '#shared/money.ts'
import type { Order, OrderItem } from '#shared/orders/orders-contract.ts'
import { receiptTexts } from '#shared/orders/receipt-texts.ts'
import type { OrderSums as Sums } from '#shared/pricing/order-totals.ts'
import { pricingTexts as texts } from '#shared/pricing/pricing-texts.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Price } from '#web/ui/price.tsx'
import { Skeleton, SkeletonBox } from '#web/ui/skeleton.tsx'
import { SumRow } from '#web/ui/sum-row.tsx'

type OrderSumsProps = {
  totals: Sums
  /** The code beside 'Discount'; without it, the percentage. */
  coupon?: string | null
  /** In percent. */
  percentOff: number | null | undefined
}

/** The sums of a cart or an order; no discount line without a discount (docs/rules/pricing.md#totals). */
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

/** The stored sums of an order. */
export function storedTotals(order: Order): Sums {
  return {
    subtotalCents: centsOf(order.itemsPrice),
    taxCents: centsOf(order.taxPrice),
    shippingCents: centsOf(order.shippingPrice),
    depositCents: 0,
    discountCents: centsOf(order.discount),
    totalCents: centsOf(order.totalPrice),
  }
}

/** The stored sums and, below, the refunded amount. */
export function StoredSums({ order, coupon }: { order: Order; coupon?: string | null }) {
  return (
    <>
      <OrderSums totals={storedTotals(order)} coupon={coupon} percentOff={order.couponPercent} />
      {order.refundedAmount > 0 && (
        <dl className="sums mt-2">
          <SumRow kind="off" label={receiptTexts.refunded} cents={centsOf(order.refundedAmount)} />
        </dl>
      )}
    </>
  )
}

/** The number of refunded pieces; nothing if there are none. */
export function RefundedPieces({ item: { refunded } }: { item: Pick<OrderItem, 'refunded'> }) {
  return refunded > 0 && <span className="small soft block">{receiptTexts.piecesRefunded(refunded)}</span>
}

/** On narrow screens the total and the button stay visible, because the summary is at the end. */
export function TotalBar({ cents, children }: { cents: number; children: Elements }) {
  return (
    <ActionBar onTablet>
      <div>
        <span className="small soft">{texts.total}</span>
        <br />
        <Price cents={cents} />
      </div>
      {children}
    </ActionBar>
  )
}

/** A placeholder for two panels beside each other. */
export function CheckoutSkeleton() {
  return (
    <Skeleton>
      <div className="with-aside">
        <SkeletonBox className="h-96 rounded-panel" />
        <SkeletonBox className="h-80 rounded-panel" />
      </div>
    </Skeleton>
  )
}
