import { formatFigures, type MoneyFormat } from '../money.ts'
import type { OrderSums } from './order-totals.ts'
import { percentOf, percentText } from './percent.ts'
import { pricingTexts as texts } from './pricing-texts.ts'
import type { RateCents } from './refund-taxes.ts'

/** The sums of a cart or an order, as screens and mails show them. */
export type ShownSums = OrderSums & {
  pricesIncludeTax: boolean
  taxes: readonly RateCents[]
  /** The price of the delivery is not known yet: nobody has said where it goes. */
  isShippingOpen?: boolean
}

/** A line of the sums. `off` is subtracted, `free` says 'Free' instead of 0, `open` that the amount is
 * not known yet. The note stands beside the label. */
export type SumRow = { label: string; cents: number; kind?: 'off' | 'free' | 'open' | 'total'; note?: string }

/**
 * The lines of the sums, from subtotal to total (docs/rules/pricing.md#sums-on-screens). `coupon` names the coupon: its code
 * or its percentage.
 */
export function sumRows(sums: ShownSums, coupon: string): SumRow[] {
  const { pricesIncludeTax, taxes, discountCents, depositCents, shippingCents } = sums
  const rate = taxes.length === 1 ? texts.percent(percentOf(taxes[0]!.ratePpm)) : undefined
  const label = pricesIncludeTax ? texts.coupon : texts.discount
  const discount = discountCents > 0 ? [{ kind: 'off' as const, label, note: coupon, cents: discountCents }] : []
  const deposit = depositCents > 0 ? [{ label: texts.deposit, cents: depositCents }] : []
  const shipping: SumRow = {
    label: texts.shipping,
    cents: shippingCents,
    ...(shippingCents === 0 && { kind: sums.isShippingOpen ? 'open' : 'free' }),
  }
  const total: SumRow = { kind: 'total', label: texts.total, cents: sums.totalCents }
  const subtotal: SumRow = { label: texts.subtotal, cents: sums.subtotalCents }
  if (pricesIncludeTax) return [subtotal, ...discount, ...deposit, shipping, total]
  return [
    subtotal,
    { label: texts.taxes, cents: sums.taxCents, ...(rate && { note: rate }) },
    shipping,
    ...discount,
    ...deposit,
    total,
  ]
}

/** Whether the sums need the taxes inside the total beside them: one rate on top is a line of its own. */
export const needsTaxes = ({ pricesIncludeTax, taxes }: Pick<ShownSums, 'pricesIncludeTax' | 'taxes'>): boolean =>
  pricesIncludeTax || taxes.length > 1

/** 'includes 7 %: 0.63, 19 %: 1.71'; undefined if there is no tax inside, or the sums need no such line. */
export function taxesInside(sums: ShownSums, money: MoneyFormat): string | undefined {
  const taxed = sums.taxes.filter(({ taxCents }) => taxCents > 0)
  if (taxed.length === 0 || !needsTaxes(sums)) return undefined
  const parts = taxed.map((tax) => `${percentText(tax.ratePpm)}: ${formatFigures(tax.taxCents, money)}`)
  return texts.includes(parts.join(', '))
}
