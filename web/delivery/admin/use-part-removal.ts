import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { useRowRemoval } from '#web/client/lists/use-row-removal.ts'

type PartRemoval = {
  texts: Parameters<typeof useRowRemoval>[0]['texts'] & { hasBeenRemoved: (name: string) => string }
  rows: { id: string }[]
  call: (part: string) => Promise<unknown>
  onChanged: () => void
}

/** Removes rows of one of several lists on a screen. `acted`: called after each change of a row. */
export function usePartRemoval({ texts, rows, call, onChanged }: PartRemoval) {
  const acted = useActedOnRows({ answer: { items: rows }, reload: onChanged })
  return { ...useRowRemoval({ texts, done: texts.hasBeenRemoved, call, onChanged: acted }), acted }
}
