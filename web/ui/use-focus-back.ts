import { type FocusEvent, useRef } from 'react'
import { focusOnHeadingInView } from '#web/client/focus/focus-on-heading.ts'

/** For the button of a notice that closes with it: the focus goes back to where it was before, or to the heading. */
export function useFocusBack() {
  const before = useRef<EventTarget>(null)

  const noteFocus = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget ?? before.current
  }

  function focusBack() {
    const { activeElement } = document
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    // The element may be gone or not focusable.
    if (document.activeElement === activeElement) focusOnHeadingInView()
  }

  return { noteFocus, focusBack }
}
