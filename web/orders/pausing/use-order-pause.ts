import { useEffect, useState } from 'react'
import type { OrderPause } from '#shared/orders/pause-contract.ts'
import { pauseTexts as texts } from '#shared/orders/pause-texts.ts'
import { callApi } from '#web/client/api.ts'
import { alertRefusal } from '#web/client/queries/alert-refusal.ts'
import { useQuery } from '#web/client/queries/use-query.ts'
import { useRefresh } from '#web/client/queries/use-refresh.ts'
import { layoutState, useLayoutData } from '#web/layout/layout-data.tsx'
import { showToast } from '#web/ui/toast-store.ts'

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

export type OrderPauseState = ReturnType<typeof useOrderPause>

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
