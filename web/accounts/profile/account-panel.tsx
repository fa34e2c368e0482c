import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { accountsTexts } from '#shared/accounts/accounts-texts.ts'
import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { useReturnFocus } from '#web/client/focus/use-return-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useLogOut } from '../use-log-out.ts'
import { PasswordForm } from './password-form.tsx'

/** The account's data, with buttons to change the password and to sign out. Buyers also get a link to the home page. */
export function AccountPanel({ user, isUnconfirmed }: { user: UserInfo; isUnconfirmed: boolean }) {
  const [isChanging, setChanging] = useState(false)
  const [opener, returnFocus] = useReturnFocus()
  const logOut = useLogOut()

  return (
    <Panel title={texts.account}>
      <dl className="form-grid gap-y-4">
        <Known label={texts.name} value={user.name} />
        <Known label={texts.email} value={user.email} />
        <Known label={texts.userId} value={user._id} full />
      </dl>
      {isChanging ? (
        <>
          <hr className="rule" />
          <PasswordForm user={user} onClose={() => setChanging(false)} onFinished={returnFocus} />
        </>
      ) : (
        <div className="row mt-6">
          <Button ref={opener} kind="second" onClick={() => setChanging(true)}>
            <Icon of={KeyRound} />
            {texts.changePassword}
          </Button>
          <Button kind="second" onClick={logOut}>
            <Icon of={LogOut} />
            {texts.signOut}
          </Button>
          {!user.isAdmin && (
            <Button kind="quiet" to="/">
              {texts.backToHome}
            </Button>
          )}
        </div>
      )}
      {/* Below the buttons, because the notice appears late and must not move them. */}
      {isUnconfirmed && <UnconfirmedEmail />}
    </Panel>
  )
}

function Known({ label, value, full = false }: { label: string; value: string; full?: boolean }) {
  return (
    <div className={full ? 'field full gap-0' : 'field gap-0'}>
      <dt className="small soft">{label}</dt>
      <dd className="num font-semibold wrap-anywhere" dir="auto">
        {value}
      </dd>
    </div>
  )
}

/**
 * Tells that the email address is unconfirmed, and sends the confirmation mail again. Nothing else depends on the
 * confirmation.
 */
function UnconfirmedEmail() {
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
        <b>{accountsTexts.emailUnconfirmed}</b>
      </p>
      <p role="status">{answer ?? accountsTexts.emailUnconfirmedHint}</p>
      <Button kind="second" className="mt-3" busy={isBusy} onClick={() => void send()}>
        {accountsTexts.sendConfirmation}
      </Button>
    </Notice>
  )
}
