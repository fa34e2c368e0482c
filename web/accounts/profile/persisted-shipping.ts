import { parseShipping, type StoredShipping } from '#shared/accounts/stored-session.ts'
import { personalDraft } from '../personal-draft.ts'

/** The address that the signed-in person has typed but not saved, in this tab. */
export const persistedShipping = () => personalDraft<StoredShipping | null>('shipping', parseShipping, null)
