import { useCallback, useSyncExternalStore } from 'react'

/** The same widths as in action-bar.css, words.css and product-list.css (decision 43). */
const upTo = {
  phone: 'screen and (max-width: 43.99rem)',
  tablet: 'screen and (max-width: 63.99rem)',
}

/**
 * Whether the screen is at most as wide as a phone or a tablet, for elements with another place there. Undefined on the
 * server and before hydration: then render both places and let the styles hide one.
 */
export function useWidthUpTo(device: keyof typeof upTo): boolean | undefined {
  const query = upTo[device]
  const subscribe = useCallback(
    (changed: () => void) => {
      const widths = matchMedia(query)
      // Printing must not change the page: the focused element would be removed.
      const turn = () => matchMedia('print').matches || changed()
      widths.addEventListener('change', turn)
      return () => widths.removeEventListener('change', turn)
    },
    [query],
  )
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => matchMedia(query).matches,
    () => undefined,
  )
}
