import { useEffect, useState } from 'react'

/** Nobody has to wait for a picture longer than this (docs/rules/catalog.md#home-page). */
const timeoutMs = 1000

/**
 * Whether a page is loading (docs/rules/catalog.md#home-page): once its content is there, until its first two pictures
 * have loaded or failed, or a second has passed.
 */
export function useFirstPicturesLoading(isThere: boolean): boolean {
  const [isLoading, setLoading] = useState(true)

  useEffect(() => {
    if (!isThere) return undefined
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
  }, [isThere])

  return isLoading
}
