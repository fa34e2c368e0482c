import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newPasswordFormProblems } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { callApi } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { Input } from '#web/ui/input.tsx'
import { noProblems, problemOf, problemsFrom } from './form-problems.ts'
import { ProblemForm, ProblemMessage } from './problem-form.tsx'
import { SubmitButton } from './submit-button.tsx'

type SetPasswordProps = {
  /** Of the link in the mail. */
  token: string
  /** The link was no longer valid: another one. */
  askAgain: () => void
}

/** Sets the password of the account that the link was sent to, then leads to the sign-in. */
export function SetPassword({ token, askAgain }: SetPasswordProps) {
  const [problems, setProblems] = useState(noProblems)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function setPassword(entered: Map<string, string>) {
    const password = entered.get('password') ?? ''
    const fields = newPasswordFormProblems({ password, confirmation: entered.get('confirmation') ?? '' })
    setProblems({ fields })
    if (busy || fields.length > 0) return
    setBusy(true)
    try {
      const { message } = await callApi('POST /api/users/reset/confirm', { body: { token, password } })
      await alertDialog({ title: message, mark: 'good' })
      await navigate('/login')
    } catch (error) {
      setProblems(problemsFrom(error, ['password']))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ProblemForm className="stack mt-6 gap-5" problems={problems} onProblems={setProblems} onSend={setPassword}>
      <Input
        label={texts.newPassword}
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
      <ProblemMessage problems={problems}>
        <Button kind="second" className="mt-3" onClick={askAgain}>
          {texts.askAgain}
        </Button>
      </ProblemMessage>
      <SubmitButton size="big" wide busy={busy}>
        {texts.setPassword}
      </SubmitButton>
    </ProblemForm>
  )
}
