import { useEffect, useState } from 'react'

/** The longest wait for pictures (docs/rules/catalog.md#home-page). */
const timeoutMs = 1000

/**
 * Whether a page still shows 'Loading...' (docs/rules/catalog.md#home-page). After the content has arrived, loading ends
 * when the first two pictures have loaded or failed, at the latest after one second.
 */
export function useFirstPicturesLoading(hasContent: boolean): boolean {
  const [isLoading, setLoading] = useState(true)

  useEffect(() => {
    if (!hasContent) return undefined
    const stop = new AbortController()
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].slice(0, 2)
    const finish = () => {
      if (pictures.every(({ complete }) => complete)) setLoading(false)
    }
    for (const picture of pictures) {
      for (const event of ['load', 'error']) picture.addEventListener(event, finish, { signal: stop.signal })
    }
    finish()
    const timer = setTimeout(() => setLoading(false), timeoutMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [hasContent])

  return isLoading
}
