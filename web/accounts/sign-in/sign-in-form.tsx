import type { ReactNode } from 'react'
import { signInProblems } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { ownAccountTexts } from '#shared/accounts/own-account-texts.ts'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { callApi } from '#web/client/api.ts'
import { byField } from '#web/client/forms/form-problems.ts'
import { Form, FormInput, ProblemMessage, SubmitButton } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { authPath } from '#web/layout/sign-in-path.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { signInAs } from '../session-store.ts'
import { rememberTypedEmail } from './typed-email.ts'
import { useRedirectSignedIn } from './use-redirect-signed-in.ts'

type SignInFormProps = {
  redirect: string
  /** Another way in, above the fields. */
  children?: ReactNode
}

/** Email and password; both sign-in pages share it. A signed-in person is redirected. */
export function SignInForm({ redirect, children }: SignInFormProps) {
  useRedirectSignedIn(redirect)
  const form = useForm({
    start: { email: '', password: '' },
    check: (entered) => ({ fields: byField(signInProblems(entered)) }),
    send: async (body) => signInAs(await callApi('POST /api/users/signin', { body })),
  })

  return (
    <Form className="stack mt-8 gap-5" form={form}>
      {children}
      <FormInput label={ownAccountTexts.email} name="email" type="email" autoComplete="username" required />
      <FormInput label={texts.password} name="password" type="password" autoComplete="current-password" required />
      <ProblemMessage />
      <SubmitButton size="big" wide>
        {signInTexts.logIn}
      </SubmitButton>
      <p className="row between">
        <span>
          {texts.newHere}{' '}
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
