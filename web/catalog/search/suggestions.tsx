import { type RefObject, useEffect, useRef, useState } from 'react'
import { suggestionTexts as texts } from '#shared/catalog/suggestion-texts.ts'
import { callApi } from '#web/client/api.ts'
import { useQuery } from '#web/client/queries/use-query.ts'
import { useDismiss } from '#web/ui/use-dismiss.ts'
import { suggestionIds as ids, SuggestionPanel, type SuggestionsFor } from './suggestion-panel.tsx'
import { useRested } from './use-rested.ts'
import { useSuggestionKeys } from './use-suggestion-keys.ts'

/** What the box has to say about the panel: the ids of its lists while it is open, and of the chosen row. */
export type Popup = { lists?: string; row?: string }

type SuggestionsProps = {
  /** What has been typed: two letters or more. */
  text: string
  form: RefObject<HTMLFormElement | null>
  box: RefObject<HTMLInputElement | null>
  /** Leaves out what is sold out, as searches of admins do. */
  onlyInStock: boolean
  onPopup: (popup: Popup) => void
  onDismiss: () => void
}

const askAfterMs = 120
/** A screen reader would be interrupted by the next letter. */
const sayAfterMs = 600

/**
 * The suggestions below the search box, as a combobox with grids (docs/rules/search-and-lists.md#suggestions). The focus
 * stays in the box while the arrows choose a row, and moves into the panel with Right or Tab.
 */
export default function Suggestions({ text, form, box, onlyInStock, onPopup, onDismiss }: SuggestionsProps) {
  const typed = text.trim()
  const asked = useRested(typed, askAfterMs)
  const { answer, problem, isCurrent } = useQuery(asked || undefined, (signal) => suggest(asked, onlyInStock, signal))
  const isSaid = useRested(typed, sayAfterMs) === asked && isCurrent
  const isOpen = answer !== undefined && problem === undefined && answer.products.length + answer.categories.length > 0
  // A chosen row is of the rows that are shown, and for what is typed.
  const [chosen, setChosen] = useState<{ row: number | undefined; typed: string; answer: SuggestionsFor | undefined }>()
  const row = chosen?.typed === typed && chosen.answer === answer ? chosen.row : undefined

  const lists =
    answer &&
    [
      ...(answer.products.length > 0 ? [ids.products] : []),
      ...(answer.categories.length > 0 ? [ids.categories] : []),
    ].join(' ')
  const rowId = row === undefined ? undefined : ids.row(row)
  useEffect(() => {
    onPopup(isOpen ? { lists, row: rowId } : {})
    if (rowId) document.getElementById(rowId)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, lists, rowId, onPopup])
  useEffect(() => () => onPopup({}), [onPopup])

  useDismiss(true, form, onDismiss)
  const panel = useRef<HTMLDivElement>(null)
  const choose = (next: number | undefined) => setChosen({ row: next, typed, answer })
  useSuggestionKeys({ form, box, panel, row, choose })

  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {isSaid && answer && (
          <span>{texts.found(answer.products.length, answer.categories.length, answer.corrected)}</span>
        )}
      </p>
      {isOpen && <SuggestionPanel ref={panel} {...{ answer, row, onDismiss }} />}
    </>
  )
}

async function suggest(q: string, onlyInStock: boolean, signal: AbortSignal): Promise<SuggestionsFor> {
  const answer = await callApi('GET /api/suggest', { query: { q }, signal })
  const products = answer.products.filter(({ stock }) => stock > 0 || !onlyInStock)
  return { ...answer, products, q }
}
