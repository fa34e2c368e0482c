import { useEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'
import { focusOnHeading } from './focus-on-heading.ts'

/** What keeps the focus on any new page: a dialog, a field that the page itself focused, the search box being cleared. */
const keepers = 'dialog, dialog *, main :is(input, select, textarea), .search input:placeholder-shown'
/** What keeps the focus while only the page's list changes: the form that changed it. */
const listKeepers = 'main form *'

/** The page that is shown. Outside the component, because an error replaces the layout. */
let shown: Location | undefined
let hasLeftFirstPage = false

/** Whether the first page of the visit has been left. */
const hasNavigated = (): boolean => hasLeftFirstPage

/** Moves the focus to the heading of the new page, so that it is read out and the next Tab starts there. */
export function useFocusOnNavigation() {
  const location = useLocation()
  const isNewLayoutData = useRef(true)

  useEffect(() => {
    const before = shown
    const hasNewLayoutData = isNewLayoutData.current
    shown = location
    isNewLayoutData.current = false
    // The first page of a visit is read from its top.
    if (!before || (location.key === before.key && !hasNewLayoutData)) return
    hasLeftFirstPage = true
    if (location.hash && !hasNewLayoutData) {
      const target = document.getElementById(location.hash.slice(1))
      if (target) focusOnHeading(target)
      return
    }
    const isSamePath = location.pathname === before.pathname && !hasNewLayoutData
    const active = document.activeElement
    // On the same page the focus only moves if it was lost: it was on an entry of a menu that has closed.
    if (isSamePath && location.search === before.search && active !== document.body) return
    if (active?.matches(keepers) || (isSamePath && active?.matches(listKeepers))) return
    focusOnHeading()
  }, [location])
}

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
