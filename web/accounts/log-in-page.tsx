import { useState } from 'react'
import { useHref } from 'react-router'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { type ExternalSignInProblem, externalSignInProblems } from '#shared/accounts/external-sign-in-texts.ts'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { Page } from '#web/layout/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pressBySpace } from '#web/ui/press-by-space.ts'
import { AuthPanel } from './sign-in/auth-page.tsx'
import { SignInForm, useInsideRedirect } from './sign-in/sign-in-form.tsx'
import { useHashParameters } from './sign-in/use-hash-parameters.ts'

/** /log-in: as /login, plus Google; leads to the checkout by default. */
export default function LogInPage() {
  const redirect = useInsideRedirect('/placeorder')
  return (
    <Page title={signInTexts.logIn}>
      <AuthPanel title={signInTexts.logIn}>
        <SignInForm redirect={redirect}>
          <GoogleButton redirect={redirect} />
          <p className="or">{texts.or}</p>
        </SignInForm>
      </AuthPanel>
    </Page>
  )
}

/**
 * Starts the sign-in with Google; shows why it failed, or that this shop has not set it up (docs/rules/accounts.md).
 */
function GoogleButton({ redirect }: { redirect: string }) {
  const { googleSignIn } = useLayoutData()
  const [isPressed, setPressed] = useState(false)
  const wayBack = useHref(redirect)
  const cameBackWith = useExternalSignInProblem()
  const problem = isPressed && !googleSignIn ? 'not-set-up' : cameBackWith
  const content = (
    <>
      <GoogleMark />
      <span>{texts.signInWithGoogle}</span>
    </>
  )
  return (
    <>
      {googleSignIn ? (
        // Not a page of the shop, and so without the prefix of the language; the way back has it.
        <a
          className="btn btn--second btn--big btn--wide"
          role="button"
          onKeyDown={pressBySpace}
          href={`/api/identity/google/start?${new URLSearchParams({ redirect: wayBack })}`}
        >
          {content}
        </a>
      ) : (
        <Button kind="second" size="big" wide onClick={() => setPressed(true)}>
          {content}
        </Button>
      )}
      {problem && <ProblemNotice problem={problem} />}
    </>
  )
}

function ProblemNotice({ problem }: { problem: ExternalSignInProblem }) {
  const { title, text } = externalSignInProblems[problem]
  const isMild = problem === 'not-set-up' || problem === 'cancelled'
  return (
    <Notice kind={isMild ? 'info' : 'bad'} live>
      <p>
        <b>{title}</b>
      </p>
      {text && <p>{text}</p>}
    </Notice>
  )
}

function useExternalSignInProblem(): ExternalSignInProblem | undefined {
  const kind = useHashParameters()?.get('problem')
  return kind && Object.hasOwn(externalSignInProblems, kind) ? (kind as ExternalSignInProblem) : undefined
}

/** Google's G, in the prescribed colours. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.2-4.8 3.2-8.1z"
      />
      <path fill="#34A853" d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8a6.6 6.6 0 0 1-9.9-3.5H2.2v2.9A11 11 0 0 0 12 23z" />
      <path fill="#FBBC05" d="M5.8 14a6.6 6.6 0 0 1 0-4.2V6.9H2.2a11 11 0 0 0 0 9.9z" />
      <path fill="#EA4335" d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.2A11 11 0 0 0 2.2 6.9l3.6 2.9A6.6 6.6 0 0 1 12 5.4z" />
    </svg>
  )
}
