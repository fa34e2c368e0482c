import type { OpeningStep } from '#shared/opening/opening-contract.ts'
import { openingTexts as texts } from '#shared/opening/opening-texts.ts'
import { rateNow } from './money-draft.ts'
import type { Found } from './step-props.ts'

const mostCountedProducts = 1000

/** What is known about a step in one line, or what it will ask. */
export function stepSummary(step: OpeningStep, found: Found, isPaidLocally: boolean): string {
  if (!found.opening.done.includes(step)) return texts[step].todo
  return summaries[step](found, isPaidLocally)
}

const summaries: Record<OpeningStep, (found: Found, isPaidLocally: boolean) => string> = {
  shop: ({ settings: { shop } }) => [shop.name, ...shop.address].join(', '),
  money({ settings: { currency, pricesIncludeTax, timeZone }, taxCategories }) {
    const name = new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? currency
    const rates = taxCategories.map((category) => `${rateNow(category, timeZone)} %`)
    return texts.money.summary(name, pricesIncludeTax, new Intl.ListFormat('en-GB').format(rates))
  },
  products: ({ opening: { products } }) =>
    products < mostCountedProducts ? texts.products.ready(products) : texts.products.many(products),
  delivery: ({ settings: { deliveryArea } }) => deliveryArea.join(', ') || texts.delivery.everywhere,
  payment: (_, isPaidLocally) => (isPaidLocally ? texts.payment.summaryLocal : texts.payment.summaryPaypal),
}
