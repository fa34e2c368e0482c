// Reads from a replica that are never older than the invalidations that this process has published or heard. A replica
// lags behind the primary, and a page that was dropped for a new price must not be made from the old price again.
import { setTimeout as delay } from 'node:timers/promises'
import { isOfKind } from '#shared/errors.ts'
import { isConnectionLoss, sqlState } from '../database/database-errors.ts'
import { type Db, sql } from '../database/database.ts'
import type { Invalidation, Tag } from './invalidation.ts'

/** Runs a read on a database that is up to date for the tags that the read returns. */
export type ReadFresh = <Found extends { tags: Tag[] }>(read: (db: Db) => Promise<Found>) => Promise<Found>

/** Without a replica there is only one database to read from. */
export function freshFrom(db: Db): ReadFresh {
  return (read) => read(db)
}

type Replicated = { primary: Db; replica: Db; invalidation: Invalidation; onError: (error: unknown) => void }

const msBetweenLooks = 20
/** The pause after a replica did not answer. */
const pauseMs = 1_000

/**
 * Reads from the replica. Reads again from the primary when the replica fails, or when it may lack a change that
 * invalidated one of the tags (docs/rules/running.md#database).
 */
export function freshFromReplica({ primary, replica, invalidation, onError }: Replicated): {
  readFresh: ReadFresh
  stop(): void
} {
  // Invalidations are numbered. Number 1 stands for all of them before this process. The replica has the changes up to
  // the number `confirmed`.
  let newest = 1
  let confirmed = 0
  let everythingAt = newest
  const newestOf = new Map<Tag, number>()
  let isConfirming = false
  let isStopped = false

  invalidation.subscribe((changed) => {
    newest += 1
    if (changed === 'everything') everythingAt = newest
    else for (const tag of changed) newestOf.set(tag, newest)
    if (!isConfirming) void confirm()
  })

  const confirm = async () => {
    isConfirming = true
    while (confirmed < newest && !isStopped) {
      const upTo = newest
      try {
        await waitForReplica()
      } catch (error) {
        onError(error)
        await delay(pauseMs)
        continue
      }
      confirmed = upTo
      for (const [tag, at] of newestOf) if (at <= upTo) newestOf.delete(tag)
    }
    isConfirming = false
  }

  /** An invalidation comes after its commit, so the primary's present log position includes the change. */
  const waitForReplica = async () => {
    const { end } = await primary.oneRow<{ end: string }>(sql`select pg_current_wal_insert_lsn()::text as end`)
    const hasAll = async () => {
      const { has } = await replica.oneRow<{ has: boolean }>(sql`
        select not pg_is_in_recovery() or coalesce(pg_last_wal_replay_lsn() >= ${end}::pg_lsn, false) as has`)
      return has
    }
    while (!isStopped && !(await hasAll())) await delay(msBetweenLooks)
  }

  /** A result without tags (an address without a product yet) may be old while any invalidation is unconfirmed. */
  const mayBeOld = (tags: Tag[]) =>
    everythingAt > confirmed || (tags.length === 0 ? newest > confirmed : tags.some((tag) => newestOf.has(tag)))

  void confirm()
  return {
    async readFresh(read) {
      try {
        const found = await read(replica)
        if (!mayBeOld(found.tags)) return found
      } catch (error) {
        if (!isReplicasFault(error)) throw error
        onError(error)
      }
      return read(primary)
    },
    stop: () => void (isStopped = true),
  }
}

/** The replica is away, a query conflicted with its replay (40001), or it has yet to replay an update's tables (42). */
function isReplicasFault(error: unknown): boolean {
  return isOfKind(error, 'unavailable') || isConnectionLoss(error) || /^(40001|42)/.test(sqlState(error) ?? '')
}
