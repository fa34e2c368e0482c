import type { Product } from '#shared/catalog/catalog-contract.ts'
import { readDecimal } from '#shared/decimal.ts'
import type { Currency } from '#shared/money.ts'
import { changedFields, type DraftField, draftFields, draftOf, isSame, type ProductDraft } from './product-draft.ts'

/** A field with two different versions. `keeps` is the default choice. */
export type Difference = {
  field: DraftField
  yours: string | boolean
  theirs: string | boolean
  keeps: 'yours' | 'theirs'
}

/**
 * The differences between a draft and the product that somebody else has saved. By default, the person's own changes since
 * `base` win, and all other fields keep the saved value.
 */
export function differencesOf(draft: ProductDraft, base: Product, saved: Product, money: Currency): Difference[] {
  const [before, theirs, mine] = [draftOf(base, money), draftOf(saved, money), withStockMoved(draft, base, saved)]
  return changedFields(mine, theirs, money).map((field) => ({
    field,
    yours: mine[field],
    theirs: theirs[field],
    keeps: isSame(field, draft, before, money) ? 'theirs' : 'yours',
  }))
}

/**
 * The saved product with the fields in `yours` taken from the draft. The draft started from `base`.
 */
export function mergedDraft(
  draft: ProductDraft,
  base: Product,
  saved: Product,
  yours: ReadonlySet<DraftField>,
  money: Currency,
): ProductDraft {
  const mine = withStockMoved(draft, base, saved)
  const chosen = draftFields.filter((field) => yours.has(field)).map((field) => [field, mine[field]])
  return { ...draftOf(saved, money), ...Object.fromEntries(chosen) }
}

/**
 * Stock changes by the difference to the seen stock (docs/rules/catalog.md#edit-a-product), so that sales in between are
 * not undone. If this would make the stock negative, the draft keeps the typed number and the person decides again.
 */
function withStockMoved(draft: ProductDraft, base: Product, saved: Product): ProductDraft {
  const typed = readDecimal(draft.stock)
  if (typed === undefined) return draft
  const moved = saved.stock + typed - base.stock
  return moved < 0 ? draft : { ...draft, stock: String(moved) }
}
