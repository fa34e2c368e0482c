import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { Page } from '#web/frame/page.tsx'
import { AskForPassword } from './sign-in/ask-for-password.tsx'
import { NeedsScript } from './forms/needs-script.tsx'
import { SetPassword } from './sign-in/set-password.tsx'
import { useMailedToken } from './sign-in/mailed-token.ts'

/** /reset: asks for a link by mail; with the link's token behind #, sets the password. */
export default function ResetPage() {
  const [token, giveUp] = useMailedToken()
  return (
    <Page title={texts.resetTitle}>
      <div className="panel mx-auto mt-8 max-w-[29rem] p-[clamp(1.5rem,4vw,2.75rem)]">
        <h1>{texts.resetTitle}</h1>
        <NeedsScript />
        {token ? <SetPassword key={token} token={token} askAgain={giveUp} /> : <AskForPassword />}
      </div>
    </Page>
  )
}
