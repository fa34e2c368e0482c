import { useEffect, useState } from 'react'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { ApiError, callApi } from '#web/api.ts'
import { Page } from '#web/frame/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NeedsScript } from './forms/needs-script.tsx'
import { useHashParameters } from './sign-in/use-hash-parameters.ts'

type Answer = { kind: 'good' | 'bad'; text: string }

/** /confirm-email: where the link of the welcome leads. Opening it twice does no harm. */
export default function ConfirmEmailPage() {
  const given = useHashParameters()
  const [answer, setAnswer] = useState<Answer>()

  useEffect(() => {
    if (!given) return
    const token = given.get('token') ?? ''
    callApi('POST /api/users/confirm-email', { body: { token } }).then(
      ({ message }) => setAnswer({ kind: 'good', text: message }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        setAnswer({ kind: 'bad', text: error.message })
      },
    )
  }, [given])

  return (
    <Page title={texts.confirmEmailTitle}>
      <h1>{texts.confirmEmailTitle}</h1>
      <NeedsScript />
      <div className="mt-6 max-w-[40rem]">
        {answer ? (
          <Notice kind={answer.kind} live>
            <p>{answer.text}</p>
            <Button className="mt-3" kind="second" to={answer.kind === 'good' ? '/' : '/profile'}>
              {answer.kind === 'good' ? texts.startShopping : texts.myProfile}
            </Button>
          </Notice>
        ) : (
          <Loading />
        )}
      </div>
    </Page>
  )
}
