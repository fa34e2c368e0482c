import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { shop } from '#web/context.ts'
import type { Route } from './+types/login-page.ts'
import { AuthPage, slideWithTint } from './sign-in/auth-page.tsx'
import { SignInForm, useInsideRedirect } from './sign-in/sign-in-form.tsx'

const tint = 'breakfast'

export async function loader({ context }: Route.LoaderArgs) {
  return { slide: await slideWithTint(tint, shop(context)) }
}

/** /login: email and password. Redirects to `redirect`, by default to '/'. */
export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <AuthPage
      form="sign-in"
      title={signInTexts.logIn}
      greeting={texts.goodToSeeYou}
      tint={tint}
      slide={loaderData.slide}
    >
      <SignInForm redirect={useInsideRedirect('/')} />
    </AuthPage>
  )
}
