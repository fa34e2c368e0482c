import { useState } from 'react'
import { emailProblem } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { callApi } from '#web/api.ts'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { noProblems, problemOf, problemsFrom } from './form-problems.ts'
import { ProblemForm, ProblemMessage } from './problem-form.tsx'
import { SubmitButton } from './submit-button.tsx'

/** Asks for a link to set a password. The answer is the same whether the address is known or not. */
export function AskForPassword() {
  const [problems, setProblems] = useState(noProblems)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<string>()

  async function ask(entered: Map<string, string>) {
    const email = entered.get('email') ?? ''
    const message = emailProblem(email)
    setProblems({ fields: message ? [{ field: 'email', message }] : [] })
    if (busy || message) return
    setBusy(true)
    setAnswer(undefined)
    try {
      setAnswer((await callApi('POST /api/users/reset', { body: { email } })).message)
    } catch (error) {
      setProblems(problemsFrom(error, ['email']))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ProblemForm className="stack mt-4 gap-5" problems={problems} onProblems={setProblems} onSend={ask}>
      <p>{texts.resetLead}</p>
      <Input
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={problemOf(problems, 'email')}
      />
      <ProblemMessage problems={problems} />
      {answer && (
        <Notice kind="good" live>
          {answer}
        </Notice>
      )}
      <SubmitButton size="big" wide busy={busy}>
        {texts.sendLink}
      </SubmitButton>
    </ProblemForm>
  )
}
