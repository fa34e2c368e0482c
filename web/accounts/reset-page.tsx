import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { Page } from '#web/layout/page.tsx'
import { AskForPassword } from './sign-in/ask-for-password.tsx'
import { AuthPanel } from './sign-in/auth-panel.tsx'
import { useMailedToken } from './sign-in/mailed-token.ts'
import { SetPassword } from './sign-in/set-password.tsx'

/** /reset: asks for a link by mail; with the link's token behind #, sets the password. */
export default function ResetPage() {
  const [token, giveUp] = useMailedToken()
  return (
    <Page title={texts.resetTitle}>
      <AuthPanel title={texts.resetTitle}>
        {token ? <SetPassword key={token} token={token} askAgain={giveUp} /> : <AskForPassword />}
      </AuthPanel>
    </Page>
  )
}
