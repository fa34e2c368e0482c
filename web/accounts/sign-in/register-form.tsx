import { registerFormProblems } from '#shared/accounts/account-rules.ts'
import type { SignedIn } from '#shared/accounts/accounts-contract.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { ownAccountTexts } from '#shared/accounts/own-account-texts.ts'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { callApi, isOutcomeUnknown } from '#web/client/api.ts'
import { byField } from '#web/client/forms/form-problems.ts'
import { Form, FormInput, ProblemMessage, SubmitButton } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { authPath } from '#web/layout/sign-in-path.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { signInAs } from '../session-store.ts'
import { useRedirectSignedIn } from './sign-in-form.tsx'
import { useTermsCheck } from './use-terms-check.tsx'

const start = { name: '', email: '', password: '', confirmation: '', terms: false }

/** Name, email, both passwords and the terms (docs/rules/accounts.md#register). */
export function RegisterForm({ redirect }: { redirect: string }) {
  const terms = useTermsCheck('terms')
  useRedirectSignedIn(redirect)
  const form = useForm({
    start,
    check: ({ terms: termsAccepted, ...entered }) => ({
      fields: byField(registerFormProblems({ ...entered, termsAccepted })),
    }),
    send: ({ name, email, password }) => callApi('POST /api/users/signup', { body: { name, email, password } }),
    once: { takenCode: 'already_registered', find: signIn },
    onSaved: (signedIn) => signInAs(signedIn),
  })

  return (
    <>
      <Form className="stack mt-6 gap-5" form={form}>
        <FormInput label={ownAccountTexts.name} name="name" autoComplete="name" required />
        <FormInput label={ownAccountTexts.email} name="email" type="email" autoComplete="email" required />
        <NewPasswordFields label={texts.password} />
        {terms.check}
        <ProblemMessage />
        <SubmitButton size="big" wide>
          {texts.register}
        </SubmitButton>
        <p>
          <span>{texts.alreadyWithUs}</span>{' '}
          <ShopLink className="link" to={authPath('/login', redirect)}>
            {signInTexts.logIn}
          </ShopLink>
        </p>
      </Form>
      {terms.dialog}
    </>
  )
}

/** Signs in with the entered data. Undefined if the server refuses: the account existed before. */
async function signIn({ email, password }: typeof start): Promise<SignedIn | undefined> {
  try {
    return await callApi('POST /api/users/signin', { body: { email, password } })
  } catch (error) {
    if (isOutcomeUnknown(error)) throw error
    return undefined
  }
}

export function NewPasswordFields({ label }: { label: string }) {
  const hidden = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <>
      <FormInput {...hidden} label={label} name="password" hint={texts.passwordHint} />
      <FormInput {...hidden} label={texts.confirmPassword} name="confirmation" />
    </>
  )
}
