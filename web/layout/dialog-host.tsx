import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useEndedSession } from '#web/accounts/session-store.ts'
import { AskedDialog } from '#web/ui/asked-dialog.tsx'
import { closeDialogs, useAsked } from '#web/ui/dialog-store.ts'
import { focusOnHeading, focusOnHeadingInView } from '../client/focus/focus-on-heading.ts'
import { SessionEnded } from './session-ended.tsx'

/**
 * Where `confirm` and `alertDialog` appear, and that a sign-in has ended; mounted once. Leaving the page closes the
 * former.
 */
export function DialogHost() {
  const asked = useAsked()
  const endReason = useEndedSession()?.reason
  const isOpen = asked !== undefined || endReason !== undefined
  const { pathname } = useLocation()

  // While a page is being drawn the browser's address is its own already: what is said then stays.
  useEffect(() => closeDialogs(pathname), [pathname])

  // What opened the dialog may be gone, with its page, because of the answer, or because it was for the signed-in: the
  // reading then goes on at the heading.
  const openOn = useRef<string>(undefined)
  useEffect(() => {
    const was = openOn.current
    openOn.current = isOpen ? (was ?? pathname) : undefined
    if (isOpen || !was || document.activeElement !== document.body) return
    if (was === pathname) focusOnHeadingInView()
    else focusOnHeading()
  }, [isOpen, pathname])

  return (
    <>
      {asked && <AskedDialog key={asked.id} asked={asked} />}
      {endReason && <SessionEnded reason={endReason} />}
    </>
  )
}
