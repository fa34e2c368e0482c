import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { FormInput } from '#web/client/forms/form.tsx'

/** A password, entered twice. */
export function NewPasswordFields({ label }: { label: string }) {
  const hidden = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <>
      <FormInput {...hidden} label={label} name="password" hint={texts.passwordHint} />
      <FormInput {...hidden} label={texts.confirmPassword} name="confirmation" />
    </>
  )
}
