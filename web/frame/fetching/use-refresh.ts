import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reads the page's data again, where the specification says that the page reloads (RULINGS §7). If the shop can't be
 * reached the page stays as it is: otherwise an error screen would replace a success.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined)
    if (answer?.ok) await revalidate()
  }, [revalidate])
}
