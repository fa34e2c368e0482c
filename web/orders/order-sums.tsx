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
