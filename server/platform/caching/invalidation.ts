import { fromJson, isRecord } from '#shared/stored-values.ts'
import { type Database, sql } from '../database/database.ts'
import type { Changed, Tag } from './changed.ts'
import { gatherInvalidations } from './gather-invalidations.ts'
import { listenToChannel } from './listen-to-channel.ts'

/** Tells every process what changed, so that no cache keeps yesterday's price. */
export interface Invalidation {
  /**
   * `transactionWithInvalidation` calls it; an empty list invalidates nothing. This process hears it at once, others within a fraction of a
   * second.
   */
  publish(tags: Tag[]): void
  /** The listener gets 'everything' when an invalidation may have been missed: then forget all. */
  subscribe(listener: (changed: Changed) => void): void
  close(): Promise<void>
}

/** The channel of NOTIFY on which the processes of a shop hear each other. */
export const invalidationChannel = 'shop_invalidation'
/** A commit that was given up on may still succeed this much later. */
const lateCommitMs = 30_000

/** The content of a message; without tags everything changed. */
type Message = { from: string; tags?: Tag[] }

/**
 * Invalidation over LISTEN/NOTIFY. A message is sent after the commit and gathered for 100 ms, because NOTIFY inside a transaction
 * takes a lock that lets only one transaction commit at a time. What a process had not sent when it was killed is lost:
 * its successor begins by telling the others to forget everything. Everything is also forgotten when the answer to a
 * commit is lost: the change may have been saved without being published.
 */
export async function openInvalidation(db: Database, onError: (error: unknown) => void): Promise<Invalidation> {
  const listeners: Parameters<Invalidation['subscribe']>[0][] = []
  const tell = (changed: Changed) => listeners.forEach((listener) => listener(changed))
  const self = crypto.randomUUID()
  const toOthers = gatherInvalidations((changed) => {
    const message: Message = { from: self, ...(changed !== 'everything' && { tags: changed }) }
    return db.run(sql`select pg_notify(${invalidationChannel}, ${JSON.stringify(message)})`)
  }, onError)
  const publish = (changed: Changed) => {
    tell(changed)
    toOthers.add(changed)
  }

  let closed = false
  const publishEverything = () => closed || publish('everything')
  db.onLostCommit(() => {
    publishEverything()
    setTimeout(publishEverything, lateCommitMs).unref()
  })

  const stopListening = await listenToChannel({
    pool: db.pool,
    channel: invalidationChannel,
    onMessage(payload) {
      const { from, tags } = readMessage(payload)
      if (from !== self) tell(Array.isArray(tags) ? tags : 'everything')
    },
    onListening: () => tell('everything'),
    onError,
  })
  toOthers.add('everything')

  return {
    publish(tags) {
      if (tags.length > 0) publish(tags)
    },
    subscribe: (listener) => void listeners.push(listener),
    async close() {
      closed = true
      await toOthers.close()
      stopListening()
    },
  }
}

/** Anybody who may connect to the database can notify: what is no message of the shop says that everything may have changed. */
function readMessage(payload: string): Record<string, unknown> {
  const message = fromJson(payload)
  return isRecord(message) ? message : {}
}
