import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { signInPath } from '#web/layout/sign-in-path.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type SignInInvitationProps = Pick<
  ComponentProps<typeof EmptyState>,
  'picture' | 'title' | 'level' | 'className' | 'children'
>

/** For guests on a page that needs an account: a description and a link to sign in. */
export function SignInInvitation({ picture = 'croissant', ...rest }: SignInInvitationProps) {
  const back = signInPath(useLocation())
  return <EmptyState {...rest} panel picture={picture} action={<Button to={back}>{signInTexts.logIn}</Button>} />
}
