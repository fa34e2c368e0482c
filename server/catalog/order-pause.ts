import type { Deps } from '#server/deps.ts'
import { TaggedCache } from '#server/platform/caching/tagged-cache.ts'
import { isOverload } from '#server/platform/database/database-errors.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { isOfKind } from '#shared/errors.ts'
import { pauseTag } from './catalog-tags.ts'

/** A part of a statement: the message to shoppers while the shop takes no orders, or null. */
export const pauseMessage = sql`(select message from order_pause)`

/** `isCertain` is false for an older message, while the database can't be asked. */
type KnownPause = { message: string | null; isCertain: boolean }

/**
 * Reads the pause for every page, cached until it changes. While the database can't be asked, answers with the last known
 * message, so that pages that need nothing else still work.
 */
export function cachePause({ readFresh, invalidation }: Pick<Deps, 'readFresh' | 'invalidation'>) {
  const cache = new TaggedCache<KnownPause>(1000)
  invalidation.subscribe((changed) => cache.drop(changed))
  let lastKnown: string | null = null
  return async (): Promise<KnownPause> => {
    try {
      const known = await cache.getOrMake('pause', () => readFresh(readPause))
      lastKnown = known.message
      return known
    } catch (error) {
      if (!isOfKind(error, 'unavailable') && !isOverload(error)) throw error
      return { message: lastKnown, isCertain: false }
    }
  }
}

async function readPause(db: Db) {
  const { message } = await db.oneRow<{ message: string | null }>(sql`select ${pauseMessage} as message`)
  return { value: { message, isCertain: true }, tags: [pauseTag], bytes: 500, keep: true }
}
