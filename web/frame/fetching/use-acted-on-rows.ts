import { useEffect, useRef } from 'react'
import { useLostFocus } from '#web/frame/focus/use-lost-focus.ts'
import { holdBackPresses, isFirstPress } from '#web/ui/hold-back-presses.ts'
import type { Fetched } from './use-fetched.ts'

/**
 * For a list whose rows may leave it by what is done to them; returns what to call when something was done. It asks for
 * the list again, and the row that then takes another's place takes no press that was meant for the other.
 */
export function useActedOnRows({ answer, reload }: Fetched<{ answer: readonly { _id: string }[] }>): () => void {
  const ids = answer?.answer.map(({ _id }) => _id)
  useLostFocus(ids?.join() ?? '')
  const before = useRef<string[]>(undefined)

  useEffect(() => {
    const wereThere = before.current
    before.current = undefined
    if (!wereThere || !answer) return
    const areThere = new Set(answer.answer.map(({ _id }) => _id))
    const hasGone = wereThere.some((id) => !areThere.has(id))
    holdBackPresses((press) => isFirstPress(press) && !(hasGone && isInRow(press.target)))
  }, [answer])

  return () => {
    before.current = ids
    reload()
  }
}

const isInRow = (pressed: EventTarget | null) => pressed instanceof Element && pressed.closest('tbody') !== null
