import { useEffect, useState } from 'react'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { ApiError, callApi } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Says that the address was never confirmed, and sends the mail with the link again. Nothing else waits for it. */
export function UnconfirmedEmail() {
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const [answer, setAnswer] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const asking = new AbortController()
    callApi('GET /api/users/me', { signal: asking.signal }).then(
      ({ emailConfirmed }) => setUnconfirmed(!emailConfirmed),
      () => {
        // A dead token has been reported by the call itself; without a connection there is nothing to confirm with.
      },
    )
    return () => asking.abort()
  }, [])

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

  if (!isUnconfirmed) return null
  return (
    <Notice className="mt-6">
      <p>
        <b>{texts.emailUnconfirmed}</b>
      </p>
      <p role="status">{answer ?? texts.emailUnconfirmedHint}</p>
      <Button kind="second" className="mt-3" busy={busy} onClick={() => void send()}>
        {texts.sendConfirmation}
      </Button>
    </Notice>
  )
}
