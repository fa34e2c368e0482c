import { useState } from 'react'
import { adminTexts } from '#shared/layout/admin-texts.ts'
import { isOutcomeUnknown } from '#web/client/api.ts'
import { alertRefusal } from '../queries/alert-refusal.ts'

type RowAction = {
  /** Whether this row is being acted on. */
  isBusy: (row: { id: string }) => boolean
  /** Makes the call for a row with this name. True if successful. A refusal is shown in a dialog. */
  act: (row: { id: string }, name: string, call: () => Promise<unknown>) => Promise<boolean>
}

/**
 * Actions on rows of a list, also on several rows at once. `onChanged` is called after each call, also after a refusal or
 * a lost answer, because the row may have changed.
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
      // Reloads the list first, so that the page behind the dialog is current.
      settle()
      await alertRefusal(error, isOutcomeUnknown(error) ? adminTexts.perhapsDone(name) : name)
      return false
    }
    settle()
    return true
  }

  return { isBusy: ({ id }) => busyIds.includes(id), act }
}
