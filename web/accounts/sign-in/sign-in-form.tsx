import type { ReactNode } from 'react'
import { signInProblems } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { ownAccountTexts } from '#shared/accounts/own-account-texts.ts'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { callApi } from '#web/client/api.ts'
import { byField, problemsFrom } from '#web/client/forms/form-problems.ts'
import { FormInput, ProblemForm, ProblemMessage } from '#web/client/forms/problem-form.tsx'
import { SubmitButton } from '#web/client/forms/submit-button.tsx'
import { type Entered, useSentForm } from '#web/client/forms/use-sent-form.ts'
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

const bodyOf = (entered: Entered) => ({
  email: entered('email'),
  password: entered('password'),
})

/** Email and password; both sign-in pages share it. A signed-in person is redirected. */
export function SignInForm({ redirect, children }: SignInFormProps) {
  useRedirectSignedIn(redirect)
  const { form, isBusy } = useSentForm({
    check: (entered) => ({ fields: byField(signInProblems(bodyOf(entered))) }),
    send: async (entered) => signInAs(await callApi('POST /api/users/signin', { body: bodyOf(entered) })),
    problemsOf: (error) => problemsFrom(error, ['email', 'password']),
  })

  return (
    <ProblemForm className="stack mt-8 gap-5" {...form}>
      {children}
      <FormInput label={ownAccountTexts.email} name="email" type="email" autoComplete="username" required />
      <FormInput label={texts.password} name="password" type="password" autoComplete="current-password" required />
      <ProblemMessage />
      <SubmitButton size="big" wide busy={isBusy}>
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
    </ProblemForm>
  )
}
