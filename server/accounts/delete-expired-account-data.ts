import { buyerLifeMs } from '#server/accounts/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { sql } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import { deleteExpiredAttempts } from '#server/platform/rate-limits.ts'
import { knownForMs } from './sign-in/sign-in-limits.ts'

/** Deletes expired sessions, codes, links and counted attempts, a part at a time. Returns the number of deleted rows. */
export async function deleteExpiredAccountData({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const counts = [
    await deleteExpiredAttempts(db, now),
    await deleteSome(db, 'known_origins', sql`last_used_at <= ${new Date(now.getTime() - knownForMs)}`),
    await deleteSome(db, 'external_sign_ins', sql`expires_at <= ${now}`),
    await deleteSome(db, 'hand_over_codes', sql`expires_at <= ${now}`),
    await deleteSome(db, 'mailed_links', sql`expires_at <= ${now}`),
    await deleteSome(db, 'sessions', sql`last_used_at < ${new Date(now.getTime() - buyerLifeMs)}`),
  ]
  return counts.reduce((sum, count) => sum + count)
}
