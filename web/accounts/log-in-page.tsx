import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { Page } from '#web/layout/page.tsx'
import { AuthPanel } from './sign-in/auth-panel.tsx'
import { GoogleButton } from './sign-in/google-button.tsx'
import { SignInForm, useInsideRedirect } from './sign-in/sign-in-form.tsx'

/** /log-in: as /login, plus Google; leads to the checkout by default. */
export default function LogInPage() {
  const redirect = useInsideRedirect('/placeorder')
  return (
    <Page title={signInTexts.logIn}>
      <AuthPanel title={signInTexts.logIn}>
        <SignInForm redirect={redirect}>
          <GoogleButton redirect={redirect} />
          <p className="or">{texts.or}</p>
        </SignInForm>
      </AuthPanel>
    </Page>
  )
}
