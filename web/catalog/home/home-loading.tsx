import { useEffect, useState } from 'react'
import { uiTexts } from '#shared/info/ui-texts.ts'

/** Nobody waits longer than this for 'Loading...' to go. */
const patienceMs = 1000

/**
 * 'Loading...' until the first two pictures of the page have loaded or failed, or a second has passed (RULINGS §7). It
 * covers nothing, takes no space, and is not there without JavaScript.
 */
export function HomeLoading() {
  const [isLoading, setLoading] = useState(true)

  useEffect(() => {
    const stop = new AbortController()
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].slice(0, 2)
    const finish = () => {
      if (pictures.every(({ complete }) => complete)) setLoading(false)
    }
    for (const picture of pictures) {
      for (const event of ['load', 'error']) picture.addEventListener(event, finish, { signal: stop.signal })
    }
    finish()
    const timer = setTimeout(() => setLoading(false), patienceMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [])

  return (
    <p role="status" className="soft small absolute noscript:hidden">
      {isLoading && uiTexts.loading}
    </p>
  )
}
