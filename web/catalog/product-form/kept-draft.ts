import type { Product } from '#shared/catalog/catalog-contract.ts'
import { isRecord } from '#shared/stored-values.ts'
import { readUser } from '#web/accounts/session-store.ts'
import { browserStore } from '#web/frame/browser-store.ts'
import { productDraftKey } from './product-draft-keys.ts'
import { draftFields, emptyDraft, type ProductDraft } from './product-draft.ts'

/** What was typed and not saved. An edit keeps the product that it began with: its version tells later edits apart. */
export type KeptDraft = { draft: ProductDraft; base: Product | undefined }

/** What this tab keeps of the signed-in admin's for a product's form, or for the form of a new one. */
export const keptDraft = (productId: string | undefined) =>
  browserStore<KeptDraft | undefined>(
    productDraftKey(readUser()?._id, productId),
    (stored) => parseKept(stored, productId),
    undefined,
    'sessionStorage',
  )

function parseKept(stored: unknown, productId: string | undefined): KeptDraft | undefined {
  if (!isRecord(stored) || !isDraft(stored.draft)) return undefined
  const base = stored.base as Product | undefined
  return productId && base?._id !== productId ? undefined : { draft: stored.draft, base }
}

function isDraft(draft: unknown): draft is ProductDraft {
  return (
    isRecord(draft) &&
    [...draftFields, 'isSlugOwn' as const].every((field) => typeof draft[field] === typeof emptyDraft[field])
  )
}
