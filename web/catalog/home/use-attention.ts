import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether somebody points at something or has the focus in it. `onFocus` is told what the focus reaches there. */
export function useAttention(place: RefObject<HTMLElement | null>, onFocus: (reached: Element) => void) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)

  // Given up before the place leaves the document: Chromium then tells of a lost focus, and the change of state would
  // have React finish everything else before the next page is painted.
  useLayoutEffect(() => {
    const stop = new AbortController()
    const on = (event: string, happen: (event: Event) => void) =>
      place.current?.addEventListener(event, happen, { signal: stop.signal })
    on('pointerenter', () => setHovered(true))
    on('pointerleave', () => setHovered(false))
    on('focusin', ({ target }) => {
      setFocused(true)
      onFocus(target as Element)
    })
    on('focusout', () => setFocused(false))
    return () => stop.abort()
  }, [place, onFocus])

  return { hasAttention: isHovered || isFocused, setFocused }
}
