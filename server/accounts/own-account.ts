import type { SignedInUser } from '#server/accounts/sessions.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { ipBlock } from '#server/platform/http/ip-block.ts'
import { countAttempt } from '#server/platform/rate-limits.ts'
import { accountsApiTexts } from '#shared/accounts/accounts-api-texts.ts'
import { accountsTexts } from '#shared/accounts/accounts-texts.ts'
import { forbidden, unauthenticated } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import type { AccountDeps } from './account-deps.ts'
import { accountRateLimits } from './account-rate-limits.ts'
import { withHashPermit, verifyPassword } from './password-hash.ts'
import { findUserForUpdate, type UserRow } from './users-queries.ts'

/** A person who changes their own account, and the IP that the request comes from. */
export type AccountRequest = { user: SignedInUser; ip: string }

/** Later, somebody else may sit at the device (docs/rules/accounts.md#change-the-password). */
const freshMs = 10 * 60_000

/** Whether the person gave their password or came through Google within the last ten minutes. */
export const isFreshSignIn = ({ signedInAt }: Pick<SignedInUser, 'signedInAt'>, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= freshMs

/**
 * Checks the password of a person who is signed in. Wrong passwords have a limit of their own, apart from failed
 * sign-ins, so that guessers at the sign-in page can't lock the owner out here. Returns 'none' for an account without a
 * password. Throws `forbidden` when the password is missing or wrong, `too_many`, and `unavailable` when too many
 * passwords are checked at once.
 */
export async function checkCurrentPassword(
  deps: AccountDeps,
  { user, ip }: AccountRequest,
  given: string | undefined,
): Promise<'right' | 'none'> {
  const account = await deps.db.row<Pick<Row<'users'>, 'passwordHash'>>(
    sql`select password_hash as "passwordHash" from users where id = ${user.id}`,
  )
  const hash = account?.passwordHash
  if (!hash) return 'none'
  if (!given) throw forbidden(accountsTexts.currentPasswordNeeded, { code: 'current_password_needed' })
  const { signIn, currentPassword } = accountRateLimits
  await withHashPermit(async () => {
    const uncount = await countAttempt(
      deps,
      { limit: signIn, by: [user.id, ipBlock(ip)] },
      { limit: currentPassword, by: [user.id] },
    )
    if (!(await verifyPassword(hash, given))) {
      throw forbidden(accountsApiTexts.currentPasswordWrong, { code: 'current_password_wrong' })
    }
    await uncount()
  })
  return 'right'
}

/**
 * Locks the account behind a request and returns its current state. Throws `unauthenticated` when a reset, a ban or a
 * sign-out has ended the session since the request came in, for example while the request waited for a password hash.
 */
export async function lockOwnAccount(tx: Db, { id, tokenHash }: SignedInUser): Promise<UserRow> {
  const account = await findUserForUpdate(tx, id)
  // A statement of its own, after the lock: the locking statement sees the session as it was before the wait.
  const isAlive = (await tx.run(sql`select from sessions where token_hash = ${tokenHash}`)) > 0
  if (!account?.active || !isAlive) throw unauthenticated(platformTexts.sessionEnded, { code: 'session_ended' })
  return account
}
