import { useEffect } from 'react'
import { focusOnHeading } from './focus-on-heading.ts'
import { hasNavigated } from './use-focus-on-navigation.ts'

/**
 * For a heading that comes after its page, because its data had to be fetched: moves the focus there, unless this is
 * the first page of a visit or the person has moved on by then.
 */
export function useFocusOnLateHeading() {
  useEffect(() => {
    const active = document.activeElement
    if (hasNavigated() && (active === document.body || active?.id === 'main')) focusOnHeading()
  }, [])
}
