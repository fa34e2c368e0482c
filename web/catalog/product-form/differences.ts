import type { Product } from '#shared/catalog/catalog-contract.ts'
import { readDecimal } from '#shared/decimal.ts'
import { changedFields, type DraftField, draftFields, draftOf, isSame, type ProductDraft } from './product-draft.ts'

/** A field whose two versions differ, and the one that is kept unless the person chooses otherwise. */
export type Difference = {
  field: DraftField
  yours: string | boolean
  theirs: string | boolean
  keeps: 'yours' | 'theirs'
}

/**
 * Where a draft and the product as somebody else saved it differ. What the person changed since `base` is theirs to
 * keep; what only the other changed is not undone by accident.
 */
export function differencesOf(draft: ProductDraft, base: Product, saved: Product): Difference[] {
  const [before, theirs, mine] = [draftOf(base), draftOf(saved), withStockMoved(draft, base, saved)]
  return changedFields(mine, theirs).map((field) => ({
    field,
    yours: mine[field],
    theirs: theirs[field],
    keeps: isSame(field, draft, before) ? 'theirs' : 'yours',
  }))
}

/**
 * The product as somebody else saved it, with those fields of the draft that the person keeps; the draft began with
 * `base`.
 */
export function mergedDraft(
  draft: ProductDraft,
  base: Product,
  saved: Product,
  yours: ReadonlySet<DraftField>,
): ProductDraft {
  const mine = withStockMoved(draft, base, saved)
  const kept = draftFields.filter((field) => yours.has(field)).map((field) => [field, mine[field]])
  return { ...draftOf(saved), ...Object.fromEntries(kept) }
}

/**
 * Stock is applied as the difference to what was seen (docs/rules/catalog.md#edit-a-product): what was sold in between
 * stays sold. Where too little is left for that difference, the person decides again about the number that they typed.
 */
function withStockMoved(draft: ProductDraft, base: Product, saved: Product): ProductDraft {
  const typed = readDecimal(draft.stock)
  if (typed === undefined) return draft
  const moved = saved.stock + typed - base.stock
  return moved < 0 ? draft : { ...draft, stock: String(moved) }
}
