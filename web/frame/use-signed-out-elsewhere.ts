import { useEffect } from 'react'
import { frameTexts } from '#shared/frame/frame-texts.ts'
import { onSignedOutElsewhere } from '#web/accounts/session-store.ts'
import { announce } from '#web/ui/status-store.ts'
import { focusOnHeadingInView } from './focus/focus-in-view.ts'

/**
 * Says that the person was signed out in another tab: this one shows what a guest sees now. If that has replaced what
 * had the focus, the reading goes on at the heading.
 */
export function useSignedOutElsewhere() {
  useEffect(
    () =>
      onSignedOutElsewhere(() => {
        announce({ text: frameTexts.signedOutElsewhere })
        // Once the page is drawn for a guest.
        setTimeout(() => {
          if (document.activeElement === document.body) focusOnHeadingInView()
        })
      }),
    [],
  )
}
