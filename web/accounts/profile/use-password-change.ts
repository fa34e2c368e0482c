import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { passwordProblem } from '#shared/accounts/account-rules.ts'
import { accountsTexts } from '#shared/accounts/accounts-texts.ts'
import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { callApi, rewordedIfUnsure } from '#web/client/api.ts'
import { type FormProblems, noProblems, problemsFrom } from '#web/client/forms/form-problems.ts'
import { useForm } from '#web/client/forms/use-form.ts'
import { alertRefusal } from '#web/client/queries/alert-refusal.ts'
import { signInPath } from '#web/layout/sign-in-path.ts'
import { type Alert, alertDialog, confirm } from '#web/ui/dialog-store.ts'
import { currentPasswordProblem, isAboutCurrentPassword } from '../forms/current-password-problem.ts'
import { usePerhapsDone } from '../forms/use-perhaps-done.ts'
import { readUser, storeUser } from '../session-store.ts'

export type PasswordFormProps = {
  user: UserInfo
  /** The form has done its work, or was cancelled. */
  onClose: () => void
  /** Called after `onClose`, once the person has read the message. */
  onFinished: () => void
}

/**
 * Checks what was entered, asks for confirmation, and sends it (docs/rules/accounts.md#change-the-password). The
 * current password is asked for only when the server does: after a sign-in that is older than ten minutes.
 */
export function usePasswordChange({ user, onClose, onFinished }: PasswordFormProps) {
  const [asksCurrent, setAsksCurrent] = useState(false)
  const wasDone = usePerhapsDone()
  const navigate = useNavigate()
  const logInPath = signInPath(useLocation())

  const form = useForm({
    start: { currentPassword: '', password: '', confirmation: '' },
    async check({ password, confirmation }) {
      if (password !== confirmation) {
        await alertDialog({ title: accountsTexts.passwordsDiffer, mark: 'warn' })
        return undefined
      }
      const message = passwordProblem(password, user.email)
      if (message) return { fields: { password: message } }
      if (await confirm(question)) return noProblems
      await closeWith({ title: texts.cancelled, text: texts.passwordUpdateCancelled, mark: 'info' })
      return undefined
    },
    async send({ password, currentPassword }) {
      try {
        await changePassword(user, { password, currentPassword: currentPassword || undefined })
        await closeWith({ title: texts.successChanges, mark: 'good' })
      } catch (error) {
        if (!wasDone(error)) throw error
        if (await confirm(logInAnew)) await navigate(logInPath)
      }
    },
    onRefusedLater: (error) => alertRefusal(error, texts.changePassword),
    problemsOf(error) {
      if (isAboutCurrentPassword(error)) setAsksCurrent(true)
      return problemsOf(error)
    },
  })

  async function closeWith(words: Alert) {
    onClose()
    await alertDialog(words)
    onFinished()
  }

  return { asksCurrent, form }
}

const question = {
  text: texts.wantToUpdatePassword,
  confirmLabel: texts.yes,
} as const

/** An earlier try, whose answer got lost, has ended this sign-in. */
const logInAnew = {
  title: accountsTexts.passwordProbablySet,
  text: accountsTexts.logInWithNew,
  mark: 'warn',
  confirmLabel: layoutTexts.logIn,
  cancelLabel: uiTexts.close,
} as const

/**
 * Being asked for the current password is no failure; a wrong one is said in a red alert, like every failure
 * (docs/rules/accounts.md#change-the-password).
 */
function problemsOf(error: unknown): FormProblems {
  if (!isAboutCurrentPassword(error)) return problemsFrom(error, [])
  const problem = currentPasswordProblem(error.message)
  return error.code === 'current_password_needed' ? problem : { ...problem, message: error.message }
}

type PasswordChange = { password: string; currentPassword: string | undefined }

/** Sets a new password. Every other sign-in ends; this one goes on with the new token, unless it gets lost. */
async function changePassword(user: UserInfo, wanted: PasswordChange): Promise<void> {
  try {
    const { token } = await callApi('PUT /api/users/profile/{id}', { params: { id: user._id }, body: { user: wanted } })
    if (readUser()?._id === user._id) storeUser({ ...user, token })
  } catch (error) {
    throw rewordedIfUnsure(error, ({ message }) => accountsTexts.passwordPerhapsSet(message))
  }
}
