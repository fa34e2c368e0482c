import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { shop } from '#web/context.ts'
import type { Route } from './+types/login-page.ts'
import { AuthPage } from './sign-in/auth-page.tsx'
import { SignInForm } from './sign-in/sign-in-form.tsx'
import { useInsideRedirect } from './sign-in/use-inside-redirect.ts'

const ground = 'breakfast'

/** The promotional picture beside the form, the same for everyone. */
export async function loader({ context }: Route.LoaderArgs) {
  const slides = await shop(context).promos()
  return { slide: slides.find((slide) => slide.ground === ground) }
}

/** /login: email and password; then leads to where the redirect says, '/' by default. */
export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <AuthPage
      form="sign-in"
      title={signInTexts.logIn}
      greeting={texts.goodToSeeYou}
      slide={loaderData.slide}
      ground={ground}
    >
      <SignInForm redirect={useInsideRedirect('/')} />
    </AuthPage>
  )
}
