import { useEffect, useEffectEvent, useState } from 'react'
import { accountsTexts } from '#shared/accounts/accounts-texts.ts'
import { signInCodeTexts as texts } from '#shared/accounts/sign-in-code-texts.ts'
import { signInCodeProblem } from '#shared/accounts/sign-in-code.ts'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { problemsFrom } from '#web/client/forms/form-problems.ts'
import { Form, FormInput, ProblemMessage, SubmitButton } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Notice } from '#web/ui/notice.tsx'
import { signInAs } from '../session-store.ts'
import { codeAddress } from './code-address.ts'
import { useTermsCheck } from './use-terms-check.tsx'

type EnterCodeProps = { email: string; onOtherAddress: () => void; back: Elements }

/** The code from the mail. The server says whether it makes an account, for which the terms must be accepted. */
export function EnterCode({ email, onOtherAddress, back }: EnterCodeProps) {
  const [needsTerms, setNeedsTerms] = useState(false)
  const [isSentAgain, setSentAgain] = useState(false)
  const terms = useTermsCheck('acceptsTerms')
  const form = useForm({
    start: { code: '', acceptsTerms: false },
    check: ({ code, acceptsTerms }) => ({
      fields: {
        code: signInCodeProblem(code),
        acceptsTerms: needsTerms && !acceptsTerms ? accountsTexts.termsMissing : undefined,
      },
    }),
    send: (entered) => callApi('POST /api/users/code/confirm', { body: { email, ...entered } }),
    onSaved(signedIn) {
      codeAddress.clear()
      signInAs(signedIn)
    },
    problemsOf(error) {
      if (error instanceof ApiError && error.code === 'terms_needed') setNeedsTerms(true)
      return problemsFrom(error, ['code', 'acceptsTerms'])
    },
  })
  const focusCode = useEffectEvent(() => form.element.current?.querySelector('input')?.focus())
  useEffect(() => focusCode(), [])

  async function sendAgain() {
    setSentAgain(false)
    try {
      await callApi('POST /api/users/code', { body: { email } })
      form.change({ code: '' })
      setSentAgain(true)
      form.element.current?.querySelector('input')?.focus()
    } catch (error) {
      form.show(problemsFrom(error, []))
    }
  }

  return (
    <>
      <Form className="stack mt-4 gap-5" form={form}>
        <FormInput
          label={texts.code}
          name="code"
          hint={texts.sentTo(email)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        {needsTerms && terms.check}
        <ProblemMessage />
        {isSentAgain && (
          <Notice kind="good" live>
            {texts.sentAgain}
          </Notice>
        )}
        <SubmitButton size="big" wide>
          {signInTexts.logIn}
        </SubmitButton>
        <p className="row">
          <Button kind="quiet" onClick={() => void sendAgain()}>
            {texts.sendAgain}
          </Button>
          <Button kind="quiet" onClick={onOtherAddress}>
            {texts.otherAddress}
          </Button>
          {back}
        </p>
      </Form>
      {terms.dialog}
    </>
  )
}
