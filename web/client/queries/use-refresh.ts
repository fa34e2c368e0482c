import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { withCallTimeout } from '#web/client/loading/call-timeout.ts'

/**
 * Loads the page's data again (docs/rules/site.md#statuses). If the shop can't be reached, the page stays unchanged:
 * otherwise an error screen would replace a success message.
 */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    const asking = fetch(location.href, { method: 'HEAD', signal: withCallTimeout() }).catch(() => undefined)
    void asking.then((answer) => (answer?.ok ? revalidate() : undefined))
  }, [revalidate])
}
