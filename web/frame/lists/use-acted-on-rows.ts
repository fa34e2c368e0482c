import { useEffect, useRef } from 'react'
import { holdBackPresses, isByKeyboard, isFirstPress, isInRow } from '#web/ui/hold-back-presses.ts'
import type { Fetched } from '../fetching/use-fetched.ts'
import { focusOnHeadingInView } from '../focus/focus-on-heading.ts'

/**
 * For lists whose rows may disappear when somebody acts on them. Call the returned function after each action: it
 * reloads the list, moves the focus to the heading if it went with its row, and ignores a second press that would now hit
 * the row that moved up.
 */
export function useActedOnRows({ answer, reload }: Fetched<{ items: readonly { id: string }[] }>): () => void {
  const ids = answer?.items.map(({ id }) => id)
  const before = useRef<string[]>(undefined)

  useEffect(() => {
    const wereThere = before.current
    before.current = undefined
    if (!wereThere || !answer) return
    if (document.activeElement === document.body) focusOnHeadingInView()
    const areThere = new Set(answer.items.map(({ id }) => id))
    const hasGone = wereThere.some((id) => !areThere.has(id))
    holdBackPresses((press) => isByKeyboard(press) || (isFirstPress(press) && !(hasGone && isInRow(press.target))))
  }, [answer])

  return () => {
    before.current = ids
    reload()
  }
}
