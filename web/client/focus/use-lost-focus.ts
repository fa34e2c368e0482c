import { type RefObject, useEffect, useRef } from 'react'
import { focusOnHeadingInView } from './focus-on-heading.ts'

/**
 * When `shown` changes and the focused element has disappeared with it, moves the focus to `element`, or else to the
 * heading of the page. 'Try again', for example: the pressed button disappears with the message, so focus moves to the
 * new content.
 */
export function useLostFocus(shown: string, element?: RefObject<HTMLElement | null>) {
  const before = useRef(shown)
  useEffect(() => {
    const was = before.current
    before.current = shown
    // The first list of a visit is read from the top of its page.
    if (was === '' || was === shown) return
    if (document.activeElement === document.body) focusOnHeadingInView(element?.current)
  }, [shown, element])
}
