import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the heading of the page that came, so that it is read out and the next Tab starts there.
 * A page that has put the focus into one of its fields keeps it there, and so does a field whose change turned the page.
 */
export function useFocusOnNavigation() {
  const location = useLocation()
  const shown = useRef(location)

  useEffect(() => {
    const { key, pathname, search } = shown.current
    shown.current = location
    if (location.key === key) return
    if (location.hash) return focusOn(document.getElementById(decodeURIComponent(location.hash.slice(1))))
    if (location.pathname === pathname && location.search === search) return
    if (document.activeElement?.matches('main :is(input, select, textarea), .search *, dialog, dialog *')) return
    focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))
  }, [location])
}

function focusOn(element: HTMLElement | null) {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  // Where the page stands is the scroll restoration's business.
  element.focus({ preventScroll: true })
}
