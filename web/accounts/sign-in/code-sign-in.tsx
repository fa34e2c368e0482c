import { useEffect, useEffectEvent, useState } from 'react'
import { emailProblem } from '#shared/accounts/account-rules.ts'
import { ownAccountTexts } from '#shared/accounts/own-account-texts.ts'
import { signInCodeTexts as texts } from '#shared/accounts/sign-in-code-texts.ts'
import { callApi } from '#web/client/api.ts'
import { Form, FormInput, ProblemMessage, SubmitButton } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { useBrowserStore } from '#web/client/storage/browser-store.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { codeAddress } from './code-address.ts'
import { EnterCode } from './enter-code.tsx'

type CodeSignInProps = {
  /** The address that was typed before. If it is valid, the code is sent at once. */
  email: string
  /** Leads back to the password, where there is one. */
  onPassword?: () => void
}

/** Signing in with a mailed code (docs/rules/accounts.md#code-by-mail): the address, then the code. */
export default function CodeSignIn({ email, onPassword }: CodeSignInProps) {
  const sentTo = useBrowserStore(codeAddress)
  const [typed, setTyped] = useState(email)
  const back = onPassword && (
    <Button kind="quiet" onClick={onPassword}>
      {texts.withPassword}
    </Button>
  )

  function forgetAddress() {
    setTyped('')
    codeAddress.clear()
  }

  if (!sentTo) return <AskForCode email={typed} back={back} />
  return <EnterCode email={sentTo} onOtherAddress={forgetAddress} back={back} />
}

function AskForCode({ email, back }: { email: string; back: Elements }) {
  const form = useForm({
    start: { email },
    check: ({ email: typed }) => ({ fields: { email: emailProblem(typed) } }),
    send: async (body) => {
      await callApi('POST /api/users/code', { body })
      codeAddress.write(body.email.trim())
    },
  })
  const begin = useEffectEvent(() => {
    form.element.current?.querySelector('input')?.focus()
    if (!emailProblem(email)) void form.submit()
  })
  useEffect(() => begin(), [])

  return (
    <Form className="stack mt-4 gap-5" form={form}>
      <p>{texts.lead}</p>
      <FormInput label={ownAccountTexts.email} name="email" type="email" autoComplete="username" required />
      <ProblemMessage />
      <SubmitButton size="big" wide>
        {texts.sendCode}
      </SubmitButton>
      {back && <p className="row">{back}</p>}
    </Form>
  )
}
