import type { Deps } from '#server/deps.ts'
import { sql } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import { keyLifeMs } from './place-order.ts'

/** Deletes some of the expired Idempotency-Keys. Returns their number. */
export function deleteExpiredKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return deleteSome(db, 'idempotency_keys', sql`created_at < ${new Date(clock().getTime() - keyLifeMs)}`)
}
