import { useEffect } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type EarlyPress = { on?: HTMLButtonElement | HTMLSelectElement; value?: string; stopListening: () => void }

/**
 * Stands in every page, since it listens before the page is alive: seconds, on a slow phone. It keeps the last press of
 * a button, or choice in a list, which would be lost; the button shows that it is busy. Links, and buttons that send
 * their form, do what they do without it.
 */
export const earlyPressScript = `{
const control = new AbortController(), early = (window.earlyPress = { stopListening: () => control.abort() })
for (const [type, what] of [['click', 'button[type=button]'], ['change', 'select']])
  addEventListener(type, ({ target }) => {
    const on = target.closest(what)
    if (!on) return
    early.on?.removeAttribute('aria-busy')
    on.setAttribute('aria-busy', 'true')
    Object.assign(early, { on, value: on.value })
  }, { capture: true, signal: control.signal })
}`

/** Does what was pressed too early, as soon as the page can. */
export function useEarlyPress(): void {
  const isAlive = useHydrated()
  useEffect(() => {
    const { earlyPress } = window as { earlyPress?: EarlyPress }
    if (!isAlive || !earlyPress) return
    const { on, value } = earlyPress
    earlyPress.stopListening()
    delete earlyPress.on
    on?.removeAttribute('aria-busy')
    if (on instanceof HTMLButtonElement) on.click()
    else if (on) {
      on.value = value!
      on.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, [isAlive])
}
