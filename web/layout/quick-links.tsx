import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { isPlainClick } from '#web/ui/is-plain-click.ts'
import { mayPrefetch } from '../client/queries/may-prefetch.ts'

/** Somebody whose pointer only crosses a link does not mean it. */
const hesitationMs = 100

/** Follows the shop's plain links (`ShopLink`) without a reload, and prefetches the one that somebody points at. */
export function QuickLinks() {
  const navigate = useNavigate()
  const pointedAt = useRestingLink('pointerover')
  const focused = useRestingLink('focusin')

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

  return (
    <>
      {pointedAt !== undefined && <PrefetchPageLinks page={pointedAt} />}
      {focused !== undefined && focused !== pointedAt && <PrefetchPageLinks page={focused} />}
    </>
  )
}

/**
 * The address of the link on which the pointer, or the focus, rests. Each on its own: a page that scrolls on Tab moves
 * under the pointer.
 */
function useRestingLink(way: 'pointerover' | 'focusin'): string | undefined {
  const [address, setAddress] = useState<string>()

  useEffect(() => {
    let current: HTMLAnchorElement | undefined
    let timer = 0
    const enter = (event: Event) => {
      const link = linkAt(event)
      if (link === current) return
      current = link
      clearTimeout(timer)
      timer = window.setTimeout(
        () => setAddress(link && leadsAway(link) && mayPrefetch() ? addressOf(link) : undefined),
        hesitationMs,
      )
    }
    // A page that somebody goes to is being asked for already.
    const go = () => clearTimeout(timer)
    document.addEventListener(way, enter)
    document.addEventListener('click', go)
    return () => {
      go()
      document.removeEventListener(way, enter)
      document.removeEventListener('click', go)
    }
  }, [way])

  return address
}

/** The shop's own link that an event is on. */
function linkAt({ target }: Event): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]')) || undefined
}

/** Not to a place on the page that is shown, whose data are there. */
const leadsAway = ({ pathname, search }: HTMLAnchorElement) =>
  pathname !== location.pathname || search !== location.search

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash
