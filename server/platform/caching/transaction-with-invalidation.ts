import type { Database, Db, TransactionOptions } from '../database/database.ts'
import type { Tag } from './changed.ts'
import type { News } from './invalidation.ts'

/** A transaction that announces what it changes. */
export type AnnouncingTx = Db & {
  /** Notes the tags of a change: they are published after the commit. */
  announce(tags: Tag[]): void
}

/**
 * Runs `work` in one transaction, and publishes what it announced once that is committed. When the answer to the commit
 * is lost, everything is published instead (news.ts).
 */
export async function commitAndPublish<Result>(
  { db, news }: { db: Pick<Database, 'transaction'>; news: Pick<News, 'publish'> },
  work: (tx: AnnouncingTx) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  const changed = new Set<Tag>()
  const announce = (tags: Tag[]) => tags.forEach((tag) => changed.add(tag))
  const result = await db.transaction((tx) => work({ ...tx, announce }), options)
  news.publish([...changed])
  return result
}
