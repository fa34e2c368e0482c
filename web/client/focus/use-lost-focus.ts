import { type RefObject, useEffect, useRef } from 'react'
import { focusOnHeadingInView } from './focus-on-heading.ts'

/**
 * If the focused element disappears when `shown` changes, moves the focus to `element`, by default to the heading of the
 * page. Example: the button 'Try again' disappears together with its message.
 */
export function useLostFocus(shown: string, element?: RefObject<HTMLElement | null>) {
  const before = useRef(shown)
  useEffect(() => {
    const was = before.current
    before.current = shown
    // A screen reader reads the first content of a page from the top.
    if (was === '' || was === shown) return
    if (document.activeElement === document.body) focusOnHeadingInView(element?.current)
  }, [shown, element])
}
