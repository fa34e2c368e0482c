import { useRef, useState } from 'react'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import type { Currency } from '#shared/money.ts'
import { callApi, isOutcomeUnknown } from '#web/client/api.ts'
import { type FormProblems, noProblems } from '#web/client/forms/form-problems.ts'
import { useMoney } from '#web/ui/use-money.ts'
import { editConflictOf, stockLeft } from '../editing/edit-conflict.ts'
import { mergedDraft } from './differences.ts'
import { changedFields, type DraftField, draftOf, isSame, type ProductDraft, updateBodyOf } from './product-draft.ts'
import { productProblemsFrom, useProductForm } from './use-product-form.ts'

/**
 * Saves changes of a product while others sell and edit the same product. If somebody else has saved first, `conflict` is
 * the saved product, and the person chooses between both versions.
 */
export function useProductEdit(product: Product) {
  const { id, name } = product
  const money = useMoney()
  /** The product that somebody else has saved in the meantime. */
  const [conflict, setConflict] = useState<Product>()
  const [savedVersion, setSavedVersion] = useState(product.version)
  const form = useProductForm({
    product,
    send: (draft, base = product) => send(id, draft, base, money),
    problemsOf,
    onSaved: ({ version }) => setSavedVersion(version),
    done: texts.changed,
    what: () => ({ name, link: { label: texts.editTitle, to: `/editproduct/${id}` } }),
  })
  /** An earlier try may have been saved although its answer was lost, also before a reload of the page. */
  const isUnsure = useRef(form.wasRestored)

  function problemsOf(error: unknown): FormProblems {
    const saved = editConflictOf(error)
    const draft = form.latest()
    const base = form.latestBase() ?? product
    if (saved) {
      const hasTypedStock = !isSame('stock', draft, draftOf(base, money), money)
      // The stock delta may already be applied, so compare with the current stock.
      if (isUnsure.current && hasTypedStock) form.rebase({ ...base, stock: saved.stock }, draft)
      isUnsure.current = false
      setConflict(saved)
      return noProblems
    }
    isUnsure.current ||= isOutcomeUnknown(error)
    const left = stockLeft(error)
    // The next try starts from the current stock, not from the stock before the sales.
    if (left !== undefined) form.rebase({ ...base, stock: left }, draft)
    return productProblemsFrom(error)
  }

  return {
    form,
    conflict,
    /** The newest version that this form has saved. */
    savedVersion,

    /** Discards the input. */
    discard() {
      form.restart(conflict ?? product)
      setConflict(undefined)
    },

    /** Saves the conflicting version with these fields from the draft. */
    choose(yours: ReadonlySet<DraftField>) {
      if (!conflict) return
      form.rebase(conflict, mergedDraft(form.values, form.base ?? product, conflict, yours, money))
      setConflict(undefined)
      void form.submit()
    },
  }
}

/** Sends the changes since `base`. A conflict in which the product already has all these changes is a success. */
async function send(id: string, draft: ProductDraft, base: Product, money: Currency): Promise<Product> {
  const body = updateBodyOf(draft, base, money)
  try {
    return (await callApi('PUT /api/products/{id}', { params: { id }, body })).product
  } catch (error) {
    const now = editConflictOf(error)
    const mine = changedFields(draft, draftOf(base, money), money)
    if (now && mine.every((field) => isSame(field, draft, draftOf(now, money), money))) return now
    throw error
  }
}
