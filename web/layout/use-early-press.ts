import { useEffect } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** A press that early-press-script.ts has stored. */
export type EarlyPress = { on: HTMLButtonElement | HTMLSelectElement; value: string }
type EarlyPresses = { presses: EarlyPress[]; stopListening: () => void }

/** Repeats the stored presses in order, as soon as the page is hydrated. */
export function useEarlyPress(): void {
  const isHydrated = useHydrated()
  useEffect(() => {
    const { earlyPress } = window as { earlyPress?: EarlyPresses }
    if (!isHydrated || !earlyPress) return
    earlyPress.stopListening()
    for (const press of earlyPress.presses.splice(0)) {
      press.on.removeAttribute('aria-busy')
      // Each in its own task: the page then shows the result of the previous press, and the event that started React's
      // hydration is over, during which a list would report its earlier choice.
      setTimeout(() => pressAgain(press))
    }
  }, [isHydrated])
}

function pressAgain({ on, value }: EarlyPress) {
  if (on instanceof HTMLButtonElement) return on.click()
  on.value = value
  on.dispatchEvent(new Event('change', { bubbles: true }))
}
