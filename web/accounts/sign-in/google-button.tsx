import { useState } from 'react'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { type ExternalSignInProblem, externalSignInProblems } from '#shared/accounts/external-sign-in-texts.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pressBySpace } from '#web/ui/press-by-space.ts'
import { GoogleMark } from './google-mark.tsx'
import { useHashParameters } from './use-hash-parameters.ts'

/** Leads to Google and back, and says why it failed, or that this shop has not set it up (docs/rules/accounts.md). */
export function GoogleButton({ redirect }: { redirect: string }) {
  const { googleSignIn } = useLayoutData()
  const [isPressed, setPressed] = useState(false)
  const cameBackWith = useExternalSignInProblem()
  const problem = isPressed && !googleSignIn ? 'not-set-up' : cameBackWith
  const content = (
    <>
      <GoogleMark />
      {texts.signInWithGoogle}
    </>
  )
  return (
    <>
      {googleSignIn ? (
        <Button
          kind="second"
          size="big"
          wide
          role="button"
          onKeyDown={pressBySpace}
          to={`/api/identity/google/start?${new URLSearchParams({ redirect })}`}
          reloadDocument
        >
          {content}
        </Button>
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

/** The problem that the redirect back from Google reports. */
function useExternalSignInProblem(): ExternalSignInProblem | undefined {
  const kind = useHashParameters()?.get('problem')
  return kind && Object.hasOwn(externalSignInProblems, kind) ? (kind as ExternalSignInProblem) : undefined
}
