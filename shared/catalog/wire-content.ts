import { amountOf, type Currency } from '../money.ts'
import type { Measures } from '../settings/shop-settings.ts'
import type { ProductContent } from './catalog-contract.ts'
import { amountOfContent } from './content.ts'
import { contentOf, type PackContent } from './pack-content.ts'
import { unitPriceOf } from './unit-price.ts'

type Priced = PackContent & { priceCents: number }

/** Content, drained weight and unit price of a product, as the API has them. */
export function wireContent(of: Priced, settings: Currency & { measures: Measures }): ProductContent {
  const content = contentOf(of)
  if (!content) return { content: null, drained: null, unitPrice: null }
  const { drained, priceCents } = of
  const unitPrice = unitPriceOf(priceCents, { ...content, drained }, settings.measures)
  return {
    content: amountOfContent(content, settings.measures),
    drained: drained ? amountOfContent({ ...content, content: drained }, settings.measures) : null,
    unitPrice: unitPrice ? { price: amountOf(unitPrice.cents, settings), per: unitPrice.per } : null,
  }
}
