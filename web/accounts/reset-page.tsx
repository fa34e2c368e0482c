import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { emailProblem, newPasswordFormProblems } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { ownAccountTexts } from '#shared/accounts/own-account-texts.ts'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { ApiError, callApi, isOutcomeUnknown, reworded } from '#web/client/api.ts'
import { byField } from '#web/client/forms/form-problems.ts'
import { Form, FormInput, ProblemMessage, SubmitButton } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { Page } from '#web/layout/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { Notice } from '#web/ui/notice.tsx'
import { forgetEndedSession, sessionToken } from './session-store.ts'
import { AuthPanel } from './sign-in/auth-page.tsx'
import { dropStoredToken, isUnsureToken, saveUnsureToken, useMailedToken } from './sign-in/mailed-token.ts'
import { NewPasswordFields } from './sign-in/register-form.tsx'
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

/** Asks for a mail with a link. The answer doesn't tell whether the account exists. */
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

type SetPasswordProps = {
  /** The token of the link in the mail. */
  token: string
  /** Asks for another link, when this one is no longer valid. */
  askAgain: () => void
}

/**
 * Sets the password with the token of a mailed link, then leads to the sign-in. A link works once: if it is refused
 * after a lost answer, the lost attempt has set the password.
 */
function SetPassword({ token, askAgain }: SetPasswordProps) {
  const navigate = useNavigate()
  const hasLeftPage = useHasLeftPage()
  const [isUnsure, setUnsure] = useState(() => isUnsureToken(token))
  const form = useForm({
    start: { password: '', confirmation: '' },
    check: (entered) => ({ fields: byField(newPasswordFormProblems(entered)) }),
    async send({ password }) {
      const { message } = await callApi('POST /api/users/reset/confirm', { body: { token, password } }).catch(explain)
      dropStoredToken()
      await leaveIfEnded()
      await alertDialog({ title: message, mark: 'good' })
      if (!hasLeftPage()) await navigate('/login')
    },
  })

  async function explain(error: unknown): Promise<never> {
    if (!(error instanceof ApiError)) throw error
    if (isOutcomeUnknown(error)) {
      setUnsure(true)
      if (!hasLeftPage()) saveUnsureToken(token)
      throw reworded(error, texts.passwordPerhapsSet(error.message))
    }
    if (error.code !== 'link_expired') throw error
    dropStoredToken()
    if (!isUnsure) throw error
    await leaveIfEnded()
    throw reworded(error, texts.logInWithNewByLink)
  }

  return (
    <Form className="stack mt-6 gap-5" form={form}>
      <NewPasswordFields label={ownAccountTexts.newPassword} />
      <ProblemMessage>
        <div className="row mt-3">
          {isUnsure && (
            <Button kind="second" to="/login">
              {signInTexts.logIn}
            </Button>
          )}
          <Button kind="second" onClick={askAgain}>
            {texts.askAgain}
          </Button>
        </div>
      </ProblemMessage>
      <SubmitButton size="big" wide>
        {texts.setPassword}
      </SubmitButton>
    </Form>
  )
}

/** Signs out silently if the new password has just ended this browser's session. Another person's session stays. */
async function leaveIfEnded(): Promise<void> {
  if (!sessionToken()) return
  await callApi('GET /api/users/me').catch(() => {
    // The call itself removes an ended session; without a connection the next call does.
  })
  forgetEndedSession()
}
