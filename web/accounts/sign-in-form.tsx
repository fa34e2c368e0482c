import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { signInProblems } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { callApi } from '#web/api.ts'
import { Input } from '#web/ui/input.tsx'
import { noProblems, problemOf, problemsFrom } from './form-problems.ts'
import { ProblemForm, ProblemMessage } from './problem-form.tsx'
import { signInAs } from './session-store.ts'
import { SubmitButton } from './submit-button.tsx'
import { doorPath, useLedOn } from './use-door.ts'

type SignInFormProps = {
  redirect: string
  /** Another way in, above the fields. */
  children?: ReactNode
}

/** Email and password; both sign-in pages share it. Whoever is signed in is led on. */
export function SignInForm({ redirect, children }: SignInFormProps) {
  const [problems, setProblems] = useState(noProblems)
  const [busy, setBusy] = useState(false)
  useLedOn(redirect)

  async function signIn(entered: Map<string, string>) {
    const body = { email: entered.get('email') ?? '', password: entered.get('password') ?? '' }
    const fields = signInProblems(body)
    setProblems({ fields })
    if (busy || fields.length > 0) return
    setBusy(true)
    try {
      signInAs(await callApi('POST /api/users/signin', { body }))
    } catch (error) {
      setProblems(problemsFrom(error, ['email', 'password']))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ProblemForm className="stack mt-8 gap-5" problems={problems} onProblems={setProblems} onSend={signIn}>
      {children}
      <Input
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={problemOf(problems, 'email')}
      />
      <Input
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={problemOf(problems, 'password')}
      />
      <ProblemMessage problems={problems} />
      <SubmitButton size="big" wide busy={busy}>
        {texts.logIn}
      </SubmitButton>
      <p className="row between">
        <span>
          {texts.newHere}{' '}
          <Link className="link" to={doorPath('/register', redirect)}>
            {texts.register}
          </Link>
        </span>
        <Link className="link" to="/reset">
          {texts.forgotPassword}
        </Link>
      </p>
    </ProblemForm>
  )
}
