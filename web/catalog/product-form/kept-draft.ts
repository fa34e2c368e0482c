import type { Product } from '#shared/catalog/catalog-contract.ts'
import { isRecord } from '#shared/stored-values.ts'
import { personalDraft } from '#web/accounts/personal-draft.ts'
import { draftFields, emptyDraft, type ProductDraft } from './product-draft.ts'

/** What was typed and not saved. An edit is stored with the product that it began with, whose version reveals later edits. */
export type KeptDraft = { draft: ProductDraft; base: Product | undefined }

/** The signed-in admin's unsaved draft for a product's form, or for the form of a new one, in this tab. */
export const keptDraft = (productId: string | undefined) =>
  personalDraft(`product ${productId ?? 'new'}`, (stored) => parseKept(stored, productId), undefined)

function parseKept(stored: unknown, productId: string | undefined): KeptDraft | undefined {
  if (!isRecord(stored) || !isDraft(stored.draft)) return undefined
  if (!productId) return { draft: stored.draft, base: undefined }
  return isBase(stored.base, productId) ? { draft: stored.draft, base: stored.base } : undefined
}

/**
 * Whether this is the product of this id, with everything that its form reads: one stored by an older version of the
 * shop may have less.
 */
function isBase(base: unknown, productId: string): base is Product {
  return (
    isRecord(base) &&
    base.id === productId &&
    typeof base.price === 'number' &&
    [base.stock, base.version].every(Number.isInteger) &&
    draftFields.every(
      (field) => field === 'price' || field === 'stock' || typeof base[field] === typeof emptyDraft[field],
    )
  )
}

function isDraft(draft: unknown): draft is ProductDraft {
  return (
    isRecord(draft) &&
    [...draftFields, 'isSlugOwn' as const].every((field) => typeof draft[field] === typeof emptyDraft[field])
  )
}
