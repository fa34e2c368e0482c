import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newPasswordFormProblems } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { ownAccountTexts } from '#shared/accounts/own-account-texts.ts'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { ApiError, callApi, isOutcomeUnknown, reworded } from '#web/client/api.ts'
import { byField } from '#web/client/forms/form-problems.ts'
import { Form, ProblemMessage, SubmitButton } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { Button } from '#web/ui/button.tsx'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { NewPasswordFields } from '../forms/new-password-fields.tsx'
import { forgetEndedSession, sessionToken } from '../session-store.ts'
import { dropKeptToken, isUnsureToken, saveUnsureToken } from './mailed-token.ts'

type SetPasswordProps = {
  /** The token of the link in the mail. */
  token: string
  /** Asks for another link, when this one is no longer valid. */
  askAgain: () => void
}

/**
 * Sets the password of the account that the link was sent to, then leads to the sign-in. A link works once: one that is
 * refused after a lost answer has done its work.
 */
export function SetPassword({ token, askAgain }: SetPasswordProps) {
  const navigate = useNavigate()
  const hasLeftPage = useHasLeftPage()
  const [isUnsure, setUnsure] = useState(() => isUnsureToken(token))
  const form = useForm({
    start: { password: '', confirmation: '' },
    check: (entered) => ({ fields: byField(newPasswordFormProblems(entered)) }),
    async send({ password }) {
      const { message } = await callApi('POST /api/users/reset/confirm', { body: { token, password } }).catch(explain)
      dropKeptToken()
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
    dropKeptToken()
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

/**
 * Silently forgets who is signed in here if setting a password has just ended that session: the person did it
 * themselves. Somebody else's session in this browser stays.
 */
async function leaveIfEnded(): Promise<void> {
  if (!sessionToken()) return
  await callApi('GET /api/users/me').catch(() => {
    // The call itself has forgotten a dead token; without a connection the next call will find out.
  })
  forgetEndedSession()
}
