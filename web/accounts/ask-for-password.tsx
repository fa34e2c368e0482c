import { type FormEvent, useState } from 'react'
import { emailProblem } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { callApi } from '#web/api.ts'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from './submit-button.tsx'
import { textOf } from './text-of.ts'
import { useFormProblems } from './use-form-problems.ts'

/** Asks for a link to set a password. The answer is the same whether the address is known or not. */
export function AskForPassword() {
  const problems = useFormProblems()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = textOf(new FormData(event.currentTarget), 'email')
    const problem = emailProblem(email)
    if (busy || problems.show(problem ? [{ field: 'email', message: problem }] : [])) return
    setBusy(true)
    setAnswer(undefined)
    try {
      setAnswer((await callApi('POST /api/users/reset', { body: { email } })).message)
    } catch (error) {
      problems.showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={problems.form}
      className="stack mt-4 gap-5"
      method="post"
      noValidate
      onInput={problems.onInput}
      onSubmit={(event) => void submit(event)}
    >
      <p>{texts.resetLead}</p>
      <Input
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={problems.errorOf('email')}
      />
      {problems.message && (
        <Notice kind="bad" live>
          {problems.message}
        </Notice>
      )}
      {answer && (
        <Notice kind="good" live>
          {answer}
        </Notice>
      )}
      <SubmitButton size="big" wide busy={busy}>
        {texts.sendLink}
      </SubmitButton>
    </form>
  )
}
