import { useEffect, useRef } from 'react'
import { focusOnHeadingInView } from '../focus/focus-on-heading.ts'
import type { Query } from '../queries/use-query.ts'

/**
 * For lists whose rows may disappear when somebody acts on them. Call the returned function after each action: it
 * reloads the list, and if the focus went with its row, moves it to the row that takes its place, or to the last one; to
 * the heading if none is left. The buttons of such rows are pressed `once` (web/ui/button.tsx).
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
    // Not on a button that somebody with a mouse would press unseen, by the space bar, which scrolls.
    if (isLost) focusOnHeadingInView((isForKeyboard.current && row?.querySelector('button')) || row)
  }, [answer])

  return () => {
    before.current = ids
    isForKeyboard.current = document.activeElement?.matches(':focus-visible') ?? false
    reload()
  }
}

/** Where the row is now that followed the one which has gone; else where the last one is. */
function placeOfGone(wereThere: string[], areThere: string[]): number | undefined {
  const gone = wereThere.findIndex((id) => !areThere.includes(id))
  if (gone < 0) return undefined
  const next = wereThere.slice(gone).find((id) => areThere.includes(id))
  return next === undefined ? areThere.length - 1 : areThere.indexOf(next)
}

const rowAt = (place: number) => document.querySelectorAll<HTMLElement>('main tbody tr')[place]
