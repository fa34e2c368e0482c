import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { withCallTimeout } from '#web/client/loading/call-timeout.ts'

/**
 * Reads the page's data again, where a page once reloaded itself (docs/rules/site.md#statuses). If the shop can't be
 * reached the page stays as it is: otherwise an error screen would replace a success. Nobody waits for it: what was
 * done is done.
 */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    const asking = fetch(location.href, { method: 'HEAD', signal: withCallTimeout() }).catch(() => undefined)
    void asking.then((answer) => (answer?.ok ? revalidate() : undefined))
  }, [revalidate])
}
