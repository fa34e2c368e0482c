import { useEffect } from 'react'
import { onRestored } from '#web/client/queries/on-restored.ts'
import { useRefresh } from '#web/client/queries/use-refresh.ts'

/** Loads the data again of a page that Back shows as it was: prices may have changed (docs/rules/site.md#statuses). */
export function useFreshPage() {
  const refresh = useRefresh()
  useEffect(() => {
    if (isFromHistory()) refresh()
    return onRestored(refresh)
  }, [refresh])
}

/** Back and Forward take a document from the HTTP cache without asking the server. */
function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}
