import { deliveryApiTexts as texts } from '#shared/delivery/delivery-api-texts.ts'
import { deliveryCost } from '#shared/delivery/delivery-terms.ts'
import { conflict } from '#shared/errors.ts'
import { moneyFormatOf } from '#shared/money-format.ts'
import { amountOf, formatCents } from '#shared/money.ts'
import { ratePpmOn } from '#shared/pricing/tax-rates.ts'
import type { ShopSettings } from '#shared/settings/shop-settings.ts'
import type { Delivery } from './choose-delivery.ts'

type FeeSettings = Pick<ShopSettings, 'currency' | 'minorDigits' | 'taxCategories'>

/** Fee and surcharge in cents, taxes included, and their rate; null: split over the rates of the goods. */
type DeliveryFee = { cents: number; taxPpm: number | null }

/**
 * What goods of this worth pay for their delivery on this day of the shop (docs/rules/delivery.md#fee). Throws
 * `conflict` with the amount that is missing below the minimum.
 */
export function deliveryFee(
  { method, terms, slot }: Delivery,
  goodsCents: number,
  { settings, day }: { settings: FeeSettings; day: string },
): DeliveryFee {
  const { feeCents, missingCents } = deliveryCost(terms, goodsCents)
  if (missingCents > 0) {
    const missing = formatCents(missingCents, moneyFormatOf(settings))
    const message = method.kind === 'pickup' ? texts.belowPickUpMinimum(missing) : texts.belowMinimum(missing)
    throw conflict(message, { code: 'below_minimum', missing: amountOf(missingCents, settings) })
  }
  const taxPpm =
    method.feeTaxCategoryId === null ? null : (ratePpmOn(settings.taxCategories, method.feeTaxCategoryId, day) ?? null)
  return { cents: feeCents + surchargeCents(method, slot), taxPpm }
}

/** Nobody pays for the time of a pick-up. */
export const surchargeCents = (
  { kind }: Pick<Delivery['method'], 'kind'>,
  slot: { surchargeCents: number } | undefined,
): number => (kind === 'pickup' ? 0 : (slot?.surchargeCents ?? 0))
