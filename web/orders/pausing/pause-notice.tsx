import { useEffect, useState } from 'react'
import type { OrderPause } from '#shared/orders/pause-contract.ts'
import { isTooLongForPause, pauseSentence } from '#shared/orders/pause-rules.ts'
import { pauseTexts as texts } from '#shared/orders/pause-texts.ts'
import { persistedChanges } from '#web/accounts/personal-draft.ts'
import { callApi } from '#web/client/api.ts'
import { DialogForm } from '#web/client/forms/dialog-form.tsx'
import { FormTextArea } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { alertRefusal } from '#web/client/queries/alert-refusal.ts'
import { useQuery } from '#web/client/queries/use-query.ts'
import { useRefresh } from '#web/client/queries/use-refresh.ts'
import { showRefusal } from '#web/client/show-refusal.ts'
import { layoutState, useLayoutData } from '#web/layout/layout-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { showToast } from '#web/ui/toast-store.ts'

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

/** The other processes of the shop have heard of a change by then. */
const allKnowMs = 1000

/** What was changed here since the shop was asked. `takesFocus`: what was pressed has gone. */
type Changed = { since: OrderPause | undefined; pause: OrderPause; takesFocus: boolean }

/**
 * Whether the shop takes orders, and what an admin can do about it. Until it is asked, it is what the layout says, so that
 * nothing moves when the answer comes.
 */
export function useOrderPause() {
  const inLayout = useLayoutData().ordersPaused
  const { answer, problem, reload } = useQuery('pause', (signal) => callApi('GET /api/orders/pause', { signal }))
  const [changed, setChanged] = useState<Changed>()
  const [isEditing, setEditing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isOurs = changed !== undefined && changed.since === answer
  const known = isOurs ? changed.pause : answer
  const message = known ? (known.message ?? undefined) : inLayout
  useLayoutDataInStep(known && message !== inLayout ? (message ?? '') : undefined)

  /** `seen` is what the person saw before. Throws what the call throws. */
  async function put(wanted: string | null, seen: string | undefined): Promise<OrderPause> {
    const body = { message: wanted, seen: seen ?? null }
    // An answer on its way is of before; and after a lost one nobody knows what was done.
    const pause = await callApi('PUT /api/orders/pause', { body }).finally(reload)
    setChanged({ since: answer, pause, takesFocus: (wanted === null) !== (message === undefined) })
    // Together with it: what takes the focus comes when the dialog is gone.
    setEditing(false)
    return pause
  }

  return {
    message,
    /** Undefined until it is known. */
    isFixed: known?.isFixed ?? (problem === undefined ? undefined : false),
    /** As long as that is so: what has the focus keeps it when the shop is asked again. */
    takesFocus: changed?.takesFocus === true && message === (changed.pause.message ?? undefined),
    isBusy,
    isEditing,
    edit: () => setEditing(true),
    stopEditing: () => setEditing(false),
    put,
    async takeAgain() {
      setBusy(true)
      try {
        await put(null, message)
        showToast({ text: texts.takenAgain })
      } catch (error) {
        await alertRefusal(error, texts.takeAgain)
      } finally {
        setBusy(false)
      }
    },
  }
}

type OrderPauseState = ReturnType<typeof useOrderPause>

/**
 * Reads the layout again while it says another thing than `wanted`: at once, and when every process has certainly heard
 * of it.
 */
function useLayoutDataInStep(wanted: string | undefined) {
  const refresh = useRefresh()
  useEffect(() => {
    if (wanted === undefined) return undefined
    layoutState.isOutdated = true
    refresh()
    const again = setTimeout(refresh, allKnowMs)
    return () => {
      clearTimeout(again)
      layoutState.isOutdated = false
    }
  }, [wanted, refresh])
}
