import type { Deps } from '#server/deps.ts'
import { moneyFormatOf } from '#shared/money-format.ts'
import type { MoneyFormat } from '#shared/money.ts'
import { paymentsTexts } from '#shared/payments/payments-texts.ts'
import type { ShopSettings } from '#shared/settings/shop-settings.ts'

/** The money in which prices are entered, and the smallest amount of it that the payment provider takes. */
export type ShopMoney = MoneyFormat & { smallestCents: number }

export function shopMoneyOf(settings: ShopSettings, { payments }: Pick<Deps, 'payments'>): ShopMoney {
  const format = moneyFormatOf(settings, settings.languages[0]!)
  return { ...format, smallestCents: payments.smallestAmountOf(settings) }
}

/** Why the payment provider does not take such a price, in a sentence (docs/rules/payments.md#currencies). */
export const fractionProblem = (priceCents: number, { currency, smallestCents }: ShopMoney): string | undefined =>
  priceCents % smallestCents === 0 ? undefined : paymentsTexts.fractionNotTaken(currency)
