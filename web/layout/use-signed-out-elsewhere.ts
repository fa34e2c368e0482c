import { useEffect } from 'react'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { onSignedOutElsewhere, readUser } from '#web/accounts/session-store.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { focusOnHeadingInView } from '../client/focus/focus-on-heading.ts'

/**
 * Says that the person was signed out in another tab: this one shows what a guest sees now. If that has replaced what
 * had the focus, the reading goes on at the heading.
 */
export function useSignedOutElsewhere() {
  useEffect(() => {
    // Noted all along: the page may be drawn for a guest before it hears why.
    let focused: EventTarget | null = null
    const noteFocus = ({ target }: FocusEvent) => {
      focused = target
    }
    const tell = () => {
      if (readUser()) return
      showToast({ text: layoutTexts.signedOutElsewhere })
      const hasLost = focused instanceof Element && !focused.isConnected
      if (hasLost && document.activeElement === document.body) focusOnHeadingInView()
    }
    addEventListener('focusin', noteFocus)
    const stopHearing = onSignedOutElsewhere(() => whenLookedAt(tell))
    return () => {
      removeEventListener('focusin', noteFocus)
      stopHearing()
    }
  }, [])
}

/** Once the page is drawn anew; in a window that nobody works in, once somebody does: a status is gone after seconds. */
function whenLookedAt(tell: () => void) {
  if (document.hasFocus()) setTimeout(tell)
  else addEventListener('focus', () => setTimeout(tell), { once: true })
}
