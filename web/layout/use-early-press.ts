import { useEffect } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What early-press-script.ts has remembered. */
export type EarlyPress = { on: HTMLButtonElement | HTMLSelectElement; value: string }
type EarlyPresses = { presses: EarlyPress[]; stopListening: () => void }

/** Repeats, in order, what was pressed too early, as soon as the page can react. */
export function useEarlyPress(): void {
  const isHydrated = useHydrated()
  useEffect(() => {
    const { earlyPress } = window as { earlyPress?: EarlyPresses }
    if (!isHydrated || !earlyPress) return
    earlyPress.stopListening()
    for (const press of earlyPress.presses.splice(0)) {
      press.on.removeAttribute('aria-busy')
      // Each in a task of its own: by then the page shows what the press before has changed. And the event that made
      // React hydrate is over, during which a list would still report its earlier choice.
      setTimeout(() => pressAgain(press))
    }
  }, [isHydrated])
}

function pressAgain({ on, value }: EarlyPress) {
  if (on instanceof HTMLButtonElement) return on.click()
  on.value = value
  on.dispatchEvent(new Event('change', { bubbles: true }))
}
