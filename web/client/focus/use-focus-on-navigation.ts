import { useEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'
import { focusOnHeading } from './focus-on-heading.ts'

/**
 * These keep the focus on a new page: a dialog, a field that the page itself has focused, a search box that is empty or in
 * which somebody is typing.
 */
const keepers =
  'dialog, dialog *, main :is(input, select, textarea), .search input:is(:placeholder-shown, [data-typed])'
/** The form that changes a list keeps the focus while only the list changes. */
const listKeepers = 'main form *'

/** The current page. Outside of the component, because an error screen replaces the layout. */
let shown: Location | undefined
let hasLeftFirstPage = false

/** Whether the first page of the visit has been left. */
const hasNavigated = (): boolean => hasLeftFirstPage

/** Focuses the heading of a new page, so that screen readers read it and the next Tab starts there. */
export function useFocusOnNavigation() {
  const location = useLocation()
  const isNewLayoutData = useRef(true)

  useEffect(() => {
    const before = shown
    const hasNewLayoutData = isNewLayoutData.current
    shown = location
    isNewLayoutData.current = false
    // A screen reader reads the first page of a visit from the top.
    if (!before || (location.key === before.key && !hasNewLayoutData)) return
    hasLeftFirstPage = true
    if (location.hash && !hasNewLayoutData) {
      const target = document.getElementById(location.hash.slice(1))
      if (target) focusOnHeading(target)
      return
    }
    const isSamePath = location.pathname === before.pathname && !hasNewLayoutData
    const active = document.activeElement
    // On the same page the focus moves only if it was lost, for example with a closed menu.
    if (isSamePath && location.search === before.search && active !== document.body) return
    if (active?.matches(keepers) || (isSamePath && active?.matches(listKeepers))) return
    focusOnHeading()
  }, [location])
}

/**
 * Focuses a heading that appears after its page, because the data had to be fetched. Not on the first page of a visit,
 * and not if the person has moved the focus in the meantime.
 */
export function useFocusOnLateHeading() {
  useEffect(() => {
    const active = document.activeElement
    if (hasNavigated() && (active === document.body || active?.id === 'main')) focusOnHeading()
  }, [])
}
