import { useEffect, useState } from 'react'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { ownAccountTexts } from '#shared/accounts/own-account-texts.ts'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { ApiError, callApi, isOutcomeUnknown } from '#web/client/api.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { Page } from '#web/layout/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthPanel } from './sign-in/auth-page.tsx'
import { useHashParameters } from './sign-in/use-hash-parameters.ts'

const toShop = () => ({ to: '/', label: texts.startShopping })
const toProfile = () => ({ to: '/profile', label: ownAccountTexts.myProfile })

/** `next` is the target of the button below the text; without it, the button tries again. */
type Answer = { kind: 'good' | 'bad' | 'info'; text: string; next: { to: string; label: string } | undefined }

/**
 * /confirm-email: the target of the link in the welcome mail. Opening the link twice does no harm, so a failed attempt
 * can be repeated. After a reload the address has no token.
 */
export default function ConfirmEmailPage() {
  const token = useHashParameters()?.get('token')
  const [answered, setAnswered] = useState<Answer>()
  const [isBusy, setBusy] = useState(false)
  const answer: Answer | undefined =
    token !== undefined && !token ? { kind: 'info', text: texts.openLinkAgain, next: toProfile() } : answered
  useLostFocus(answer?.text ?? '')

  useEffect(() => {
    if (token) void answerTo(token).then(setAnswered)
  }, [token])

  async function tryAgain() {
    setBusy(true)
    setAnswered(await answerTo(token ?? ''))
    setBusy(false)
  }

  return (
    <Page title={texts.confirmEmailTitle}>
      <AuthPanel title={texts.confirmEmailTitle}>
        {answer ? (
          <Notice kind={answer.kind} live className="mt-6">
            <p>{answer.text}</p>
            {answer.next ? (
              <Button className="mt-3" kind="second" to={answer.next.to}>
                {answer.next.label}
              </Button>
            ) : (
              <Button className="mt-3" kind="second" busy={isBusy} onClick={() => void tryAgain()}>
                {troubleTexts.tryAgain}
              </Button>
            )}
          </Notice>
        ) : (
          <Loading />
        )}
      </AuthPanel>
    </Page>
  )
}

async function answerTo(token: string): Promise<Answer> {
  try {
    const { message } = await callApi('POST /api/users/confirm-email', { body: { token } })
    return { kind: 'good', text: message, next: toShop() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'bad', text: error.message, next: isOutcomeUnknown(error) ? undefined : toProfile() }
  }
}
