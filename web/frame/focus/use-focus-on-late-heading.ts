import { useEffect } from 'react'
import { focusOnHeading, hasNavigated } from './focus-on-navigation.ts'

/**
 * For a heading that comes after its page, whose data had to be asked for: the reading goes on there, unless this is the first page of
 * a visit or somebody has gone on by then.
 */
export function useFocusOnLateHeading() {
  useEffect(() => {
    const active = document.activeElement
    if (hasNavigated && (active === document.body || active?.id === 'main')) focusOnHeading()
  }, [])
}
