/** Calls `happen` when the browser shows the page again from its memory (bfcache). Returns the unsubscribe function. */
export function onRestored(happen: () => void): () => void {
  const hear = ({ persisted }: PageTransitionEvent) => {
    if (persisted) happen()
  }
  addEventListener('pageshow', hear)
  return () => removeEventListener('pageshow', hear)
}
