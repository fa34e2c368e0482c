import type { Database, Db } from '../database/database.ts'
import type { Invalidation, Tag } from './invalidation.ts'

/** A transaction that invalidates what it changes. */
export type InvalidatingTx = Db & {
  /** Notes the tags of a change. They are published after the commit. */
  invalidate(tags: Tag[]): void
}

/**
 * Runs `work` in one transaction, and publishes the tags that it noted after the commit. When the answer to the commit
 * is lost, 'everything' is published instead (invalidation.ts).
 */
export async function transactionWithInvalidation<Result>(
  { db, invalidation }: { db: Pick<Database, 'transaction'>; invalidation: Pick<Invalidation, 'publish'> },
  work: (tx: InvalidatingTx) => Promise<Result>,
): Promise<Result> {
  const changed = new Set<Tag>()
  const invalidate = (tags: Tag[]) => tags.forEach((tag) => changed.add(tag))
  const result = await db.transaction((tx) => work({ ...tx, invalidate }))
  invalidation.publish([...changed])
  return result
}
