import { useState } from 'react'
import { alertRefusal } from './alert-refusal.ts'

type RowAction = {
  /** The row that is being acted on. */
  busyId: string | undefined
  /** Makes the call for a row with this name; true if it succeeded. A refusal is shown, not thrown. */
  act: (row: { _id: string }, name: string, call: () => Promise<unknown>) => Promise<boolean>
}

/**
 * Acts on one row of a list at a time. `onChanged` is called when the server has answered, even with a refusal because
 * the row has changed meanwhile.
 */
export function useRowAction(onChanged: () => void): RowAction {
  const [busyId, setBusyId] = useState<string>()

  async function act({ _id: id }: { _id: string }, name: string, call: () => Promise<unknown>): Promise<boolean> {
    setBusyId(id)
    try {
      await call()
      return true
    } catch (error) {
      await alertRefusal(error, name)
      return false
    } finally {
      setBusyId(undefined)
      onChanged()
    }
  }

  return { busyId, act }
}
