import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { accountsTexts } from '#shared/accounts/accounts-texts.ts'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import { privacyTexts as texts } from '#shared/privacy/privacy-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { currentPasswordProblem, isAboutCurrentPassword, usePerhapsDone } from '#web/accounts/forms/current-password.ts'
import { forgetPerson } from '#web/accounts/session-store.ts'
import { goHomeThen } from '#web/accounts/use-log-out.ts'
import { callApi, rewordedIfUnsure } from '#web/client/api.ts'
import { DownloadButton } from '#web/client/files/download-button.tsx'
import { useReturnFocus } from '#web/client/focus/use-return-focus.ts'
import { noProblems, problemsFrom } from '#web/client/forms/form-problems.ts'
import { Form, FormInput, ProblemMessage, SubmitButton } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { alertRefusal } from '#web/client/queries/alert-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** Downloads the person's data, and deletes the account. */
export function OwnDataPanel({ user }: { user: UserInfo }) {
  const [isLeaving, setLeaving] = useState(false)
  const [opener, returnFocus] = useReturnFocus()

  function stay() {
    setLeaving(false)
    returnFocus()
  }

  return (
    <Panel title={texts.yourData}>
      <div className="stack gap-4">
        <p className="small soft max-w-[60ch]">{texts.yourDataLead}</p>
        <div className="row">
          <DownloadButton call="/api/users/me/data" label={texts.download} />
        </div>
        {!isLeaving && (
          <Button ref={opener} kind="danger-quiet" className="-ml-3 self-start" onClick={() => setLeaving(true)}>
            <Icon of={Trash2} />
            {texts.deleteAccount}
          </Button>
        )}
        {isLeaving && <DeleteAccountForm user={user} onStay={stay} />}
      </div>
    </Panel>
  )
}

type DeleteAccountFormProps = {
  user: UserInfo
  onStay: () => void
}

/** Deletes the account after the password (if the account has one) and a confirmation. */
function DeleteAccountForm({ user, onStay }: DeleteAccountFormProps) {
  const [asksPassword, setAsksPassword] = useState(true)
  const wasDone = usePerhapsDone()
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()

  // The person should first read what will happen.
  useEffect(() => heading.current?.focus(), [])

  useEffect(() => {
    callApi('GET /api/users/me').then(
      ({ hasPassword }) => setAsksPassword(hasPassword),
      () => {
        // The form keeps asking for the password, and the deletion reports the problem.
      },
    )
  }, [])

  const form = useForm({
    start: { currentPassword: '' },
    async check({ currentPassword }) {
      if (asksPassword && !currentPassword) return currentPasswordProblem(accountsTexts.currentPasswordNeeded)
      return (await confirm(question())) ? noProblems : undefined
    },
    async send({ currentPassword }) {
      try {
        const body = { currentPassword: currentPassword || undefined }
        const { message } = await callApi('POST /api/users/me/delete', { body })
        await sayGoodbye(message)
      } catch (error) {
        if (wasDone(error)) return await sayGoodbye(texts.probablyDeleted)
        throw rewordedIfUnsure(error, ({ message }) => texts.perhapsDeleted(message))
      }
    },
    onRefusedLater: (error) => alertRefusal(error, texts.deleteAccount),
    problemsOf: (error) =>
      isAboutCurrentPassword(error) ? currentPasswordProblem(error.message) : problemsFrom(error, []),
  })

  async function sayGoodbye(text: string) {
    await goHomeThen(navigate, forgetPerson)
    showToast({ text })
  }

  return (
    <Form className="stack gap-4" form={form}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.deleteAccount}
      </h3>
      <p>{texts.deleteLead}</p>
      <p>{texts.deleteOrders}</p>
      {/* For password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      {asksPassword && (
        <FormInput
          label={texts.password}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      <ProblemMessage />
      <div className="row">
        <SubmitButton kind="danger">{texts.deleteForGood}</SubmitButton>
        <Button kind="second" onClick={onStay}>
          {uiTexts.cancel}
        </Button>
      </div>
    </Form>
  )
}

const question = () =>
  ({
    text: texts.noWayBack,
    mark: 'remove',
    confirmLabel: texts.deleteAccount,
    danger: true,
  }) as const
