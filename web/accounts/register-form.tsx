import { useState } from 'react'
import { Link } from 'react-router'
import { registerFormProblems } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { callApi } from '#web/api.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { Input } from '#web/ui/input.tsx'
import { noProblems, problemOf, problemsFrom } from './form-problems.ts'
import { ProblemForm, ProblemMessage } from './problem-form.tsx'
import { signInAs } from './session-store.ts'
import { SubmitButton } from './submit-button.tsx'
import { doorPath, useLedOn } from './use-door.ts'
import { useTerms } from './use-terms.tsx'

/** Name, email, both passwords and the terms (specification §5 'Register'). */
export function RegisterForm({ redirect }: { redirect: string }) {
  const [problems, setProblems] = useState(noProblems)
  const [busy, setBusy] = useState(false)
  const terms = useTerms()
  useLedOn(redirect)

  async function register(entered: Map<string, string>) {
    const textOf = (name: string) => entered.get(name) ?? ''
    const body = { name: textOf('name'), email: textOf('email'), password: textOf('password') }
    const agreed = { confirmation: textOf('confirmation'), termsAccepted: entered.has('terms') }
    const fields = registerFormProblems({ ...body, ...agreed })
    setProblems({ fields })
    if (busy || fields.length > 0) return
    setBusy(true)
    try {
      signInAs(await callApi('POST /api/users/signup', { body }))
    } catch (error) {
      setProblems(problemsFrom(error, ['name', 'email', 'password']))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <ProblemForm className="stack mt-6 gap-5" problems={problems} onProblems={setProblems} onSend={register}>
        <Input label={texts.name} name="name" autoComplete="name" required error={problemOf(problems, 'name')} />
        <Input
          label={texts.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={problemOf(problems, 'email')}
        />
        <Input
          label={texts.password}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          hint={texts.passwordHint}
          error={problemOf(problems, 'password')}
        />
        <Input
          label={texts.confirmPassword}
          name="confirmation"
          type="password"
          autoComplete="new-password"
          required
          error={problemOf(problems, 'confirmation')}
        />
        <CheckField
          name="terms"
          label={
            <>
              {texts.iHaveRead} {terms.link}
            </>
          }
          aria-required
          error={problemOf(problems, 'terms')}
        />
        <ProblemMessage problems={problems} />
        <SubmitButton size="big" wide busy={busy}>
          {texts.register}
        </SubmitButton>
        <p>
          {texts.alreadyWithUs}{' '}
          <Link className="link" to={doorPath('/login', redirect)}>
            {texts.logIn}
          </Link>
        </p>
      </ProblemForm>
      {terms.dialog}
    </>
  )
}
