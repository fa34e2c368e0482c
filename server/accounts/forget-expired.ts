import type { Deps } from '#server/deps.ts'
import { sql } from '#server/platform/database.ts'
import { buyerLifeMs } from '#server/platform/sessions.ts'
import { forgetOldAddresses } from './sign-in-tries.ts'
import { forgetOldTries } from './tries.ts'

/**
 * Removes what has expired: sign-ins, codes, links, counted tries. None of it worked any more; call it now and then.
 */
export async function forgetExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await forgetOldTries(db, now)
  await forgetOldAddresses(db, now)
  await db.run(sql`delete from outside_sign_ins where expires_at <= ${now}`)
  await db.run(sql`delete from hand_over_codes where expires_at <= ${now}`)
  await db.run(sql`delete from mailed_links where expires_at <= ${now}`)
  await db.run(sql`delete from sessions where last_used_at < ${new Date(now.getTime() - buyerLifeMs)}`)
}
