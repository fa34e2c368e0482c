import { parseShipping, type StoredShipping } from '#shared/accounts/stored-session.ts'
import { browserStore } from '#web/frame/browser-store.ts'
import { draftKey } from '../draft-keys.ts'
import { readUser } from '../session-store.ts'

/** The address that the signed-in person has typed but not saved, in this tab. */
export const keptShipping = () =>
  browserStore<StoredShipping | null>(draftKey(readUser()?._id, 'shipping'), parseShipping, null, 'sessionStorage')
