import { useState } from 'react'
import type { OrderPause } from '#shared/orders/pause-contract.ts'
import { isTooLongForPause, pauseSentence } from '#shared/orders/pause-rules.ts'
import { pauseTexts as texts } from '#shared/orders/pause-texts.ts'
import { persistedChanges } from '#web/accounts/personal-draft.ts'
import { DialogForm } from '#web/client/forms/dialog-form.tsx'
import { FormTextArea } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { OrderPauseState } from './use-order-pause.ts'

type Draft = { message: string }

/** What shoppers read while the shop takes no orders: to pause them, or to change it. */
export function PauseDialog({ pause: { message: present, put, stopEditing } }: { pause: OrderPauseState }) {
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
