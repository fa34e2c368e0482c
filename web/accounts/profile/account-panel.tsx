import { KeyRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import { useReturnFocus } from '#web/client/focus/use-return-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useLogOut } from '../use-log-out.ts'
import { PasswordForm } from './password-form.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

/** Name, email and user id; buttons to change the password, to sign out, and to go home for everyone but admins. */
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
      {/* It appears when the shop has answered: below the buttons, so that it moves none of them. */}
      {isUnconfirmed && <UnconfirmedEmail />}
    </Panel>
  )
}

function Known({ label, value, full = false }: { label: string; value: string; full?: boolean }) {
  return (
    <div className={full ? 'field full gap-0' : 'field gap-0'}>
      <dt className="small soft">{label}</dt>
      <dd className="num font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}
