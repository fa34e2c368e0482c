import { type RefObject, useEffect } from 'react'

/** While something is open, calls `dismiss` on Escape, and on a press or focus outside of `root`. */
export function useDismiss(
  isOpen: boolean,
  root: RefObject<HTMLElement | null>,
  dismiss: (by: 'escape' | 'outside') => void,
) {
  useEffect(() => {
    if (!isOpen) return undefined
    const fromOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) dismiss('outside')
    }
    const byKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss('escape')
    }
    const control = new AbortController()
    const { signal } = control
    document.addEventListener('pointerdown', fromOutside, { signal })
    document.addEventListener('focusin', fromOutside, { signal })
    document.addEventListener('keydown', byKey, { signal })
    return () => control.abort()
  }, [isOpen, root, dismiss])
}
