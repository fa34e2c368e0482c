import { useState } from 'react'
import { passwordProblem } from '#shared/accounts/account-rules.ts'
import { accountsTexts } from '#shared/accounts/accounts-texts.ts'
import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import { callApi, rewordedIfUnsure } from '#web/client/api.ts'
import { type FormProblems, noProblems, problemsFrom } from '#web/client/forms/form-problems.ts'
import { Form, FormInput, ProblemMessage, SubmitButton } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { alertRefusal } from '#web/client/queries/alert-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { type Alert, alertDialog, confirm } from '#web/ui/dialog-store.ts'
import { currentPasswordProblem, isAboutCurrentPassword } from '../forms/current-password.ts'
import { readUser, storeUser } from '../session-store.ts'

/** Changes the password inside the panel (docs/rules/accounts.md). Admins have another label and layout. */
export function PasswordForm(props: PasswordFormProps) {
  const { user, onClose, onFinished } = props
  const { form, asksCurrent } = usePasswordChange(props)
  return (
    <Form className="stack gap-4" form={form}>
      <h3>{texts.changePassword}</h3>
      {/* For password managers. */}
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

type PasswordFormProps = {
  user: UserInfo
  /** Called after success and after cancelling. */
  onClose: () => void
  /** Called after `onClose`, once the person has read the message. */
  onFinished: () => void
}

/**
 * Checks the new password, asks for confirmation, and sends it (docs/rules/accounts.md#change-the-password). The server
 * asks for the current password only when the sign-in is older than ten minutes.
 */
function usePasswordChange({ user, onClose, onFinished }: PasswordFormProps) {
  const [asksCurrent, setAsksCurrent] = useState(false)

  const form = useForm({
    start: { currentPassword: '', password: '', confirmation: '' },
    async check({ password, confirmation }) {
      if (password !== confirmation) {
        await alertDialog({ title: accountsTexts.passwordsDiffer, mark: 'warn' })
        return undefined
      }
      const message = passwordProblem(password, user.email)
      if (message) return { fields: { password: message } }
      if (await confirm(question())) return noProblems
      await closeWith({ title: texts.cancelled, text: texts.passwordUpdateCancelled, mark: 'info' })
      return undefined
    },
    async send({ password, currentPassword }) {
      await changePassword(user, { password, currentPassword: currentPassword || undefined })
      await closeWith({ title: texts.successChanges, mark: 'good' })
    },
    onRefusedLater: (error) => alertRefusal(error, texts.changePassword),
    problemsOf(error) {
      if (isAboutCurrentPassword(error)) setAsksCurrent(true)
      return passwordProblems(error)
    },
  })

  async function closeWith(words: Alert) {
    onClose()
    await alertDialog(words)
    onFinished()
  }

  return { asksCurrent, form }
}

const question = () => ({
  text: texts.wantToUpdatePassword,
  confirmLabel: texts.yes,
})

/**
 * A request for the current password is no failure. A wrong password is also shown in a red alert
 * (docs/rules/accounts.md#change-the-password).
 */
function passwordProblems(error: unknown): FormProblems {
  if (!isAboutCurrentPassword(error)) return problemsFrom(error, [])
  const problem = currentPasswordProblem(error.message)
  return error.code === 'current_password_needed' ? problem : { ...problem, message: error.message }
}

type PasswordChange = { password: string; currentPassword: string | undefined }

/** Sets a new password. All other sessions end. If the answer is lost, this one continues with its former token. */
async function changePassword(user: UserInfo, wanted: PasswordChange): Promise<void> {
  try {
    const { token } = await callApi('PUT /api/users/profile/{id}', { params: { id: user._id }, body: { user: wanted } })
    if (readUser()?._id === user._id) storeUser({ ...user, token })
  } catch (error) {
    throw rewordedIfUnsure(error, ({ message }) => accountsTexts.passwordPerhapsSet(message))
  }
}
