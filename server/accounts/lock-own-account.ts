import { type Db, sql } from '#server/platform/database/database.ts'
import type { SignedInUser } from '#server/platform/sessions.ts'
import { unauthenticated } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import { findUserForUpdate, type UserRow } from './users-queries.ts'

/**
 * The account behind a request as it is now, locked until the transaction ends. A reset, a ban or a sign-out may have
 * ended its session since the request came in (hashing takes a while, and waits its turn): then it throws
 * `unauthenticated`, and the request counts for nothing (RULINGS §6).
 */
export async function lockOwnAccount(tx: Db, { id, tokenHash }: SignedInUser): Promise<UserRow> {
  const account = await findUserForUpdate(tx, id)
  // After the lock: within one statement the session would be seen as it was before the wait.
  const isAlive = (await tx.run(sql`select from sessions where token_hash = ${tokenHash}`)) > 0
  if (!account?.active || !isAlive) throw unauthenticated(platformTexts.sessionEnded, { code: 'session_ended' })
  return account
}
