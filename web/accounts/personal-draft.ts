import { browserStore } from '#web/client/storage/browser-store.ts'
import { draftKey } from './draft-keys.ts'
import { readUser } from './session-store.ts'

/** What the signed-in person has typed but not saved, in this tab; `empty` while nothing is kept. */
export const personalDraft = <Draft>(what: string, parse: (stored: unknown) => Draft, empty: Draft) =>
  browserStore<Draft>(draftKey(readUser()?._id, what), parse, empty, 'sessionStorage')
