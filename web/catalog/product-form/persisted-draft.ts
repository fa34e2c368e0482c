import type { Product } from '#shared/catalog/catalog-contract.ts'
import { isLike, isRecord } from '#shared/stored-values.ts'
import { personalDraft } from '#web/accounts/personal-draft.ts'
import { emptyDraft, previewOf, type ProductDraft } from './product-draft.ts'

/** What was typed and not saved. An edit is stored with the product that it began with, whose version reveals later edits. */
export type PersistedDraft = { draft: ProductDraft; base: Product | undefined }

/** The signed-in admin's unsaved draft for a product's form, or for the form of a new one, in this tab. */
export const persistedDraft = (productId: string | undefined) =>
  personalDraft(`product ${productId ?? 'new'}`, (stored) => parseKept(stored, productId), undefined)

const anyProduct = previewOf(emptyDraft)

/** What is stored, with everything that the form reads: an older version of the shop may have stored less. */
function parseKept(stored: unknown, productId: string | undefined): PersistedDraft | undefined {
  if (!isRecord(stored) || !isLike(stored.draft, emptyDraft)) return undefined
  if (!productId) return { draft: stored.draft, base: undefined }
  const { draft, base } = stored
  return isLike(base, anyProduct) && base.id === productId ? { draft, base } : undefined
}
