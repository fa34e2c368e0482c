import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { signInProblems } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { callApi } from '#web/api.ts'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { signInAs } from './session-store.ts'
import { SubmitButton } from './submit-button.tsx'
import { textOf } from './text-of.ts'
import { doorPath, useLedOn } from './use-door.ts'
import { useFormProblems } from './use-form-problems.ts'

type SignInFormProps = {
  redirect: string
  /** Another way in, above the fields. */
  children?: ReactNode
}

/** Email and password; both sign-in pages share it. Whoever is signed in is led on. */
export function SignInForm({ redirect, children }: SignInFormProps) {
  const problems = useFormProblems()
  const [busy, setBusy] = useState(false)
  useLedOn(redirect)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { email: textOf(form, 'email'), password: textOf(form, 'password') }
    if (busy || problems.show(signInProblems(body))) return
    setBusy(true)
    try {
      signInAs(await callApi('POST /api/users/signin', { body }))
    } catch (error) {
      problems.showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={problems.form}
      className="stack mt-8 gap-5"
      method="post"
      noValidate
      onInput={problems.onInput}
      onSubmit={(event) => void submit(event)}
    >
      {children}
      <Input
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={problems.errorOf('email')}
      />
      <Input
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={problems.errorOf('password')}
      />
      {problems.message && (
        <Notice kind="bad" live>
          {problems.message}
        </Notice>
      )}
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
    </form>
  )
}
