import { useState } from 'react'
import { isTooLongForPause, pauseSentence } from '#shared/orders/pause-rules.ts'
import { pauseTexts as texts } from '#shared/orders/pause-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { announceRefusal } from '#web/frame/admin/announce-refusal.ts'
import { useHasLeftPage } from '#web/frame/fetching/use-has-left-page.ts'
import { problemsFrom } from '#web/frame/forms/form-problems.ts'
import { ProblemForm, ProblemMessage } from '#web/frame/forms/problem-form.tsx'
import { useSentForm } from '#web/frame/forms/use-sent-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { OrderPauseState } from './use-order-pause.ts'

/** What shoppers read while the shop takes no orders: to pause them, or to change it. */
export function PauseDialog({ pause }: { pause: OrderPauseState }) {
  const { message: present, stopEditing } = pause
  // What it was opened for stays, whatever the shop does meanwhile.
  const [isPaused] = useState(present !== undefined)
  const wasClosed = useHasLeftPage()
  const [isTouched, setTouched] = useState(false)
  const { form, problems, isBusy } = useSentForm({
    check: (entered) => ({ fields: { message: problemOf(entered('message')) } }),
    send: (entered) => pause.pause(entered('message')),
    problemsOf(error) {
      if (wasClosed()) announceRefusal(texts.pause, error)
      return problemsFrom(error, ['message'])
    },
  })
  return (
    <Dialog onClose={stopEditing} title={isPaused ? texts.change : texts.pause} kind="form" unsaved={isTouched}>
      <ProblemForm className="stack mt-5 gap-5 text-left" {...form}>
        <TextArea
          label={texts.message}
          hint={texts.hint}
          name="message"
          required
          rows={3}
          defaultValue={present ?? texts.suggestion}
          error={problems.fields['message']}
          onChange={() => setTouched(true)}
        />
        <ProblemMessage />
        <div className="dialog__actions mt-0">
          <Button kind="second" onClick={stopEditing}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" busy={isBusy}>
            {isPaused ? texts.save : texts.pause}
          </Button>
        </div>
      </ProblemForm>
    </Dialog>
  )
}

function problemOf(typed: string): string | undefined {
  const sentence = pauseSentence(typed)
  if (!sentence) return texts.required
  return isTooLongForPause(sentence) ? texts.tooLong : undefined
}
