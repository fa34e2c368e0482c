import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { signInProblems } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { insideRedirect } from '#shared/accounts/inside-redirect.ts'
import { ownAccountTexts } from '#shared/accounts/own-account-texts.ts'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { callApi } from '#web/client/api.ts'
import { byField } from '#web/client/forms/form-problems.ts'
import { Form, FormInput, ProblemMessage, SubmitButton } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { authPath } from '#web/layout/sign-in-path.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { signInAs, useSession } from '../session-store.ts'
import { CodeSignIn, useCodeSignIn } from './use-code-sign-in.ts'

type SignInFormProps = {
  redirect: string
  /** Another way to sign in, above the fields. */
  children?: Elements
}

/** Email and password, or a code by mail, for both sign-in pages. Redirects signed-in people. */
export function SignInForm({ redirect, children }: SignInFormProps) {
  useRedirectSignedIn(redirect)
  const { isOpen, opener, open, close, codeProps } = useCodeSignIn()
  const form = useForm({
    start: { email: '', password: '' },
    check: (entered) => ({ fields: byField(signInProblems(entered)) }),
    send: async (body) => signInAs(await callApi('POST /api/users/signin', { body })),
  })

  if (isOpen) return <CodeSignIn {...codeProps} onPassword={close} />
  return (
    <Form className="stack mt-8 gap-5" form={form}>
      {children}
      <FormInput label={ownAccountTexts.email} name="email" type="email" autoComplete="username" required />
      <FormInput label={texts.password} name="password" type="password" autoComplete="current-password" required />
      <ProblemMessage />
      <SubmitButton size="big" wide>
        {signInTexts.logIn}
      </SubmitButton>
      <Button ref={opener} kind="second" size="big" wide onClick={() => open(form.latest().email)}>
        {signInTexts.emailCode}
      </Button>
      <p className="row between">
        <span>
          <span>{texts.newHere}</span>{' '}
          <ShopLink className="link" to={authPath('/register', redirect)}>
            {texts.register}
          </ShopLink>
        </span>
        <ShopLink
          className="link link--alone"
          to="/reset"
          onClick={({ currentTarget }) => rememberTypedEmail(currentTarget.closest('form'))}
        >
          {texts.forgotPassword}
        </ShopLink>
      </p>
    </Form>
  )
}

/** The page's `redirect` parameter, only inside the shop (docs/rules/accounts.md#sign-in). */
export function useInsideRedirect(fallback: string): string {
  const [parameters] = useSearchParams()
  return insideRedirect(parameters.get('redirect'), fallback)
}

/** Redirects a person who is signed in already or has just signed in. */
export function useRedirectSignedIn(redirect: string) {
  const { user, isReady } = useSession()
  const navigate = useNavigate()
  const isInside = isReady && user !== null
  useEffect(() => {
    if (isInside) void navigate(redirect, { replace: true })
  }, [isInside, redirect, navigate])
}

let typed = ''

/** Passes the typed email address on to 'Forgot your password?'. */
function rememberTypedEmail(form: HTMLFormElement | null) {
  const field = form?.elements.namedItem('email')
  typed = field instanceof HTMLInputElement ? field.value : ''
}

export const typedEmail = (): string => typed

/** The address is shown once, because the next person may be somebody else. */
export function forgetTypedEmail() {
  typed = ''
}
