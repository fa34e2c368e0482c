import { availableParallelism } from 'node:os'
import { openSlots } from '#server/platform/slots.ts'
import { accountsTexts } from '#shared/accounts/accounts-texts.ts'
import { unavailable } from '#shared/errors.ts'

/** Each hash takes a core and 32 MB for some 50 ms: only so many run at once, whatever arrives. */
export const inHashSlot = openSlots({
  atOnce: Math.max(2, availableParallelism() - 1),
  queue: { maxWaiting: 200, refusal: () => unavailable(accountsTexts.tooBusy, { retryAfterSeconds: 5 }) },
})
