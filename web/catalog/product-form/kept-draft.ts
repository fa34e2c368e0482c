import type { Product } from '#shared/catalog/catalog-contract.ts'
import { draftKey } from '#web/accounts/session-store.ts'
import { draftFields, emptyDraft, type ProductDraft } from './product-draft.ts'

/** What was typed and not saved. An edit keeps the product that it began with: its version tells later edits apart. */
export type KeptDraft = { draft: ProductDraft; base: Product | undefined }

const keyOf = (productId: string | undefined) => draftKey(productId ?? 'new')

/** What this tab keeps of the signed-in admin's for a product's form, or for the form of a new one. */
export function readDraft(productId: string | undefined): KeptDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(productId)) ?? 'null') as KeptDraft | null
    if (!kept || !isDraft(kept.draft) || (productId && kept.base?._id !== productId)) return undefined
    return kept
  } catch {
    // Damaged contents, or a browser that keeps nothing: then nothing is kept.
    return undefined
  }
}

export function keepDraft(productId: string | undefined, kept: KeptDraft): void {
  try {
    sessionStorage.setItem(keyOf(productId), JSON.stringify(kept))
  } catch {
    // The browser keeps nothing (full, or told not to): the form still works.
  }
}

export function forgetDraft(productId: string | undefined): void {
  try {
    sessionStorage.removeItem(keyOf(productId))
  } catch {
    // As above.
  }
}

function isDraft(draft: unknown): draft is ProductDraft {
  if (typeof draft !== 'object' || draft === null) return false
  const found = draft as Record<string, unknown>
  return [...draftFields, 'isSlugOwn' as const].every((field) => typeof found[field] === typeof emptyDraft[field])
}
