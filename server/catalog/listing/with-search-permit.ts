import { availableParallelism } from 'node:os'
import { semaphore } from '#server/platform/semaphore.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import { unavailable } from '#shared/errors.ts'

/**
 * A search in a large shop keeps a core busy for some milliseconds. Only this many run at once, so that each ends
 * sooner and connections are left for everybody else.
 */
export const withSearchPermit = semaphore({
  atOnce: Math.max(2, availableParallelism()),
  queue: { maxWaiting: 200, refusal: () => unavailable(catalogApiTexts.tooManySearches) },
})
