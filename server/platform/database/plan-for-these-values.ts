import { type Db, sql } from './database.ts'

/**
 * From here on this transaction's statements, and what its foreign keys ask, are planned for their values and not for any
 * (docs/decisions/0035-one-plan.md). For what is done rarely, to one that has little where others have nearly all: the
 * plan for any admin assumes that an admin has written most records, and reads all of them for one who has written none.
 */
export const planForTheseValues = (tx: Db): Promise<number> =>
  tx.run(sql`set local plan_cache_mode = force_custom_plan`)
