import { useState } from 'react'
import { adminTexts } from '#shared/frame/admin-texts.ts'
import { isOutcomeUnknown } from '#web/api.ts'
import { alertRefusal } from './alert-refusal.ts'

type RowAction = {
  /** The row that is being acted on. */
  busyId: string | undefined
  /** Makes the call for a row with this name; true if it succeeded. A refusal is shown, not thrown. */
  act: (row: { id: string }, name: string, call: () => Promise<unknown>) => Promise<boolean>
}

/**
 * Acts on one row of a list at a time. `onChanged` is called when the server has answered, even with a refusal because
 * the row has changed meanwhile, and when its answer was lost.
 */
export function useRowAction(onChanged: () => void): RowAction {
  const [busyId, setBusyId] = useState<string>()

  async function act({ id }: { id: string }, name: string, call: () => Promise<unknown>): Promise<boolean> {
    setBusyId(id)
    const settle = () => {
      setBusyId(undefined)
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

  return { busyId, act }
}
