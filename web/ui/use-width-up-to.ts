import { useCallback, useSyncExternalStore } from 'react'

/** As in web/styles: action-bar.css, words.css, product-list.css (decision 43). */
const upTo = {
  phone: 'screen and (max-width: 43.99rem)',
  tablet: 'screen and (max-width: 63.99rem)',
}

/**
 * Whether the screen is no wider than a phone's or a tablet's, for what stands elsewhere there: the document then has it
 * once. Undefined on the server, which does not know the width, and until the page is hydrated: render both, and let
 * the styles hide one.
 */
export function useWidthUpTo(device: keyof typeof upTo): boolean | undefined {
  const query = upTo[device]
  const subscribe = useCallback(
    (changed: () => void) => {
      const widths = matchMedia(query)
      // Paper is no other screen: what has the focus keeps it while the page is printed.
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
