import { useEffect, useState } from 'react'
import { emailProblem } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { ownAccountTexts } from '#shared/accounts/own-account-texts.ts'
import { callApi } from '#web/client/api.ts'
import { Form, FormInput, ProblemMessage, SubmitButton } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { forgetTypedEmail, typedEmail } from './typed-email.ts'

/** Asks for a link to set a password. The answer is the same whether the address is known or not. */
export function AskForPassword() {
  const [answer, setAnswer] = useState<string>()
  useEffect(forgetTypedEmail, [])
  const form = useForm({
    start: { email: typedEmail() },
    check: ({ email }) => ({ fields: { email: emailProblem(email) } }),
    async send(body) {
      setAnswer(undefined)
      setAnswer((await callApi('POST /api/users/reset', { body })).message)
    },
  })

  return (
    <Form className="stack mt-4 gap-5" form={form}>
      <p>{texts.resetLead}</p>
      <FormInput label={ownAccountTexts.email} name="email" type="email" autoComplete="email" required />
      <ProblemMessage />
      {answer && (
        <Notice kind="good" live>
          {answer}
        </Notice>
      )}
      <SubmitButton size="big" wide>
        {texts.sendLink}
      </SubmitButton>
    </Form>
  )
}
