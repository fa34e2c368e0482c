import type { KeyboardEvent } from 'react'

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** Tab goes round inside (dialogs trap the focus): from a dialog's end the browser would go on to its own buttons. */
export function trapFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return
  const inside = event.currentTarget
  const stops = [...inside.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.getClientRects().length > 0)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const isAtEnd = document.activeElement === from || (event.shiftKey && document.activeElement === inside)
  if (!isAtEnd) return
  event.preventDefault()
  to?.focus()
}
