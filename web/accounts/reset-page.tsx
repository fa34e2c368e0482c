import { useEffect, useState } from 'react'
import { emailProblem } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { ownAccountTexts } from '#shared/accounts/own-account-texts.ts'
import { callApi } from '#web/client/api.ts'
import { Form, FormInput, ProblemMessage } from '#web/client/forms/form.tsx'
import { SubmitButton } from '#web/client/forms/submit-button.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { Page } from '#web/layout/page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthPanel } from './sign-in/auth-panel.tsx'
import { useMailedToken } from './sign-in/mailed-token.ts'
import { SetPassword } from './sign-in/set-password.tsx'
import { forgetTypedEmail, typedEmail } from './sign-in/sign-in-form.tsx'

/** /reset: asks for a link by mail; with the link's token behind #, sets the password. */
export default function ResetPage() {
  const [token, giveUp] = useMailedToken()
  return (
    <Page title={texts.resetTitle}>
      <AuthPanel title={texts.resetTitle}>
        {token ? <SetPassword key={token} token={token} askAgain={giveUp} /> : <AskForPassword />}
      </AuthPanel>
    </Page>
  )
}

/** Asks for a link to set a password. The answer is the same whether the address is known or not. */
function AskForPassword() {
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
