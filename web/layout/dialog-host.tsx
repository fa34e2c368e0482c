import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { forgetEndedSession, useEndedSession } from '#web/accounts/session-store.ts'
import { useCart } from '#web/cart/cart-store.ts'
import type { EndReason } from '#web/client/api.ts'
import { focusOnHeading, focusOnHeadingInView } from '#web/client/focus/focus-on-heading.ts'
import { AskedDialog } from '#web/ui/asked-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { closeDialogs, useAsked } from '#web/ui/dialog-store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { signInPath } from './sign-in-path.ts'

/**
 * Shows the dialogs of `confirm` and `alertDialog`, and the message about an ended session; mounted once. A page change
 * closes dialogs.
 */
export function DialogHost() {
  const asked = useAsked()
  const endReason = useEndedSession()?.reason
  const isOpen = asked !== undefined || endReason !== undefined
  const { pathname } = useLocation()

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
      {asked && <AskedDialog key={asked.id} asked={asked} />}
      {endReason && <SessionEnded reason={endReason} />}
    </>
  )
}

/**
 * Tells once that the session has ended, and offers a sign-in that leads back here
 * (docs/rules/accounts.md#ended-sign-in).
 */
function SessionEnded({ reason }: { reason: EndReason }) {
  const location = useLocation()
  const hasCart = useCart().length > 0
  if (reason === 'suspended') {
    return (
      <Dialog
        kind="alert"
        onClose={forgetEndedSession}
        title={layoutTexts.suspended}
        mark="ban"
        actions={<Button onClick={forgetEndedSession}>{uiTexts.ok}</Button>}
      />
    )
  }
  return (
    <Dialog
      kind="alert"
      onClose={forgetEndedSession}
      title={layoutTexts.sessionEnded}
      text={hasCart ? layoutTexts.sessionEndedHintWithCart : layoutTexts.sessionEndedHint}
      mark="warn"
      actions={
        <>
          <Button kind="second" onClick={forgetEndedSession}>
            {uiTexts.close}
          </Button>
          <Button to={signInPath(location)} onClick={forgetEndedSession}>
            {layoutTexts.logIn}
          </Button>
        </>
      }
    />
  )
}
