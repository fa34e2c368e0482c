import { centsOf, type Currency } from '#shared/money.ts'
import type { Order, OrderItem } from '#shared/orders/orders-contract.ts'
import { receiptTexts } from '#shared/orders/receipt-texts.ts'
import { ppmOf } from '#shared/pricing/percent.ts'
import { pricingTexts as texts } from '#shared/pricing/pricing-texts.ts'
import { type ShownSums, sumRows, taxesInside } from '#shared/pricing/sum-rows.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Price } from '#web/ui/price.tsx'
import { Skeleton, SkeletonBox } from '#web/ui/skeleton.tsx'
import { SumRow } from '#web/ui/sum-row.tsx'
import { useMoney } from '#web/ui/use-money.ts'

type OrderSumsProps = {
  sums: ShownSums
  /** The code beside 'Discount'; without it, the percentage. */
  coupon?: string | null
  /** In percent. */
  percentOff: number | null | undefined
  /** A table of the taxes stands elsewhere. */
  hasTaxTable?: boolean
}

/** The sums of a cart or an order (docs/rules/pricing.md#sums-on-screens). */
export function OrderSums({ sums, coupon, percentOff, hasTaxTable = false }: OrderSumsProps) {
  const inside = taxesInside(sums, useMoney())
  return (
    <div>
      <dl className="sums">
        {sumRows(sums, coupon ?? texts.couponApplied(percentOff ?? 0)).map(({ label, kind, note, cents }) =>
          kind === 'free' || kind === 'open' ? (
            <SumRow key={label} label={label}>
              {kind === 'free' ? texts.free : texts.notKnownYet}
            </SumRow>
          ) : (
            <SumRow key={label} label={label} kind={kind} note={noteBeside(kind, note)} cents={cents} />
          ),
        )}
      </dl>
      {inside && !hasTaxTable && <p className="small soft num mt-2 text-right">{inside}</p>}
    </div>
  )
}

function noteBeside(kind: 'off' | 'total' | undefined, note: string | undefined) {
  if (note === undefined) return undefined
  return kind === 'off' ? <Badge tone="leaf">{note}</Badge> : <span className="small">{note}</span>
}

/** The stored sums of an order. */
export function storedSums(order: Order, currency: Currency): ShownSums {
  const cents = (amount: number) => centsOf(amount, currency)
  return {
    pricesIncludeTax: order.pricesIncludeTax,
    subtotalCents: cents(order.itemsPrice),
    taxCents: cents(order.taxPrice),
    shippingCents: cents(order.shippingPrice),
    depositCents: cents(order.depositPrice),
    discountCents: cents(order.discount),
    totalCents: cents(order.totalPrice),
    taxes: order.taxes.map(({ percent, gross, tax }) => ({
      ratePpm: ppmOf(percent)!,
      grossCents: cents(gross),
      taxCents: cents(tax),
    })),
  }
}

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
