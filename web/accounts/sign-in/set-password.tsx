import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newPasswordFormProblems } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { ownAccountTexts } from '#shared/accounts/own-account-texts.ts'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { ApiError, callApi, isOutcomeUnknown, reworded } from '#web/client/api.ts'
import { byField, problemsFrom } from '#web/client/forms/form-problems.ts'
import { ProblemForm, ProblemMessage } from '#web/client/forms/problem-form.tsx'
import { SubmitButton } from '#web/client/forms/submit-button.tsx'
import { useSentForm } from '#web/client/forms/use-sent-form.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { Button } from '#web/ui/button.tsx'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { NewPasswordFields } from '../forms/new-password-fields.tsx'
import { leaveIfEnded } from '../leave-if-ended.ts'
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
  const { form, isBusy } = useSentForm({
    check: (entered) => ({
      fields: byField(
        newPasswordFormProblems({ password: entered('password'), confirmation: entered('confirmation') }),
      ),
    }),
    async send(entered) {
      const body = { token, password: entered('password') }
      const { message } = await callApi('POST /api/users/reset/confirm', { body }).catch(explain)
      dropKeptToken()
      await leaveIfEnded()
      await alertDialog({ title: message, mark: 'good' })
      if (!hasLeftPage()) await navigate('/login')
    },
    problemsOf: (error) => problemsFrom(error, ['password']),
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
    <ProblemForm className="stack mt-6 gap-5" {...form}>
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
      <SubmitButton size="big" wide busy={isBusy}>
        {texts.setPassword}
      </SubmitButton>
    </ProblemForm>
  )
}
