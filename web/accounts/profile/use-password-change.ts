import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { passwordProblem } from '#shared/accounts/account-rules.ts'
import { accountsTexts } from '#shared/accounts/accounts-texts.ts'
import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { type FormProblems, noProblems, problemsFrom } from '#web/client/forms/form-problems.ts'
import { useSentForm } from '#web/client/forms/use-sent-form.ts'
import { alertRefusal } from '#web/client/queries/alert-refusal.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { signInPath } from '#web/layout/sign-in-path.ts'
import { type Alert, alertDialog, confirm } from '#web/ui/dialog-store.ts'
import { currentPasswordProblem, isAboutCurrentPassword } from '../forms/current-password-problem.ts'
import { usePerhapsDone } from '../forms/use-perhaps-done.ts'
import { changePassword } from './change-password.ts'

export type PasswordFormProps = {
  user: UserInfo
  /** The form has done its work, or was cancelled. */
  onClose: () => void
  /** Called after `onClose`, once the person has read the message. */
  onFinished: () => void
}

/**
 * Checks what was entered, asks for confirmation, and sends it (specification §4, §5 'Password change'); `form` is for
 * ProblemForm. The current password is asked for only when the server does: after a sign-in that is older than ten
 * minutes.
 */
export function usePasswordChange({ user, onClose, onFinished }: PasswordFormProps) {
  const [asksCurrent, setAsksCurrent] = useState(false)
  const hasLeftPage = useHasLeftPage()
  const wasDone = usePerhapsDone()
  const navigate = useNavigate()
  const logInPath = signInPath(useLocation())

  const { form, isBusy } = useSentForm({
    async check(entered) {
      const password = entered('password')
      if (password !== entered('confirmation')) {
        await alertDialog({ title: accountsTexts.passwordsDiffer, mark: 'warn' })
        return undefined
      }
      const message = passwordProblem(password, user.email)
      if (message) return { fields: { password: message } }
      if (await confirm(question)) return noProblems
      await closeWith({ title: texts.cancelled, text: texts.passwordUpdateCancelled, mark: 'info' })
      return undefined
    },
    async send(entered) {
      try {
        const currentPassword = entered('currentPassword') || undefined
        await changePassword(user, { password: entered('password'), currentPassword })
        await closeWith({ title: texts.successChanges, mark: 'good' })
      } catch (error) {
        if (wasDone(error)) {
          if (await confirm(logInAnew)) await navigate(logInPath)
          return
        }
        if (hasLeftPage()) return await alertRefusal(error, texts.changePassword)
        if (isAboutCurrentPassword(error)) setAsksCurrent(true)
        throw error
      }
    },
    problemsOf,
  })

  async function closeWith(words: Alert) {
    onClose()
    await alertDialog(words)
    onFinished()
  }

  return { asksCurrent, isBusy, form }
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
 * (specification §8).
 */
function problemsOf(error: unknown): FormProblems {
  if (!isAboutCurrentPassword(error)) return problemsFrom(error, [])
  const problem = currentPasswordProblem(error.message)
  return error.code === 'current_password_needed' ? problem : { ...problem, message: error.message }
}
