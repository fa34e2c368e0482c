import { availableParallelism } from 'node:os'
import { openSlots } from '#server/platform/slots.ts'
import { accountsApiTexts } from '#shared/accounts/accounts-api-texts.ts'
import { unavailable } from '#shared/errors.ts'

/** Each hash takes a core and 32 MB for some 50 ms, so only this many run at once. */
export const inHashSlot = openSlots({
  atOnce: Math.max(2, availableParallelism() - 1),
  queue: { maxWaiting: 200, refusal: () => unavailable(accountsApiTexts.tooBusy, { retryAfterSeconds: 5 }) },
})
