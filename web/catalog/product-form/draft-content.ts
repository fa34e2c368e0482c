import type { Product, ProductContent } from '#shared/catalog/catalog-contract.ts'
import { readContent } from '#shared/catalog/content.ts'
import {
  contentProblem,
  drainedProblem,
  noContent,
  packContent,
  type PackContent,
} from '#shared/catalog/pack-content.ts'
import { wireContent } from '#shared/catalog/wire-content.ts'
import { readCents } from '#shared/decimal.ts'
import type { Currency } from '#shared/money.ts'
import type { Measures } from '#shared/settings/shop-settings.ts'

/** What the shop says prices in. */
export type PriceWords = Currency & { measures: Measures }

/** The fields of a product form that say content and unit price. */
type ContentDraft = { price: string; unit: string; content: string; drained: string }

/** Content and unit price that a draft would give the product, as the server will compute them. */
export function contentOfDraft(draft: ContentDraft, base: Product | undefined, words: PriceWords): ProductContent {
  const { unit, content, drained } = draft
  const isWrong = contentProblem(content) !== undefined || drainedProblem(drained) !== undefined
  const pack = packContent({ unit, content, drained }, base && { unit: base.unit, ...packOf(base) })
  const value = isWrong || 'problem' in pack ? noContent : pack.value
  return wireContent({ ...value, priceCents: Math.max(0, readCents(draft.price) ?? 0) }, words)
}

/** What the shop stores of a product's content. */
function packOf({ content, drained }: Product): PackContent {
  const [whole, left] = [content, drained].map((amount) => amount && readContent(amount))
  if (!whole || !('value' in whole)) return noContent
  return { ...whole.value, drained: left && 'value' in left ? left.value.content : null }
}
