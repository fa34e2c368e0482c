import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reads the page's data again, where the specification says that the page reloads (RULINGS §7). Where the shop can't be
 * reached the page stays as it is: a failed reading would put an error's screen in the place of a success.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined)
    if (answer?.ok) await revalidate()
  }, [revalidate])
}
