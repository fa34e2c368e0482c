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
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { useQuery } from '#web/client/queries/use-query.ts'
import { useRefresh } from '#web/client/queries/use-refresh.ts'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'
import { layoutState, useLayoutData } from '#web/layout/layout-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** The notice about paused orders with the admin's buttons, and the dialog. */
export function PauseNotice({ pause }: { pause: OrderPauseState }) {
  const { message, suggestion, isFixed, takesFocus, isBusy, isEditing, edit, takeAgain } = pause
  const langOfShop = useLangOfShop()
  return (
    <>
      {message !== undefined && (
        <Notice kind="warn" takesFocus={takesFocus} className="mb-5">
          <p>{texts.isPaused}</p>
          <p className="font-normal wrap-anywhere" dir="auto" lang={langOfShop}>
            {message}
          </p>
          {/* Keeps its height until the buttons are known. */}
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
      {isEditing && suggestion !== undefined && <PauseDialog pause={pause} suggestion={suggestion} />}
    </>
  )
}

/** Opens the pause dialog; hidden while orders are paused. */
export function PauseButton({ pause }: { pause: OrderPauseState }) {
  const { message, suggestion, takesFocus, isEditing, edit } = pause
  if (message !== undefined) return null
  const busy = isEditing && suggestion === undefined
  return (
    <Button ref={takesFocus ? takeFocus : undefined} kind="quiet" busy={busy} onClick={edit}>
      {texts.pause}
    </Button>
  )
}

type Draft = { message: string }

/** Edits the message that shoppers see while orders are paused. */
function PauseDialog({ pause, suggestion }: { pause: OrderPauseState; suggestion: string }) {
  const { message: present, put, stopEditing } = pause
  // The dialog keeps its purpose even if the state changes.
  const [seen] = useState(present)
  const title = seen === undefined ? texts.pause : texts.change
  const start = { message: seen ?? suggestion }
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

/** By then all processes know about a change. */
const allKnowMs = 1000

/** A change made here since the last answer. `takesFocus`: the pressed button has disappeared. */
type Changed = { since: OrderPause | undefined; pause: OrderPause; takesFocus: boolean }

/**
 * Whether orders are paused, with the admin's actions. Until the answer arrives, the layout's data counts, so that
 * nothing moves.
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

  /** `seen` is the message that the admin saw. Throws what the call throws. */
  async function put(wanted: string | null, seen: string | undefined): Promise<OrderPause> {
    const body = { message: wanted, seen: seen ?? null }
    // A pending answer is stale, and after a lost answer the result is unknown.
    const pause = await callApi('PUT /api/orders/pause', { body }).finally(reload)
    setChanged({ since: answer, pause, takesFocus: (wanted === null) !== (message === undefined) })
    // The dialog closes first, then the new element takes the focus.
    setEditing(false)
    return pause
  }

  return {
    message,
    /** A sentence to begin with, which the dialog waits for; empty when it can't be known. */
    suggestion: known?.suggestion ?? (problem === undefined ? undefined : ''),
    /** Undefined until it is known. */
    isFixed: known?.isFixed ?? (problem === undefined ? undefined : false),
    /** Only while the change lasts: later answers must not move the focus. */
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

/** Reloads the layout's data while the message differs from `wanted`: at once, and again when all processes know it. */
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
