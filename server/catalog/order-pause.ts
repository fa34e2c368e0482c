import type { Deps } from '#server/deps.ts'
import { TaggedCache } from '#server/platform/caching/tagged-cache.ts'
import { isOverload } from '#server/platform/database/database-errors.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { isOfKind } from '#shared/errors.ts'
import { pauseTag, type Tagged } from './catalog-tags.ts'

/** What an admin told shoppers while the shop takes no orders; null while it takes them. A part of a statement. */
export const pauseMessage = sql`(select message from order_pause)`

/** What was read, and whether that is so for certain. */
type KnownPause = { message: string | null; isCertain: boolean }

/**
 * The pause as every page tells it: kept until it changes. While the database can't be asked it is what was last
 * known: a page that needs nothing else is still there.
 */
export function keepPause({
  readFresh,
  invalidation,
}: Pick<Deps, 'readFresh' | 'invalidation'>): () => Promise<KnownPause> {
  const kept = new TaggedCache<Tagged<string | null>>(1000)
  invalidation.subscribe((changed) => kept.drop(changed))
  let lastKnown: string | null = null
  return async () => {
    try {
      const { value } = await kept.getOrMake('pause', async () => {
        const read = await readFresh(readPause)
        return { value: read, tags: read.tags, bytes: 500, keep: true }
      })
      lastKnown = value
      return { message: value, isCertain: true }
    } catch (error) {
      if (!isOfKind(error, 'unavailable') && !isOverload(error)) throw error
      return { message: lastKnown, isCertain: false }
    }
  }
}

async function readPause(db: Db): Promise<Tagged<string | null>> {
  const { message } = await db.oneRow<{ message: string | null }>(sql`select ${pauseMessage} as message`)
  return { value: message, tags: [pauseTag] }
}
