/** Calls `callback` when the browser shows the page again from its memory (bfcache). Returns the unsubscribe function. */
export function onRestored(callback: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback()
  }
  addEventListener('pageshow', onPageShow)
  return () => removeEventListener('pageshow', onPageShow)
}
