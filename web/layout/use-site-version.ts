import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openedVersion } from '#web/client/loading/failed-chunk.ts'

/** The version of the site that answered last (server/platform/http/site-version.ts). */
let answeredVersion: string | undefined

/**
 * Reloads a page of a former build at the next navigation after an answer of the new one (docs/rules/site.md#updates).
 * Not at once: a form may be half filled in.
 */
export function useSiteVersion(): void {
  const { key } = useLocation()

  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      for (const { serverTiming = [] } of list.getEntries() as PerformanceResourceTiming[])
        answeredVersion = serverTiming.find(({ name }) => name === 'site')?.description ?? answeredVersion
    })
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    // A page that was just loaded has the key 'default', and never reloads.
    const hasMoved = key !== 'default'
    if (hasMoved && answeredVersion !== undefined && answeredVersion !== openedVersion()) location.reload()
  }, [key])
}
