import { useEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'

/** What keeps the focus on any new page: a dialog, a field that the page chose itself, the search box being cleared. */
const keepers = 'dialog, dialog *, main :is(input, select, textarea), .search input:placeholder-shown'
/** What keeps it while only the list on the page changes: the form that changed it. */
const listKeepers = 'main form *'

/** The page that is shown. An error takes the frame away and puts a new one around its screen, so this lives outside. */
let shown: Location | undefined
/** Whether this is no longer the first page of a visit. */
export let hasNavigated = false

/** Moves the focus to the heading of the page that came, so that it is read out and the next Tab starts there. */
export function useFocusOnNavigation() {
  const location = useLocation()
  const isNewFrame = useRef(true)

  useEffect(() => {
    const before = shown
    const hasNewFrame = isNewFrame.current
    shown = location
    isNewFrame.current = false
    // The first page of a visit is read from its top.
    if (!before || (location.key === before.key && !hasNewFrame)) return
    hasNavigated = true
    if (location.hash && !hasNewFrame) {
      focusOn(document.getElementById(location.hash.slice(1)))
      return
    }
    const isSamePath = location.pathname === before.pathname && !hasNewFrame
    const active = document.activeElement
    // On the same page only who has lost the focus is moved: the entry of a menu that closed had it.
    if (isSamePath && location.search === before.search && active !== document.body) return
    if (active?.matches(keepers) || (isSamePath && active?.matches(listKeepers))) return
    focusOnHeading()
  }, [location])
}

/** Moves the focus to `element`, or to the heading of the page. */
export function focusOnHeading(element?: HTMLElement | null) {
  focusOn(element ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))
}

function focusOn(element: HTMLElement | null) {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  // Where the page stands is the scroll restoration's business.
  element.focus({ preventScroll: true })
}
