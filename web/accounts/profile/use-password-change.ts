import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { passwordProblem } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { lostAnswerTexts } from '#shared/accounts/lost-answer-texts.ts'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import { ApiError } from '#web/api.ts'
import { alertRefusal } from '#web/frame/fetching/alert-refusal.ts'
import { useIsGone } from '#web/frame/fetching/use-is-gone.ts'
import { signInPath } from '#web/frame/sign-in-path.ts'
import { type Alert, alertDialog, confirm } from '#web/ui/dialog-store.ts'
import { type FormProblems, noProblems, problemsFrom } from '../forms/form-problems.ts'
import { usePerhapsDone } from '../forms/use-perhaps-done.ts'
import type { Entered } from '../forms/use-sent-form.ts'
import { changePassword } from './change-password.ts'

export type PasswordChange = {
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
export function usePasswordChange({ user, onClose, onFinished }: PasswordChange) {
  const [problems, setProblems] = useState(noProblems)
  const [asksCurrent, setAsksCurrent] = useState(false)
  const [busy, setBusy] = useState(false)
  const isGone = useIsGone()
  const wasDone = usePerhapsDone()
  const navigate = useNavigate()
  const logInPath = signInPath(useLocation())

  async function update(entered: Entered) {
    if (busy) return
    const password = entered.get('password') ?? ''
    setProblems(noProblems)
    if (password !== entered.get('confirmation')) {
      await alertDialog({ title: texts.passwordsDiffer, mark: 'warn' })
      return
    }
    const message = passwordProblem(password, user.email)
    if (message) {
      setProblems({ fields: [{ field: 'password', message }] })
      return
    }
    if (await confirm(question)) {
      await send({ password, currentPassword: entered.get('currentPassword') || undefined })
      return
    }
    await closeWith({ title: texts.cancelled, text: texts.passwordUpdateCancelled, mark: 'info' })
  }

  async function closeWith(words: Alert) {
    onClose()
    await alertDialog(words)
    onFinished()
  }

  async function send(wanted: { password: string; currentPassword: string | undefined }) {
    setBusy(true)
    try {
      await changePassword(user, wanted)
      await closeWith({ title: texts.successChanges, mark: 'good' })
    } catch (error) {
      if (wasDone(error)) {
        if (await confirm(logInAnew)) await navigate(logInPath)
        return
      }
      if (isGone()) return await alertRefusal(error, texts.changePassword)
      if (isAboutCurrentPassword(error)) setAsksCurrent(true)
      setProblems(problemsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { asksCurrent, busy, form: { problems, onProblems: setProblems, onSend: update } }
}

const question = {
  title: texts.areYouSure,
  text: texts.wantToUpdatePassword,
  confirmLabel: texts.yes,
  cancelLabel: texts.cancel,
} as const

/** An earlier try, whose answer got lost, has ended this sign-in. */
const logInAnew = {
  title: lostAnswerTexts.passwordProbablySet,
  text: lostAnswerTexts.logInWithNew,
  mark: 'warn',
  confirmLabel: lostAnswerTexts.logIn,
  cancelLabel: lostAnswerTexts.close,
} as const

const isAboutCurrentPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('current_password')

/**
 * Being asked for the current password is no failure; a wrong one is said in a red alert, like every failure
 * (specification §8).
 */
function problemsOf(error: unknown): FormProblems {
  const problems = problemsFrom(error, [])
  if (!isAboutCurrentPassword(error)) return problems
  const fields = [{ field: 'currentPassword', message: error.message }]
  return error.code === 'current_password_needed' ? { fields } : { ...problems, fields }
}
