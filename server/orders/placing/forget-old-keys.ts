import type { Deps } from '#server/deps.ts'
import { sql } from '#server/platform/database.ts'
import { keyLifeMs } from './place-order.ts'

const mostKeysAtOnce = 1000

/** Forgets expired Idempotency-Keys, a batch at a time; returns how many. */
export function forgetOldKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const tooOld = new Date(clock().getTime() - keyLifeMs)
  return db.run(sql`
    delete from idempotency_keys where ctid in (
      select ctid from idempotency_keys where created_at < ${tooOld} limit ${mostKeysAtOnce})`)
}
