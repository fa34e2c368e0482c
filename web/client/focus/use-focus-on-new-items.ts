import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * For a list with a 'more' button that disappears when the list is complete: the first new item then gets the focus of
 * the button. `count` is the number of shown items.
 */
export function useFocusOnNewItems<List extends HTMLElement>(
  count: number,
): [list: RefObject<List | null>, expectNewItems: () => void] {
  const list = useRef<List>(null)
  const awaited = useRef<number>(undefined)
  useEffect(() => {
    const place = awaited.current
    if (place === undefined || count <= place) return
    awaited.current = undefined
    const first = list.current?.children[place]
    // The focus stays if the button still exists or the person has moved the focus.
    if (document.activeElement !== document.body || !(first instanceof HTMLElement)) return
    first.tabIndex = -1
    first.focus()
  }, [count])
  const expectNewItems = useCallback(() => {
    awaited.current = count
  }, [count])
  return [list, expectNewItems]
}
