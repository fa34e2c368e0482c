import { useLocation } from 'react-router'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { type EndReason, forgetEndedSession } from '#web/accounts/session-store.ts'
import { useCart } from '#web/cart/cart-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { signInPath } from './sign-in-path.ts'

/** Says once that the sign-in has ended, and offers one that leads back here (docs/rules/accounts.md#ended-sign-in). */
export function SessionEnded({ reason }: { reason: EndReason }) {
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
