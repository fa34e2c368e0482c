import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { signInPath } from '#web/frame/sign-in-path.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** For guests on a screen of their own account: the sign-in that leads back here (RULINGS §7). */
export function SignInInvitation({ title, children }: { title: string; children?: ReactNode }) {
  const location = useLocation()
  return (
    <EmptyState
      picture="croissant"
      title={title}
      action={<Button to={signInPath(location)}>{signInTexts.logIn}</Button>}
    >
      {children}
    </EmptyState>
  )
}
