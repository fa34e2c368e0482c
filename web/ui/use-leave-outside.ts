import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * While something is open, calls `leave` when a press outside of `root` is over, or the keyboard has moved on from it.
 * For what takes up space in the page: closed when the press begins, it would move what is being pressed.
 */
export function useLeaveOutside(isOpen: boolean, root: RefObject<HTMLElement | null>, leave: () => void) {
  const fromOutside = useEffectEvent((event: Event) => {
    if (!root.current?.contains(event.target as Node)) leave()
  })

  useEffect(() => {
    if (!isOpen) return undefined
    const control = new AbortController()
    // The list of a select box has no click of its own.
    for (const type of ['click', 'keyup', 'change']) {
      document.addEventListener(type, (event) => fromOutside(event), { signal: control.signal })
    }
    return () => control.abort()
  }, [isOpen])
}
