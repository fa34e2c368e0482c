import { registerFormProblems } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { ownAccountTexts } from '#shared/accounts/own-account-texts.ts'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { legalTexts } from '#shared/info/legal-texts.ts'
import { byField, problemsFrom } from '#web/client/forms/form-problems.ts'
import { FormInput, ProblemForm, ProblemMessage } from '#web/client/forms/problem-form.tsx'
import { SubmitButton } from '#web/client/forms/submit-button.tsx'
import { type Entered, useSentForm } from '#web/client/forms/use-sent-form.ts'
import { useLegalDialog } from '#web/info/use-legal-dialog.tsx'
import { authPath } from '#web/layout/sign-in-path.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { NewPasswordFields } from '../forms/new-password-fields.tsx'
import { signInAs } from '../session-store.ts'
import { useRedirectSignedIn } from './use-redirect-signed-in.ts'
import { useRegisterOnce } from './use-register-once.ts'

const bodyOf = (entered: Entered) => ({
  name: entered('name'),
  email: entered('email'),
  password: entered('password'),
})

/** Name, email, both passwords and the terms (specification §5 'Register'). */
export function RegisterForm({ redirect }: { redirect: string }) {
  const terms = useLegalDialog({ title: legalTexts.terms, file: '/legal-terms.txt', path: '/terms' })
  const registerOnce = useRegisterOnce()
  useRedirectSignedIn(redirect)
  const { form, isBusy, problems } = useSentForm({
    check: (entered) => ({
      fields: byField(
        registerFormProblems({
          ...bodyOf(entered),
          confirmation: entered('confirmation'),
          termsAccepted: entered('terms') !== '',
        }),
      ),
    }),
    send: async (entered) => signInAs(await registerOnce(bodyOf(entered))),
    problemsOf: (error) => problemsFrom(error, ['name', 'email', 'password']),
  })

  return (
    <>
      <ProblemForm className="stack mt-6 gap-5" {...form}>
        <FormInput label={ownAccountTexts.name} name="name" autoComplete="name" required />
        <FormInput label={ownAccountTexts.email} name="email" type="email" autoComplete="email" required />
        <NewPasswordFields label={texts.password} />
        <CheckField
          name="terms"
          label={
            <>
              {texts.iHaveRead}{' '}
              <ShopLink className="link" to="/terms" onClick={terms.open}>
                {texts.terms}
              </ShopLink>
            </>
          }
          aria-required
          error={problems.fields['terms']}
        />
        <ProblemMessage />
        <SubmitButton size="big" wide busy={isBusy}>
          {texts.register}
        </SubmitButton>
        <p>
          {texts.alreadyWithUs}{' '}
          <ShopLink className="link" to={authPath('/login', redirect)}>
            {signInTexts.logIn}
          </ShopLink>
        </p>
      </ProblemForm>
      {terms.dialog}
    </>
  )
}
