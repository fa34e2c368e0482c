import { useState } from 'react'
import { useLocation } from 'react-router'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { type OutsideProblem, outsideProblems } from '#shared/accounts/outside-problems.ts'
import { useShopFrame } from '#web/frame/shop-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { GoogleMark } from './google-mark.tsx'

/** Leads to Google and back, and says why it did not work, or that this shop has not set it up (RULINGS §6). */
export function GoogleButton({ redirect }: { redirect: string }) {
  const { googleSignIn } = useShopFrame()
  const [isPressed, setPressed] = useState(false)
  const cameBackWith = useOutsideProblem()
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

function ProblemNotice({ problem }: { problem: OutsideProblem }) {
  const { title, text } = outsideProblems[problem]
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

/** What the way back from Google says; it stands behind # in the address, which the server never sees. */
function useOutsideProblem(): OutsideProblem | undefined {
  const { hash } = useLocation()
  const isAlive = useHydrated()
  const kind = new URLSearchParams(hash.slice(1)).get('problem')
  return isAlive && kind && Object.hasOwn(outsideProblems, kind) ? (kind as OutsideProblem) : undefined
}
