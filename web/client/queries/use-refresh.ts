import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { withCallTimeout } from '#web/client/loading/call-timeout.ts'

/**
 * Loads the page's data again (docs/rules/site.md#statuses). If the shop can't be reached, the page stays unchanged:
 * otherwise an error screen would replace a success message.
 */
export function useRefresh(): () => void {
  const refresh = useSettledRefresh()
  return useCallback(() => void refresh(), [refresh])
}

/** As `useRefresh`; the promise ends when the data has come, or can't come. */
export function useSettledRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    const answer = await fetch(location.href, { method: 'HEAD', signal: withCallTimeout() }).catch(() => undefined)
    if (answer?.ok) await revalidate()
  }, [revalidate])
}
