import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { productProblems } from '#shared/catalog/product-rules.ts'
import { textProblems } from '#shared/catalog/translation-rules.ts'
import { allLanguages } from '#shared/languages.ts'
import { type Currency, usd } from '#shared/money.ts'
import { isLike, isRecord } from '#shared/stored-values.ts'
import { personalDraft } from '#web/accounts/personal-draft.ts'
import { type FieldProblems, type FormProblems, problemsFrom } from '#web/client/forms/form-problems.ts'
import { changesIn, type FormOptions, useForm } from '#web/client/forms/use-form.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { showToast, type Toast } from '#web/ui/toast-store.ts'
import { useMoney } from '#web/ui/use-money.ts'
import { useArrivingPicture } from '../editing/use-arriving-picture.ts'
import {
  changedFields,
  type DraftField,
  draftFields,
  draftOf,
  emptyDraft,
  type ProductDraft,
  textOfDraft,
  withField,
  previewOf,
} from './product-draft.ts'

/** Redirect delay after create and edit (docs/rules/catalog.md#product-rules). */
const leaveAfterMs = 2000

type ProductFormOptions = {
  /** The product to change. Undefined for a new product. */
  product: Product | undefined
  send: (draft: ProductDraft, base: Product | undefined) => Promise<Product>
  once?: FormOptions<ProductDraft, Product>['once']
  onSaved?: (saved: Product) => void
  /** The problems to show for a refusal. */
  problemsOf?: (error: unknown) => FormProblems
  /** The message of success. */
  done: string
  /** The name of the product and a link to the form, for an admin who has left the form before a refusal. */
  what: (draft: ProductDraft) => { name: string; link: Toast['link'] }
}

export type ProductFormState = ReturnType<typeof useProductForm>

/**
 * The form of a product. The input survives errors, a lost connection and a reload, until it is saved or discarded. 2000 ms
 * after saving, the home page opens, with or without OK (docs/rules/catalog.md#product-rules). An admin who has left the
 * form gets the outcome as a toast.
 */
export function useProductForm(options: ProductFormOptions) {
  const { product, send, once, onSaved, done, what } = options
  const id = product?.id
  const money = useMoney()
  const startOf = (from: Product | undefined) => (from ? draftOf(from, money) : emptyDraft)
  const [restored] = useState(() => unsavedDraft(product, money))
  const [base, setBase] = useState(restored ? restored.base : product)
  const latestBase = useRef(base)
  const [typedIn, setTypedIn] = useState<ReadonlySet<DraftField>>(
    () => new Set(restored ? changedFields(restored.draft, startOf(base), money) : []),
  )
  const [round, setRound] = useState(0)
  const picture = useArrivingPicture()
  const navigate = useNavigate()

  const form = useForm<ProductDraft, Product>({
    start: startOf(base),
    persisted: () => ({
      read: () => restored?.draft ?? {},
      write(draft) {
        if (changedFields(draft, startOf(latestBase.current), money).length === 0) persistedDraft(id).clear()
        else persistedDraft(id).write({ draft, base: latestBase.current })
      },
      clear(saved) {
        // Input typed later, on another page, stays.
        const left = persistedDraft(id).read()?.draft
        if (!saved || (left && changedFields(left, saved, money).length === 0)) persistedDraft(id).clear()
      },
    }),
    awaited: picture,
    send: (draft) => send(draft, latestBase.current),
    once,
    problemsOf: options.problemsOf ?? productProblemsFrom,
    async onSaved(saved, { hasLeft }) {
      if (hasLeft) return showToast({ text: done })
      restart(product && saved)
      onSaved?.(saved)
      void alertDialog({ title: done, mark: 'good' })
      await new Promise((resolve) => setTimeout(resolve, leaveAfterMs))
      if (!form.hasLeftPage()) await navigate('/')
    },
    onRefusedLater(error, draft) {
      const { name, link } = what(draft)
      showRefusal(name, error, link)
    },
  })

  function setBaseTo(from: Product | undefined) {
    latestBase.current = from
    setBase(from)
    setTypedIn(new Set())
  }

  /** Starts again from a product or with an empty form. */
  function restart(from: Product | undefined) {
    setBaseTo(from)
    form.reset(startOf(from))
    setRound((before) => before + 1)
  }

  const rules: FieldProblems<DraftField> = {
    ...productProblems(form.values, base ? 'as sent' : 'complete', money),
    ...Object.assign({}, ...allLanguages.map((language) => textProblems(textOfDraft(form.values, language), language))),
  }
  const shownRules = Object.fromEntries(Object.entries(rules).filter(([field]) => typedIn.has(field as DraftField)))
  const refused = Object.fromEntries(Object.entries(form.problems.fields).filter(([, problem]) => problem))

  return {
    ...form,
    /** Edited fields are checked on each change (docs/rules/catalog.md#product-rules). */
    problems: { ...form.problems, fields: { ...shownRules, ...refused } },
    change(part: Partial<ProductDraft>) {
      const before = form.latest()
      let next = before
      for (const [field, value] of Object.entries(part)) next = withField(next, field as DraftField, value)
      form.change(changesIn(before, next))
      setTypedIn((fields) => new Set([...fields, ...(Object.keys(part) as DraftField[])]))
    },
    base,
    latestBase: () => latestBase.current,
    picture,
    /** Changes each time the draft is discarded. */
    round,
    restart,
    /** Continues with the input from another version of the product. The input can still be discarded. */
    rebase(from: Product | undefined, typed: ProductDraft) {
      setBaseTo(from)
      form.change(typed)
    },
  }
}

/** The problems that a refusal names, at the fields of the form. */
export function productProblemsFrom(error: unknown): FormProblems {
  const found = problemsFrom(error, [...draftFields, 'deposit.count'])
  const { 'deposit.count': depositCount, ...fields } = found.fields
  return depositCount ? { fields: { ...fields, depositCount } } : found
}

/**
 * The stored draft of a product's form. Undefined if the product already has all the changes: then the draft was saved,
 * even if the answer was lost.
 */
function unsavedDraft(product: Product | undefined, money: Currency) {
  const stored = persistedDraft(product?.id).read()
  return stored && changedFields(stored.draft, product ? draftOf(product, money) : emptyDraft, money).length > 0
    ? stored
    : undefined
}

/** An unsaved draft. An edit also stores its original product, whose version reveals edits by others. */
type PersistedDraft = { draft: ProductDraft; base: Product | undefined }

/** The signed-in admin's unsaved draft of a product, stored in this tab. Without an id, of a new product. */
export const persistedDraft = (productId: string | undefined) =>
  personalDraft(`product ${productId ?? 'new'}`, (stored) => parseDraft(stored, productId), undefined)

const anyProduct = previewOf(emptyDraft, undefined, { ...usd, measures: 'metric' })

/** The stored draft, if it has all the fields that the form reads: an older version of the shop may have stored fewer. */
function parseDraft(stored: unknown, productId: string | undefined): PersistedDraft | undefined {
  if (!isRecord(stored) || !isLike(stored.draft, emptyDraft)) return undefined
  if (!productId) return { draft: stored.draft, base: undefined }
  const { draft, base } = stored
  return isLike(base, anyProduct) && base.id === productId ? { draft, base } : undefined
}
