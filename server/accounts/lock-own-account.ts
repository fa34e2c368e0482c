import type { SignedInUser } from '#server/accounts/sessions.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { unauthenticated } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import { findUserForUpdate, type UserRow } from './users-queries.ts'

/**
 * Locks the account behind a request, and returns it as it is now. Throws `unauthenticated` when a reset, a ban or a
 * sign-out has ended the session since the request came in: hashing takes a while, and waits its turn.
 */
export async function lockOwnAccount(tx: Db, { id, tokenHash }: SignedInUser): Promise<UserRow> {
  const account = await findUserForUpdate(tx, id)
  // After the lock: one statement for both would see the session as it was before the wait.
  const isAlive = (await tx.run(sql`select from sessions where token_hash = ${tokenHash}`)) > 0
  if (!account?.active || !isAlive) throw unauthenticated(platformTexts.sessionEnded, { code: 'session_ended' })
  return account
}
