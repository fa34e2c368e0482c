import { buyerLifeMs } from '#server/accounts/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { raw, sql } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import { isDue } from '#server/platform/database/is-due.ts'
import { deleteExpiredAttempts } from '#server/platform/rate-limits.ts'
import { linkHasExpired } from './mailed-links/mailed-links.ts'
import { deleteOldCodeMails } from './sign-in/code-mails.ts'
import { codeMs, signInMs } from './sign-in/external-sign-ins.ts'
import { signInCodeHasExpired } from './sign-in/sign-in-codes.ts'
import { knownForMs } from './sign-in/sign-in-limits.ts'

/**
 * Deletes expired sessions, codes, links, mails with codes and counted attempts, a part at a time. Returns the number of
 * deleted rows.
 */
export async function deleteExpiredAccountData(deps: Pick<Deps, 'db' | 'clock' | 'mailer'>): Promise<number> {
  const { db, clock } = deps
  const now = clock()
  const hasExpired = (lifeMs: number) => isDue(raw('expires_at'), now, lifeMs)
  const counts = [
    await deleteExpiredAttempts(db, now),
    await deleteSome(db, 'known_origins', sql`last_used_at <= ${new Date(now.getTime() - knownForMs)}`),
    await deleteSome(db, 'external_sign_ins', hasExpired(signInMs)),
    await deleteSome(db, 'hand_over_codes', hasExpired(codeMs)),
    await deleteSome(db, 'mailed_links', linkHasExpired(now)),
    await deleteSome(db, 'sign_in_codes', signInCodeHasExpired(now)),
    await deleteOldCodeMails(deps),
    await deleteSome(db, 'sessions', sql`last_used_at < ${new Date(now.getTime() - buyerLifeMs)}`),
  ]
  return counts.reduce((sum, count) => sum + count)
}
