import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * For a list that a button below it makes longer, and whose button disappears when nothing is left to come: the first
 * new item then gets the focus that was on the button. `count` is how many the list shows.
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
    // A person who has moved on meanwhile stays there, and so does the focus on a button that still exists.
    if (document.activeElement !== document.body || !(first instanceof HTMLElement)) return
    first.tabIndex = -1
    first.focus()
  }, [count])
  const expectNewItems = useCallback(() => {
    awaited.current = count
  }, [count])
  return [list, expectNewItems]
}
