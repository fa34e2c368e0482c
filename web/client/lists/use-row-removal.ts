import { confirm } from '#web/ui/dialog-store.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useRowAction } from './use-row-action.ts'

type Row = { id: string; name: string }

type RowRemoval = {
  texts: { wantToRemove: (name: string) => string; removeHint: string; removeShort: string }
  /** The message of success. */
  done: (name: string) => string
  call: (id: string) => Promise<unknown>
  /** Called after each call, as in `useRowAction`. */
  onChanged: () => void
}

/** Removes rows of a list, each after a confirmation. */
export function useRowRemoval({ texts, done, call, onChanged }: RowRemoval) {
  const { isBusy, act } = useRowAction(onChanged)

  async function remove({ id, name }: Row): Promise<void> {
    const isSure = await confirm({
      title: texts.wantToRemove(name),
      text: texts.removeHint,
      confirmLabel: texts.removeShort,
      danger: true,
      mark: 'remove',
    })
    if (isSure && (await act({ id }, name, () => call(id)))) showToast({ text: done(name) })
  }

  return { isBusy, remove }
}
