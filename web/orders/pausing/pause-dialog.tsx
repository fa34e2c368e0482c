import { useState } from 'react'
import type { OrderPause } from '#shared/orders/pause-contract.ts'
import { isTooLongForPause, pauseSentence } from '#shared/orders/pause-rules.ts'
import { pauseTexts as texts } from '#shared/orders/pause-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { useDialogDraft } from '#web/client/forms/use-dialog-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { OrderPauseState } from './use-order-pause.ts'

type Draft = { message: string }

/** What shoppers read while the shop takes no orders: to pause them, or to change it. */
export function PauseDialog({ pause: { message: present, put, stopEditing } }: { pause: OrderPauseState }) {
  // What it was opened for stays, whatever the shop does meanwhile.
  const [seen] = useState(present)
  const title = seen === undefined ? texts.pause : texts.change
  const { draft, isChanged, change, close, problems, isBusy, save } = useDialogDraft<Draft, OrderPause>({
    keptAs: 'pause',
    start: { message: seen ?? texts.suggestion },
    firstField: 'message',
    titleOf: () => title,
    check: ({ message }) => ({ message: problemOf(message) }),
    send: ({ message }) => put(message, seen),
    onClose: stopEditing,
    onSaved: () => showToast({ text: seen === undefined ? texts.paused : texts.saved }),
  })
  return (
    <Dialog onClose={close} title={title} kind="form" unsaved={isChanged}>
      <form className="stack mt-5 gap-5 text-left" noValidate onSubmit={(event) => void save(event)}>
        <TextArea
          label={texts.message}
          hint={texts.hint}
          error={problems['message']}
          live
          required
          rows={3}
          value={draft.message}
          onChange={({ target }) => change({ message: target.value })}
        />
        <div className="dialog__actions mt-0">
          <Button kind="second" onClick={close}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" busy={isBusy}>
            {seen === undefined ? texts.pause : texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function problemOf(typed: string): string | undefined {
  const sentence = pauseSentence(typed)
  if (!sentence) return texts.required
  return isTooLongForPause(sentence) ? texts.tooLong : undefined
}
