import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { shop } from '#web/context.ts'
import type { Route } from './+types/register-page.ts'
import { AuthPage, slideWithTint } from './sign-in/auth-page.tsx'
import { RegisterForm } from './sign-in/register-form.tsx'
import { useInsideRedirect } from './sign-in/sign-in-form.tsx'

const tint = 'harvest'

export async function loader({ context }: Route.LoaderArgs) {
  return { slide: await slideWithTint(tint, shop(context)) }
}

/** /register: creates an account, signs in, and redirects. */
export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  return (
    <AuthPage form="register" title={texts.createAccount} greeting={texts.comeIn} tint={tint} slide={loaderData.slide}>
      <RegisterForm redirect={useInsideRedirect('/')} />
    </AuthPage>
  )
}
