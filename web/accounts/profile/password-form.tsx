import { accountsTexts } from '#shared/accounts/accounts-texts.ts'
import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import { Form, FormInput, ProblemMessage, SubmitButton } from '#web/client/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { type PasswordFormProps, usePasswordChange } from './use-password-change.ts'

/** Changes the password, inline (docs/rules/accounts.md). Admins have their own label and layout. */
export function PasswordForm(props: PasswordFormProps) {
  const { user, onClose, onFinished } = props
  const { form, asksCurrent } = usePasswordChange(props)
  return (
    <Form className="stack gap-4" form={form}>
      <h3>{texts.changePassword}</h3>
      {/* Tells password managers whose password it is. */}
      <input hidden name="username" autoComplete="username" value={user.email} readOnly />
      <div className={user.isAdmin ? 'stack gap-4 max-w-[26rem]' : 'form-grid'}>
        {asksCurrent && (
          <FormInput
            label={texts.currentPassword}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            required
            fieldClassName="full"
          />
        )}
        <FormInput
          label={texts.newPassword}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          // The person asked for this form.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <FormInput
          label={user.isAdmin ? accountsTexts.confirmNewPassword : accountsTexts.confirmPassword}
          name="confirmation"
          type="password"
          autoComplete="new-password"
          required
        />
      </div>
      <ProblemMessage />
      <div className="row">
        <SubmitButton>{texts.update}</SubmitButton>
        <Button
          kind="second"
          onClick={() => {
            onClose()
            onFinished()
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </Form>
  )
}
