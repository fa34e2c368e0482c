import { useState } from 'react'
import type { OrderPause } from '#shared/orders/pause-contract.ts'
import { isTooLongForPause, pauseSentence } from '#shared/orders/pause-rules.ts'
import { pauseTexts as texts } from '#shared/orders/pause-texts.ts'
import { persistedChanges } from '#web/accounts/personal-draft.ts'
import { DialogForm } from '#web/client/forms/dialog-form.tsx'
import { FormTextArea } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { showRefusal } from '#web/client/show-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { OrderPauseState } from './use-order-pause.ts'

/** Says that the shop takes no orders, and has what an admin can do about it; and the form, while it is open. */
export function PauseNotice({ pause }: { pause: OrderPauseState }) {
  const { message, isFixed, takesFocus, isBusy, isEditing, edit, takeAgain } = pause
  return (
    <>
      {message !== undefined && (
        <Notice kind="warn" takesFocus={takesFocus} className="mb-5">
          <p>{texts.isPaused}</p>
          <p className="font-normal wrap-anywhere">{message}</p>
          {/* As high before it is known what stands here. */}
          <div className="row mt-3 min-h-11">
            {isFixed && <p className="soft font-normal">{texts.fixed}</p>}
            {isFixed === false && (
              <>
                <Button kind="second" busy={isBusy} onClick={() => void takeAgain()}>
                  {texts.takeAgain}
                </Button>
                <Button kind="quiet" onClick={edit}>
                  {texts.changeShort}
                </Button>
              </>
            )}
          </div>
        </Notice>
      )}
      {isEditing && <PauseDialog pause={pause} />}
    </>
  )
}

/** Opens the form that pauses the orders; not there while they are paused. */
export function PauseButton({ pause: { message, takesFocus, edit } }: { pause: OrderPauseState }) {
  if (message !== undefined) return null
  return (
    <Button ref={takesFocus ? takeFocus : undefined} kind="quiet" onClick={edit}>
      {texts.pause}
    </Button>
  )
}

type Draft = { message: string }

/** What shoppers read while the shop takes no orders: to pause them, or to change it. */
function PauseDialog({ pause: { message: present, put, stopEditing } }: { pause: OrderPauseState }) {
  // What it was opened for stays, whatever the shop does meanwhile.
  const [seen] = useState(present)
  const title = seen === undefined ? texts.pause : texts.change
  const start = { message: seen ?? texts.suggestion }
  const form = useForm<Draft, OrderPause>({
    start,
    persisted: () => persistedChanges('pause', start),
    check: ({ message }) => ({ fields: { message: problemOf(message) } }),
    send: ({ message }) => put(message, seen),
    firstField: 'message',
    onClose: stopEditing,
    onRefusedLater: (error) => showRefusal(title, error),
    onSaved: () => showToast({ text: seen === undefined ? texts.paused : texts.saved }),
  })
  return (
    <DialogForm form={form} title={title} saveLabel={seen === undefined ? texts.pause : texts.save}>
      <FormTextArea name="message" label={texts.message} hint={texts.hint} required rows={3} />
    </DialogForm>
  )
}

function problemOf(typed: string): string | undefined {
  const sentence = pauseSentence(typed)
  if (!sentence) return texts.required
  return isTooLongForPause(sentence) ? texts.tooLong : undefined
}
