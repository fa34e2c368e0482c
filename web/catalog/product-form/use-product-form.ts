import { useEffect, useRef, useState } from 'react'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { ApiError } from '#web/api.ts'
import { type FieldProblems, refusalsByField } from '#web/frame/forms/refusals-by-field.ts'
import {
  changedFields,
  type DraftField,
  draftFields,
  draftOf,
  draftProblems,
  emptyDraft,
  type ProductDraft,
  withField,
} from './product-draft.ts'
import { keptDraft, type KeptDraft } from './kept-draft.ts'

export type ProductForm = ReturnType<typeof useProductForm>

/**
 * The state of a product's form: what is typed, what is wrong with it so far, and what the server said. What was typed
 * survives an error, a lost connection and a reload, until it is saved or discarded. Without a product, it is the form
 * of a new one.
 */
export function useProductForm(product: Product | undefined) {
  const id = product?.id
  const [restored] = useState(() => unsavedDraft(product))
  const [wasRestored, setWasRestored] = useState(restored !== undefined)
  const [base, setBase] = useState(restored?.base ?? product)
  const [draft, setDraft] = useState(restored?.draft ?? draftFrom(product))
  const [typedIn, setTypedIn] = useState<ReadonlySet<DraftField>>(() => new Set(changedFields(draft, draftFrom(base))))
  const [answered, setAnswered] = useState<FieldProblems<DraftField>>({})
  const [problem, setProblem] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const [round, setRound] = useState(0)
  // The draft at this very moment, for what happens between two renders: a picture arrives, the form is sent.
  const latest = useRef({ draft, base })

  useEffect(() => {
    if (changedFields(draft, draftFrom(base)).length === 0) keptDraft(id).clear()
    else keptDraft(id).write({ draft, base })
  }, [id, draft, base])

  function change(next: ProductDraft, from = latest.current.base) {
    latest.current = { draft: next, base: from }
    setDraft(next)
    setBase(from)
  }

  const rules = draftProblems(draft, base ? 'edit' : 'create')

  return {
    base,
    draft,
    /** The draft and the product that it began with, for an event handler to send. */
    latest: () => latest.current,
    /** A problem of the whole form, from when it was sent. */
    problem,
    wasRestored,
    /** Changes each time that the draft is given up. */
    round,
    /** How often the server has refused fields: each time the first of them gets the focus. */
    refusals,
    errorOf: (field: DraftField) => answered[field] ?? (typedIn.has(field) ? rules[field] : undefined),

    set<Field extends DraftField>(field: Field, value: ProductDraft[Field]) {
      const next = withField(latest.current.draft, field, value)
      const isSlugNew = next.slug !== latest.current.draft.slug
      change(next)
      setTypedIn((before) => new Set(before).add(field))
      // The slug may have followed the name: then what was said about it is outdated too.
      setAnswered((before) => ({ ...before, [field]: undefined, ...(isSlugNew && { slug: undefined }) }))
    },

    /** Shows a refusal of the server: beside the fields that it names, else above the button. */
    refuse(error: unknown) {
      if (!(error instanceof ApiError)) throw error
      const byField = refusalsByField(error, draftFields)
      setAnswered(byField ?? {})
      setRefusals((count) => count + 1)
      setProblem(byField ? undefined : error.message)
    },

    restart,

    /**
     * Starts again after what was `sent` is saved. The stored draft goes at once: effects would not run for somebody
     * who has left the page. What was typed since then, on a later page, stays.
     */
    finish(sent: ProductDraft, from: Product | undefined) {
      const kept = keptDraft(id)
      const left = kept.read()?.draft
      if (left && changedFields(left, sent).length === 0) kept.clear()
      restart(from)
    },
  }

  /** Starts again from a product, or with an empty form. */
  function restart(from: Product | undefined, next?: ProductDraft) {
    change(next ?? draftFrom(from), from)
    setTypedIn(new Set())
    setAnswered({})
    setProblem(undefined)
    // What was typed is still there, and so is the way to give it up.
    if (next) return
    setRound((before) => before + 1)
    setWasRestored(false)
  }
}

/**
 * The stored draft of a product's form; none when the product already is as it was typed: then it was saved, whoever
 * heard of it.
 */
function unsavedDraft(product: Product | undefined): KeptDraft | undefined {
  const kept = keptDraft(product?.id).read()
  return kept && changedFields(kept.draft, draftFrom(product)).length > 0 ? kept : undefined
}

function draftFrom(product: Product | undefined): ProductDraft {
  return product ? draftOf(product) : emptyDraft
}
