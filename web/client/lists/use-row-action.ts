import { useState } from 'react'
import { adminTexts } from '#shared/layout/admin-texts.ts'
import { isOutcomeUnknown } from '#web/client/api.ts'
import { alertRefusal } from '../queries/alert-refusal.ts'

type RowAction = {
  /** Whether this row is being acted on. */
  isBusy: (row: { id: string }) => boolean
  /** Makes the call for a row with this name; true if it succeeded. A refusal is shown, not thrown. */
  act: (row: { id: string }, name: string, call: () => Promise<unknown>) => Promise<boolean>
}

/**
 * Acts on rows of a list, on another one also while the answer for the first is awaited. `onChanged` is called when the
 * server has answered, even with a refusal because the row has changed meanwhile, and when its answer was lost.
 */
export function useRowAction(onChanged: () => void): RowAction {
  const [busyIds, setBusyIds] = useState<readonly string[]>([])

  async function act({ id }: { id: string }, name: string, call: () => Promise<unknown>): Promise<boolean> {
    setBusyIds((ids) => [...ids, id])
    const settle = () => {
      setBusyIds((ids) => ids.filter((one) => one !== id))
      onChanged()
    }
    try {
      await call()
    } catch (error) {
      // Before the refusal is read: what is so by now stands behind it.
      settle()
      await alertRefusal(error, isOutcomeUnknown(error) ? adminTexts.perhapsDone(name) : name)
      return false
    }
    settle()
    return true
  }

  return { isBusy: ({ id }) => busyIds.includes(id), act }
}
