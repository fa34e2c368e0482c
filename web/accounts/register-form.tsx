import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { registerFormProblems } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { callApi } from '#web/api.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { signInAs } from './session-store.ts'
import { SubmitButton } from './submit-button.tsx'
import { textOf } from './text-of.ts'
import { doorPath, useLedOn } from './use-door.ts'
import { useFormProblems } from './use-form-problems.ts'
import { useTerms } from './use-terms.tsx'

/** Name, email, both passwords and the terms (specification §5 'Register'). */
export function RegisterForm({ redirect }: { redirect: string }) {
  const problems = useFormProblems()
  const terms = useTerms()
  const [busy, setBusy] = useState(false)
  useLedOn(redirect)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { name: textOf(form, 'name'), email: textOf(form, 'email'), password: textOf(form, 'password') }
    const agreed = { confirmation: textOf(form, 'confirmation'), termsAccepted: form.has('terms') }
    if (busy || problems.show(registerFormProblems({ ...body, ...agreed }))) return
    setBusy(true)
    try {
      signInAs(await callApi('POST /api/users/signup', { body }))
    } catch (error) {
      problems.showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <form
        ref={problems.form}
        className="stack mt-6 gap-5"
        method="post"
        noValidate
        onInput={problems.onInput}
        onSubmit={(event) => void submit(event)}
      >
        <Input label={texts.name} name="name" autoComplete="name" required error={problems.errorOf('name')} />
        <Input
          label={texts.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={problems.errorOf('email')}
        />
        <Input
          label={texts.password}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          hint={texts.passwordHint}
          error={problems.errorOf('password')}
        />
        <Input
          label={texts.confirmPassword}
          name="confirmation"
          type="password"
          autoComplete="new-password"
          required
          error={problems.errorOf('confirmation')}
        />
        <CheckField
          name="terms"
          label={
            <>
              {texts.iHaveRead} {terms.link}
            </>
          }
          aria-required
          error={problems.errorOf('terms')}
        />
        {problems.message && (
          <Notice kind="bad" live>
            {problems.message}
          </Notice>
        )}
        <SubmitButton size="big" wide busy={busy}>
          {texts.register}
        </SubmitButton>
        <p>
          {texts.alreadyWithUs}{' '}
          <Link className="link" to={doorPath('/login', redirect)}>
            {texts.logIn}
          </Link>
        </p>
      </form>
      {terms.dialog}
    </>
  )
}
