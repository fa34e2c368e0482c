import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

/** Who only passes over a link does not mean it. */
const hesitationMs = 100

/** Follows the plain links of the shop (`ShopLink`) without a new load, and fetches what somebody points at. */
export function QuickLinks() {
  const navigate = useNavigate()
  const [meant, setMeant] = useState<string>()

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkAt(event)
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      void navigate(addressOf(link), { replace: link.href === location.href })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])

  useEffect(() => {
    let pointedAt: HTMLAnchorElement | undefined
    let timer = 0
    const point = (event: Event) => {
      const link = linkAt(event)
      if (link === pointedAt) return
      pointedAt = link
      clearTimeout(timer)
      timer = window.setTimeout(() => setMeant(link && addressOf(link)), hesitationMs)
    }
    const ways = ['pointerover', 'focusin', 'touchstart'] as const
    ways.forEach((way) => document.addEventListener(way, point, { passive: true }))
    return () => {
      clearTimeout(timer)
      ways.forEach((way) => document.removeEventListener(way, point))
    }
  }, [])

  return meant !== undefined && <PrefetchPageLinks page={meant} />
}

/** The shop's own link that an event meets. */
function linkAt({ target }: Event): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]')) || undefined
}

/** With a key or another button the browser opens a window or keeps the page; and some links do something themselves. */
const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash
