import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { newPasswordFormProblems } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { callApi } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from './submit-button.tsx'
import { textOf } from './text-of.ts'
import { useFormProblems } from './use-form-problems.ts'

type SetPasswordProps = {
  /** Of the link in the mail. */
  token: string
  /** The link was no longer valid: another one. */
  askAgain: () => void
}

/** Sets the password of the account that the link was sent to, then leads to the sign-in. */
export function SetPassword({ token, askAgain }: SetPasswordProps) {
  const problems = useFormProblems()
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = textOf(form, 'password')
    const confirmation = textOf(form, 'confirmation')
    if (busy || problems.show(newPasswordFormProblems({ password, confirmation }))) return
    setBusy(true)
    try {
      const { message } = await callApi('POST /api/users/reset/confirm', { body: { token, password } })
      await alertDialog({ title: message, mark: 'good' })
      await navigate('/login')
    } catch (error) {
      problems.showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={problems.form}
      className="stack mt-6 gap-5"
      method="post"
      noValidate
      onInput={problems.onInput}
      onSubmit={(event) => void submit(event)}
    >
      <Input
        label={texts.newPassword}
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
      {problems.message && (
        <Notice kind="bad" live>
          <p>{problems.message}</p>
          <Button kind="second" className="mt-3" onClick={askAgain}>
            {texts.askAgain}
          </Button>
        </Notice>
      )}
      <SubmitButton size="big" wide busy={busy}>
        {texts.setPassword}
      </SubmitButton>
    </form>
  )
}
