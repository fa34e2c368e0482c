import { type Db, sql } from './database.ts'

/**
 * Plans the later statements of this transaction, and its foreign keys, for their values (docs/decisions/0035-one-plan.md).
 * For rare work on uneven data: a generic plan assumes that an admin has written most audit entries, and reads all of
 * them for an admin who has written none.
 */
export const planForTheseValues = (tx: Db): Promise<number> =>
  tx.run(sql`set local plan_cache_mode = force_custom_plan`)
