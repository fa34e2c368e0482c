import type { ReactNode } from 'react'
import { centsOf } from '#shared/money.ts'
import type { Order, OrderItem } from '#shared/orders/orders-contract.ts'
import { receiptTexts } from '#shared/orders/receipt-texts.ts'
import type { OrderTotals } from '#shared/pricing/order-totals.ts'
import { pricingTexts as texts } from '#shared/pricing/pricing-texts.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton, SkeletonBox } from '#web/ui/skeleton.tsx'
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

/** The sums of an order as it was bought and, below them, what went back. */
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

/** How many pieces of an item were refunded, on a line of its own; nothing where none were. */
export function RefundedPieces({ item: { refunded } }: { item: Pick<OrderItem, 'refunded'> }) {
  return refunded > 0 && <span className="small soft block">{receiptTexts.piecesRefunded(refunded)}</span>
}

/** Up to a tablet the summary panel is below everything else: its total, and the button that goes on, stay in view. */
export function TotalBar({ cents, children }: { cents: number; children: ReactNode }) {
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

/** In the place of two panels beside each other, until what they show is known. */
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
