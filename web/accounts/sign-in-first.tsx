import { useLocation } from 'react-router'
import { signInTexts as texts } from '#shared/accounts/sign-in-texts.ts'
import { signInPath } from '#web/frame/sign-in-path.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** For a guest on a page of one's own: what would be here, and the sign-in that leads back (RULINGS §7). */
export function SignInFirst({ line }: { line: string }) {
  const back = signInPath(useLocation())
  return (
    <EmptyState
      picture="coffee"
      level={1}
      panel
      title={texts.signInFirst}
      action={<Button to={back}>{texts.logIn}</Button>}
    >
      {line}
    </EmptyState>
  )
}
