import { useEffect, useRef } from 'react'
import { focusOnHeadingInView } from '../focus/focus-on-heading.ts'
import type { Query } from '../queries/use-query.ts'

/**
 * For lists whose rows may disappear after an action. Call the returned function after each action: it reloads the list.
 * If the focused row has disappeared, the focus moves to the next row, else to the last row, else to the heading. Use
 * `once` for the buttons of such rows (web/ui/button.tsx).
 */
export function useActedOnRows({ answer, reload }: Query<{ items: readonly { id: string }[] }>): () => void {
  const ids = answer?.items.map(({ id }) => id)
  const before = useRef<string[]>(undefined)
  const isForKeyboard = useRef(false)

  useEffect(() => {
    const wereThere = before.current
    before.current = undefined
    if (!wereThere || !answer) return
    const areThere = answer.items.map(({ id }) => id)
    const isLost = document.activeElement === document.body
    const place = placeOfGone(wereThere, areThere)
    const row = isLost && place !== undefined ? rowAt(place) : undefined
    // For mouse users not a button: they scroll with the space bar, which would press it.
    if (isLost) focusOnHeadingInView((isForKeyboard.current && row?.querySelector('button')) || row)
  }, [answer])

  return () => {
    before.current = ids
    isForKeyboard.current = document.activeElement?.matches(':focus-visible') ?? false
    reload()
  }
}

/** The index of the row that followed the removed one, else of the last row. Undefined if none was removed. */
function placeOfGone(wereThere: string[], areThere: string[]): number | undefined {
  const gone = wereThere.findIndex((id) => !areThere.includes(id))
  if (gone < 0) return undefined
  const next = wereThere.slice(gone).find((id) => areThere.includes(id))
  return next === undefined ? areThere.length - 1 : areThere.indexOf(next)
}

const rowAt = (place: number) => document.querySelectorAll<HTMLElement>('main tbody tr')[place]
