import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openedVersion } from '#web/client/loading/failed-chunk.ts'

/** The version of the site that answered last (server/platform/http/site-version.ts). */
let answeredVersion = ''

/** Answers of the API name the build, those with pages or their data its language, too: 'f00' is a part of 'f00-es'. */
const isPart = (version: string, whole: string) => `${whole}-`.startsWith(`${version}-`)

/**
 * Reloads a page of a former build, or whose language is at its address no longer, at the next navigation after an answer
 * that says so (docs/rules/site.md#updates). Not at once: a form may be half filled in.
 */
export function useSiteVersion(): void {
  const { key } = useLocation()

  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      for (const { serverTiming = [] } of list.getEntries() as PerformanceResourceTiming[])
        for (const { name, description } of serverTiming)
          if (name === 'site' && !isPart(description, answeredVersion)) answeredVersion = description
    })
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    // A page that was just loaded has the key 'default', and never reloads.
    const hasMoved = key !== 'default'
    if (hasMoved && answeredVersion && !isPart(answeredVersion, openedVersion())) location.reload()
  }, [key])
}
