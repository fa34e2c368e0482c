import { isRecord } from '#shared/stored-values.ts'
import { changesIn, type PersistedValues, type Values } from '#web/client/forms/use-form.ts'
import { browserStore } from '#web/client/storage/browser-store.ts'
import { draftKey } from './draft-keys.ts'
import { readUser } from './session-store.ts'

/** A draft of the signed-in person in this tab; `empty` while nothing is stored. */
export const personalDraft = <Draft>(what: string, parse: (stored: unknown) => Draft, empty: Draft) =>
  browserStore<Draft>(draftKey(readUser()?._id, what), parse, empty, 'sessionStorage')

/** Stores only the changed fields of a form as a draft, because the other fields may change on the server meanwhile. */
export function persistedChanges<Fields extends Values>(what: string, start: Fields): PersistedValues<Fields> {
  const store = personalDraft<Partial<Fields>>(what, (stored) => fieldsIn(stored, start), {})
  return {
    ...store,
    write(values) {
      const changes = changesIn(start, values)
      if (Object.keys(changes).length > 0) store.write(changes)
      else store.clear()
    },
  }
}

function fieldsIn<Fields extends Values>(stored: unknown, start: Fields): Partial<Fields> {
  const found = Object.entries(isRecord(stored) ? stored : {}).filter(
    ([name, value]) => name in start && typeof value === typeof start[name],
  )
  return Object.fromEntries(found) as Partial<Fields>
}
