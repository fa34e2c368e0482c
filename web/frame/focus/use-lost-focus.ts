import { type RefObject, useEffect, useRef } from 'react'
import { focusOnHeading } from './focus-on-navigation.ts'

/**
 * When what is `shown` changes and what had the focus has gone with it, the reading goes on at `element`, or else at the heading of
 * the page.
 */
export function useLostFocus(shown: string, element?: RefObject<HTMLElement | null>) {
  const before = useRef(shown)
  useEffect(() => {
    const was = before.current
    before.current = shown
    // The first list of a visit is read from the top of its page.
    if (was === '' || was === shown) return
    if (document.activeElement === document.body) focusOnHeading(element?.current)
  }, [shown, element])
}
