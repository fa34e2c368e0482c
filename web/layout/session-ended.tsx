import { useLocation } from 'react-router'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { rareTexts } from '#shared/layout/rare-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { forgetEndedSession } from '#web/accounts/session-store.ts'
import { useCart } from '#web/cart/cart-store.ts'
import type { EndReason } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { signInPath } from './sign-in-path.ts'

/**
 * Tells once that the session has ended, and offers a sign-in that leads back here
 * (docs/rules/accounts.md#ended-sign-in).
 */
export default function SessionEnded({ reason }: { reason: EndReason }) {
  const location = useLocation()
  const hasCart = useCart().length > 0
  if (reason === 'suspended') {
    return (
      <Dialog
        kind="alert"
        onClose={forgetEndedSession}
        title={rareTexts.suspended}
        mark="ban"
        actions={<Button onClick={forgetEndedSession}>{uiTexts.ok}</Button>}
      />
    )
  }
  return (
    <Dialog
      kind="alert"
      onClose={forgetEndedSession}
      title={rareTexts.sessionEnded}
      text={hasCart ? rareTexts.sessionEndedHintWithCart : rareTexts.sessionEndedHint}
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
