import { useEffect, useRef, useState } from 'react'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { ApiError } from '#web/api.ts'
import {
  type DraftField,
  draftFields,
  draftOf,
  draftProblems,
  emptyDraft,
  isSame,
  type ProductDraft,
  withField,
} from './product-form-draft.ts'
import { forgetDraft, keepDraft, readDraft } from './product-form-storage.ts'

type Problems = Partial<Record<DraftField, string>>

export type ProductForm = ReturnType<typeof useProductForm>

/**
 * The state of a product's form: what is typed, what is wrong with it as it is typed, and what the server said. What
 * was typed outlives an error, a lost connection and a reload, until it is saved or discarded. Without a product, it
 * is the form of a new one.
 */
export function useProductForm(product: Product | undefined) {
  const id = product?._id
  const [restored] = useState(() => readDraft(id))
  const [wasRestored, setWasRestored] = useState(restored !== undefined)
  const [base, setBase] = useState(restored?.base ?? product)
  const [draft, setDraft] = useState(restored?.draft ?? draftFrom(product))
  const [typedIn, setTypedIn] = useState<ReadonlySet<DraftField>>(new Set())
  const [answered, setAnswered] = useState<Problems>({})
  const [problem, setProblem] = useState<string>()
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const start = draftFrom(base)
    if (draftFields.every((field) => isSame(field, draft, start))) forgetDraft(id)
    else keepDraft(id, { draft, base })
  }, [id, draft, base])

  useEffect(() => {
    if (Object.keys(answered).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answered])

  const rules = draftProblems(draft, base ? 'edit' : 'create')

  return {
    base,
    draft,
    element,
    /** What was wrong when it was sent and belongs to no field. */
    problem,
    wasRestored,
    errorOf: (field: DraftField) => answered[field] ?? (typedIn.has(field) ? rules[field] : undefined),

    set<Field extends DraftField>(field: Field, value: ProductDraft[Field]) {
      setDraft((before) => withField(before, field, value))
      // The slug that follows the name is as good as typed.
      setTypedIn((before) => new Set(before).add(field))
      setAnswered(({ [field]: _, ...others }) => others)
    },

    /** Shows what the server refused: beside the fields it names, else above the button. */
    refuse(error: unknown) {
      if (!(error instanceof ApiError)) throw error
      const byField: Problems = {}
      for (const { field, message } of error.errors) {
        const known = draftFields.find((one) => one === field)
        if (known) byField[known] ??= message
      }
      setAnswered(byField)
      setProblem(Object.keys(byField).length > 0 ? undefined : error.message)
    },

    /** Begins anew from a product, or from nothing. */
    restart(from: Product | undefined, next: ProductDraft = draftFrom(from)) {
      setBase(from)
      setDraft(next)
      setTypedIn(new Set())
      setAnswered({})
      setProblem(undefined)
      setWasRestored(false)
    },
  }
}

function draftFrom(product: Product | undefined): ProductDraft {
  return product ? draftOf(product) : emptyDraft
}
