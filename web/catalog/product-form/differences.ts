import type { Product } from '#shared/catalog/catalog-contract.ts'
import { type DraftField, draftFields, draftOf, isSame, type ProductDraft } from './product-draft.ts'

/** One field that says different things, and the version that is kept unless the person chooses otherwise. */
export type Difference = {
  field: DraftField
  yours: string | boolean
  theirs: string | boolean
  keeps: 'yours' | 'theirs'
}

/**
 * Where a draft and the product as somebody else saved it differ. What the person changed since `base` is theirs to
 * keep; what only the other one changed is not undone by accident.
 */
export function differencesOf(draft: ProductDraft, base: Product, saved: Product): Difference[] {
  const [before, theirs] = [draftOf(base), draftOf(saved)]
  return draftFields
    .filter((field) => !isSame(field, draft, theirs))
    .map((field) => ({
      field,
      yours: draft[field],
      theirs: theirs[field],
      keeps: isSame(field, draft, before) ? 'theirs' : 'yours',
    }))
}

/** The product as somebody else saved it, with the fields that the person keeps. */
export function mergedDraft(draft: ProductDraft, saved: Product, yours: ReadonlySet<DraftField>): ProductDraft {
  const kept = draftFields.filter((field) => yours.has(field)).map((field) => [field, draft[field]])
  return { ...draftOf(saved), ...Object.fromEntries(kept) }
}
