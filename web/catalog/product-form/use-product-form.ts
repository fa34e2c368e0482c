import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { productProblems } from '#shared/catalog/product-rules.ts'
import { focusFirstInvalid } from '#web/client/forms/focus-first-invalid.ts'
import { type FieldProblems, type FormProblems, noProblems, problemsFrom } from '#web/client/forms/form-problems.ts'
import { useLatestState } from '#web/client/forms/use-latest-state.ts'
import { persistedDraft, type PersistedDraft } from './persisted-draft.ts'
import {
  changedFields,
  type DraftField,
  draftFields,
  draftOf,
  emptyDraft,
  type ProductDraft,
  withField,
} from './product-draft.ts'

export type ProductFormState = ReturnType<typeof useProductForm>

/**
 * The state of a product's form: what is typed, what is wrong with it so far, and what the server said. What was typed
 * survives an error, a lost connection and a reload, until it is saved or discarded. Without a product, it is the form
 * of a new one.
 */
export function useProductForm(product: Product | undefined) {
  const id = product?.id
  const [restored] = useState(() => unsavedDraft(product))
  const [wasRestored, setWasRestored] = useState(restored !== undefined)
  const [edited, setEdited, latest] = useLatestState<PersistedDraft>(
    () => restored ?? { draft: draftFrom(product), base: product },
  )
  const { draft, base } = edited
  const [typedIn, setTypedIn] = useState<ReadonlySet<DraftField>>(() => new Set(changedFields(draft, draftFrom(base))))
  const [refusal, setRefusal] = useState<FormProblems<DraftField>>(noProblems)
  const element = useRef<HTMLFormElement>(null)
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (changedFields(edited.draft, draftFrom(edited.base)).length === 0) persistedDraft(id).clear()
    else persistedDraft(id).write(edited)
  }, [id, edited])

  function set<Field extends DraftField>(field: Field, value: ProductDraft[Field]) {
    const before = latest()
    const next = withField(before.draft, field, value)
    setEdited({ ...before, draft: next })
    setTypedIn((fields) => new Set(fields).add(field))
    // The slug may have followed the name: then what was said about it is outdated too.
    const outdated = { [field]: undefined, ...(next.slug !== before.draft.slug && { slug: undefined }) }
    setRefusal((shown) => ({ ...shown, fields: { ...shown.fields, ...outdated } }))
  }

  /** Shows a refusal of the server, beside the fields that it names, else above the button, and leads there. */
  function refuse(error: unknown) {
    const refused = problemsFrom(error, draftFields)
    flushSync(() => setRefusal(refused))
    pointOut()
  }

  /** Leads to what the form says already, such as why its picture did not arrive. */
  function pointOut() {
    focusFirstInvalid(element.current)
  }

  /**
   * Starts again after what was `sent` is saved. The stored draft goes at once: effects would not run for somebody
   * who has left the page. What was typed since then, on a later page, stays.
   */
  function finish(sent: ProductDraft, from: Product | undefined) {
    const kept = persistedDraft(id)
    const left = kept.read()?.draft
    if (left && changedFields(left, sent).length === 0) kept.clear()
    restart(from)
  }

  /** Starts again from a product, or with an empty form. */
  function restart(from: Product | undefined) {
    rebase(from, draftFrom(from))
    setRound((before) => before + 1)
    setWasRestored(false)
  }

  /** Goes on from another state of the product with what was typed; the way to give that up stays, too. */
  function rebase(from: Product | undefined, typed: ProductDraft) {
    setEdited({ draft: typed, base: from })
    setTypedIn(new Set())
    setRefusal(noProblems)
  }

  const rules: FieldProblems<DraftField> = productProblems(draft, base ? 'as sent' : 'complete')

  return {
    /** The form on the page, whose first wrong field gets the focus. */
    element,
    base,
    draft,
    /** The draft and the product that it began with, for an event handler to send. */
    latest,
    /** A problem of the whole form, from when it was sent. */
    problem: refusal.message,
    wasRestored,
    /** Changes each time that the draft is given up. */
    round,
    errorOf: (field: DraftField) => refusal.fields[field] ?? (typedIn.has(field) ? rules[field] : undefined),
    set,
    refuse,
    pointOut,
    finish,
    restart,
    rebase,
  }
}

/**
 * The stored draft of a product's form; none when the product already is as it was typed: then it was saved, even
 * if the answer was lost.
 */
function unsavedDraft(product: Product | undefined): PersistedDraft | undefined {
  const kept = persistedDraft(product?.id).read()
  return kept && changedFields(kept.draft, draftFrom(product)).length > 0 ? kept : undefined
}

function draftFrom(product: Product | undefined): ProductDraft {
  return product ? draftOf(product) : emptyDraft
}
