import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useEndedSession } from '#web/accounts/session-store.ts'
import { focusOnHeading, focusOnHeadingInView } from '#web/client/focus/focus-on-heading.ts'
import { closeDialogs, useAsked } from '#web/ui/dialog-store.ts'
import { onDemand } from '#web/ui/on-demand.tsx'

const AskedDialog = onDemand('question', () => import('#web/ui/asked-dialog.tsx'))
const SessionEnded = onDemand('message', () => import('./session-ended.tsx'))

/**
 * Shows the dialogs of `confirm` and `alertDialog`, and the message about an ended session; mounted once. A page change
 * closes dialogs.
 */
export function DialogHost() {
  const asked = useAsked()
  const endReason = useEndedSession()?.reason
  const isOpen = asked !== undefined || endReason !== undefined
  const { pathname } = useLocation()

  // A question comes without waiting, also without a connection.
  useEffect(() => void AskedDialog.load(), [])

  // During a navigation the address is already the next page's: its dialogs stay open.
  useEffect(() => closeDialogs(pathname), [pathname])

  // If the button that opened the dialog has disappeared, the focus moves to the heading.
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
      {asked && <AskedDialog key={asked.id} asked={asked} giveUp={() => asked.answer(false)} />}
      {endReason && <SessionEnded reason={endReason} />}
    </>
  )
}
