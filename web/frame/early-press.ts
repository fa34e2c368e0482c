import { useEffect } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What early-press-script.ts has heard. */
type EarlyPress = { on: HTMLButtonElement | HTMLSelectElement; value: string }
type EarlyPresses = { presses: EarlyPress[]; stopListening: () => void }

/** Does what was pressed too early, as soon as the page can, in its order. */
export function useEarlyPress(): void {
  const isAlive = useHydrated()
  useEffect(() => {
    const { earlyPress } = window as { earlyPress?: EarlyPresses }
    if (!isAlive || !earlyPress) return
    earlyPress.stopListening()
    for (const press of earlyPress.presses.splice(0)) {
      press.on.removeAttribute('aria-busy')
      // Not at once: what came of the one before is on the page then, and the event that woke the page up is over. Of a choice in a
      // list it would still tell what the page had chosen before.
      setTimeout(() => pressAgain(press))
    }
  }, [isAlive])
}

function pressAgain({ on, value }: EarlyPress) {
  if (on instanceof HTMLButtonElement) return on.click()
  on.value = value
  on.dispatchEvent(new Event('change', { bubbles: true }))
}
