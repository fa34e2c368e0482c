import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SignedIn } from '#shared/accounts/accounts-contract.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { externalSignInProblems } from '#shared/accounts/external-sign-in-texts.ts'
import { insideRedirect } from '#shared/accounts/inside-redirect.ts'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { Page } from '#web/layout/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { signInAs } from './session-store.ts'
import { useHashParameters } from './sign-in/use-hash-parameters.ts'

/** /signed-in: the target of the redirect from Google. Exchanges the one-time code for a session, and redirects. */
export default function SignedInPage() {
  const given = useHashParameters()
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const redirect = insideRedirect(given?.get('redirect'), '/placeorder')

  useEffect(() => {
    if (!given) return undefined
    let isGone = false
    async function enter(code: string) {
      try {
        signInAs(await redeem(code))
        if (!isGone) await navigate(redirect, { replace: true })
      } catch (error) {
        if (!isGone) setProblem(error instanceof ApiError ? error.message : externalSignInProblems.failed.title)
      }
    }
    void enter(given.get('code') ?? '')
    return () => {
      isGone = true
    }
  }, [given, redirect, navigate])

  return (
    <Page title={signInTexts.logIn}>
      <h1 className={problem ? undefined : 'visually-hidden'}>{signInTexts.logIn}</h1>
      {problem ? (
        <Notice kind="bad" live className="mt-6 max-w-[40rem]">
          <p>{problem}</p>
          <Button className="mt-3" kind="second" to={`/log-in?redirect=${encodeURIComponent(redirect)}`}>
            {texts.backToLogIn}
          </Button>
        </Notice>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

let lastCode = ''
let lastAnswer: Promise<SignedIn> | undefined

/** A code works once, so effects that run twice share the answer. */
function redeem(code: string): Promise<SignedIn> {
  if (code !== lastCode || !lastAnswer) {
    lastCode = code
    lastAnswer = callApi('POST /api/users/redeem', { body: { code } })
  }
  return lastAnswer
}
