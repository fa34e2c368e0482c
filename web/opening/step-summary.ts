import { currentLanguage } from '#shared/current-language.ts'
import { listInWords } from '#shared/formats.ts'
import { mostCountedProducts, type OpeningStep } from '#shared/opening/opening-steps.ts'
import { openingTexts as texts } from '#shared/opening/opening-texts.ts'
import { pricingTexts } from '#shared/pricing/pricing-texts.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { percentNow } from '#web/settings/taxes/rate-fields.ts'
import { shopNow } from '#web/shop-clock.ts'
import type { Found } from './step-props.ts'

/** What is known about a step in one line, or what it will ask. */
export function stepSummary(step: OpeningStep, found: Found, isPaidLocally: boolean): string {
  if (!found.opening.done.includes(step)) return texts[step].todo
  return summaries[step](found, isPaidLocally)
}

const summaries: Record<OpeningStep, (found: Found, isPaidLocally: boolean) => string> = {
  shop: ({ settings: { shop } }) => [shop.name, ...shop.address].join(', '),
  money({ settings: { currency, pricesIncludeTax, timeZone }, taxCategories }) {
    const name = new Intl.DisplayNames(currentLanguage(), { type: 'currency' }).of(currency) ?? currency
    const today = shopDay(new Date(shopNow()), timeZone)
    const percents = taxCategories.flatMap(({ rates }) => percentNow(rates, today) ?? [])
    return texts.money.summary(name, pricesIncludeTax, listInWords(percents.map(pricingTexts.rate)))
  },
  products: ({ opening: { products } }) =>
    products < mostCountedProducts ? texts.products.ready(products) : texts.products.many(products),
  delivery: ({ settings: { deliveryArea } }) => deliveryArea.join(', ') || texts.delivery.everywhere,
  payment: (_, isPaidLocally) => (isPaidLocally ? texts.payment.summaryLocal : texts.payment.summaryPaypal),
}
