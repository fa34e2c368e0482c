import { browserStore } from '#web/client/storage/browser-store.ts'
import { draftPrefix } from '../draft-keys.ts'

/**
 * The address that a code was sent to. Survives a reload: phones discard the shop's tab while people look into their
 * mail.
 */
export const codeAddress = browserStore<string>(
  `${draftPrefix}code`,
  (stored) => (typeof stored === 'string' ? stored : ''),
  '',
  'sessionStorage',
)
