import { useRef, useState } from 'react'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { callApi, isOutcomeUnknown } from '#web/client/api.ts'
import { type FormProblems, noProblems, problemsFrom } from '#web/client/forms/form-problems.ts'
import { editConflictOf, stockLeft } from '../editing/edit-conflict.ts'
import { mergedDraft } from './differences.ts'
import {
  changedFields,
  type DraftField,
  draftFields,
  draftOf,
  isSame,
  type ProductDraft,
  updateBodyOf,
} from './product-draft.ts'
import { useProductForm } from './use-product-form.ts'

/**
 * Saves what was changed of a product, beside others who sell and change it. Where somebody else's edit came before, it is
 * `conflict`, and the person chooses between the two.
 */
export function useProductEdit(product: Product) {
  const { id, name } = product
  /** The product as somebody else saved it meanwhile. */
  const [conflict, setConflict] = useState<Product>()
  const [savedVersion, setSavedVersion] = useState(product.version)
  const form = useProductForm({
    product,
    send: (draft, base = product) => send(id, draft, base),
    problemsOf,
    onSaved: ({ version }) => setSavedVersion(version),
    done: texts.changed,
    what: () => ({ name, link: { label: texts.editTitle, to: `/editproduct/${id}` } }),
  })
  /** The last try may have been saved, though its answer has not come; so may one from before the page was loaded again. */
  const isUnsure = useRef(form.wasRestored)

  function problemsOf(error: unknown): FormProblems {
    const saved = editConflictOf(error)
    const draft = form.latest()
    const base = form.latestBase() ?? product
    if (saved) {
      const hasTypedStock = !isSame('stock', draft, draftOf(base))
      // The stock delta may already be applied, so compare with the current stock.
      if (isUnsure.current && hasTypedStock) form.rebase({ ...base, stock: saved.stock }, draft)
      isUnsure.current = false
      setConflict(saved)
      return noProblems
    }
    isUnsure.current ||= isOutcomeUnknown(error)
    const left = stockLeft(error)
    // What was typed is tried again against the present stock, not against the one from before the sales.
    if (left !== undefined) form.rebase({ ...base, stock: left }, draft)
    return problemsFrom(error, draftFields)
  }

  return {
    form,
    conflict,
    /** The newest version that this form has saved. */
    savedVersion,

    /** Gives up what was typed. */
    discard() {
      form.restart(conflict ?? product)
      setConflict(undefined)
    },

    /** Saves the conflicting version with these fields of one's own. */
    choose(yours: ReadonlySet<DraftField>) {
      if (!conflict) return
      form.rebase(conflict, mergedDraft(form.values, form.base ?? product, conflict, yours))
      setConflict(undefined)
      void form.submit()
    },
  }
}

/** Sends what differs from `base`. If all of that is there already, it was saved, by this admin or another. */
async function send(id: string, draft: ProductDraft, base: Product): Promise<Product> {
  const body = updateBodyOf(draft, base)
  try {
    return (await callApi('PUT /api/products/{id}', { params: { id }, body })).product
  } catch (error) {
    const now = editConflictOf(error)
    const mine = changedFields(draft, draftOf(base))
    if (now && mine.every((field) => isSame(field, draft, draftOf(now)))) return now
    throw error
  }
}
