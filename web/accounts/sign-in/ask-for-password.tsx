import { useEffect, useState } from 'react'
import { emailProblem } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { ownAccountTexts } from '#shared/accounts/own-account-texts.ts'
import { callApi } from '#web/client/api.ts'
import { problemsFrom } from '#web/client/forms/form-problems.ts'
import { FormInput, ProblemForm, ProblemMessage } from '#web/client/forms/problem-form.tsx'
import { SubmitButton } from '#web/client/forms/submit-button.tsx'
import { useSentForm } from '#web/client/forms/use-sent-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { forgetTypedEmail, typedEmail } from './typed-email.ts'

/** Asks for a link to set a password. The answer is the same whether the address is known or not. */
export function AskForPassword() {
  const [answer, setAnswer] = useState<string>()
  const [email] = useState(typedEmail)
  useEffect(forgetTypedEmail, [])
  const { form, isBusy } = useSentForm({
    check: (entered) => ({ fields: { email: emailProblem(entered('email')) } }),
    async send(entered) {
      setAnswer(undefined)
      setAnswer((await callApi('POST /api/users/reset', { body: { email: entered('email') } })).message)
    },
    problemsOf: (error) => problemsFrom(error, ['email']),
  })

  return (
    <ProblemForm className="stack mt-4 gap-5" {...form}>
      <p>{texts.resetLead}</p>
      <FormInput
        label={ownAccountTexts.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        required
      />
      <ProblemMessage />
      {answer && (
        <Notice kind="good" live>
          {answer}
        </Notice>
      )}
      <SubmitButton size="big" wide busy={isBusy}>
        {texts.sendLink}
      </SubmitButton>
    </ProblemForm>
  )
}
