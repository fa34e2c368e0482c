import { useState } from 'react'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Says that the address was never confirmed, and sends the mail with the link again. Nothing else depends on it. */
export function UnconfirmedEmail() {
  const [answer, setAnswer] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      setAnswer((await callApi('POST /api/users/me/confirm-email')).message)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAnswer(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Notice className="mt-6">
      <p>
        <b>{texts.emailUnconfirmed}</b>
      </p>
      <p role="status">{answer ?? texts.emailUnconfirmedHint}</p>
      <Button kind="second" className="mt-3" busy={isBusy} onClick={() => void send()}>
        {texts.sendConfirmation}
      </Button>
    </Notice>
  )
}
