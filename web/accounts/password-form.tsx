import { type FormEvent, useEffect, useState } from 'react'
import { passwordProblem } from '#shared/accounts/account-rules.ts'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { ApiError } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { alertDialog, confirm } from '#web/ui/dialog-store.ts'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { changePassword } from './change-password.ts'
import type { UserInfo } from './session-store.ts'
import { SubmitButton } from './submit-button.tsx'
import { textOf } from './text-of.ts'
import { useFormProblems } from './use-form-problems.ts'

type PasswordFormProps = { user: UserInfo; onClose: () => void }

/**
 * Changes the password, inline (specification §2, §4, §5 'Password change'). Admins have their own label and layout.
 * The current password is asked for only when the server does: after a sign-in that is older than ten minutes.
 */
export function PasswordForm({ user, onClose }: PasswordFormProps) {
  const problems = useFormProblems()
  const [asksCurrent, setAsksCurrent] = useState(false)
  const [busy, setBusy] = useState(false)
  const { form } = problems

  useEffect(() => {
    const first = form.current?.elements.namedItem('password')
    if (first instanceof HTMLElement) first.focus()
  }, [form])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const entered = new FormData(event.currentTarget)
    const wanted = {
      password: textOf(entered, 'password'),
      currentPassword: textOf(entered, 'currentPassword') || undefined,
    }
    problems.clear()
    if (wanted.password !== textOf(entered, 'confirmation')) {
      await alertDialog({ title: texts.passwordsDiffer, mark: 'warn' })
      return
    }
    const problem = passwordProblem(wanted.password, user.email)
    if (problem) {
      problems.show([{ field: 'password', message: problem }])
      return
    }
    await confirmAndSend(wanted)
  }

  async function confirmAndSend(wanted: { password: string; currentPassword: string | undefined }) {
    const isSure = await confirm({
      title: texts.areYouSure,
      text: texts.wantToUpdatePassword,
      mark: 'question',
      confirmLabel: texts.yes,
      cancelLabel: texts.cancel,
    })
    if (!isSure) {
      onClose()
      await alertDialog({ title: texts.cancelled, text: texts.passwordUpdateCancelled })
      return
    }
    setBusy(true)
    try {
      await changePassword(user, wanted)
      onClose()
      await alertDialog({ title: texts.successChanges, mark: 'good' })
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function showFailure(error: unknown) {
    const isAboutCurrent = error instanceof ApiError && error.code.startsWith('current_password')
    if (!isAboutCurrent) {
      problems.showFailure(error)
      return
    }
    setAsksCurrent(true)
    problems.show([{ field: 'currentPassword', message: error.message }])
  }

  return (
    <form
      ref={form}
      className="stack gap-4"
      method="post"
      noValidate
      onInput={problems.onInput}
      onSubmit={(event) => void submit(event)}
    >
      <h3>{texts.changePassword}</h3>
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <div className={classNames(user.isAdmin ? 'stack gap-4 max-w-[26rem]' : 'form-grid')}>
        {asksCurrent && (
          <Input
            label={texts.currentPassword}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            required
            fieldClassName="full"
            error={problems.errorOf('currentPassword')}
          />
        )}
        <Input
          label={texts.newPassword}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          error={problems.errorOf('password')}
        />
        <Input
          label={user.isAdmin ? texts.confirmNewPassword : texts.confirmPassword}
          name="confirmation"
          type="password"
          autoComplete="new-password"
          required
        />
      </div>
      {problems.message && (
        <Notice kind="bad" live>
          {problems.message}
        </Notice>
      )}
      <div className="row">
        <SubmitButton busy={busy}>{texts.update}</SubmitButton>
        <Button kind="second" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
