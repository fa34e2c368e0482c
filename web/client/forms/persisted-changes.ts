import { isRecord } from '#shared/stored-values.ts'
import { personalDraft } from '#web/accounts/personal-draft.ts'

/** What a dialog edits: one text for each field. */
export type Texts = Record<string, string>

/** What the signed-in admin has changed in a dialog and not saved, in this tab. The other fields may be different by now. */
export const persistedChanges = <Draft extends Texts>(what: string, start: Draft) =>
  personalDraft<Partial<Draft>>(what, (stored) => pick(start, isRecord(stored) ? stored : {}), {})

/** What differs from the start. */
export const changesIn = <Draft extends Texts>(draft: Draft, start: Draft): Partial<Draft> =>
  pick(start, draft, (field) => draft[field] !== start[field])

function pick<Draft extends Texts>(fieldsOf: Draft, from: object, isWanted = (_field: string) => true): Partial<Draft> {
  const found = Object.entries(from).filter(
    ([field, value]) => field in fieldsOf && typeof value === 'string' && isWanted(field),
  )
  return Object.fromEntries(found) as Partial<Draft>
}
