import type { SignedInUser } from '#server/accounts/sessions.ts'
import { sql } from '#server/platform/database/database.ts'
import { ipBlock } from '#server/platform/http/ip-block.ts'
import { countAttempt } from '#server/platform/rate-limits.ts'
import { accountsApiTexts } from '#shared/accounts/accounts-api-texts.ts'
import { accountsTexts } from '#shared/accounts/accounts-texts.ts'
import { forbidden } from '#shared/errors.ts'
import type { AccountDeps, AccountRequest } from './account-deps.ts'
import { accountRateLimits } from './account-rate-limits.ts'
import { withHashPermit, verifyPassword } from './password-hash.ts'

/** Longer after the sign-in, somebody else may be at the screen (docs/rules/accounts.md#change-the-password). */
const freshMs = 10 * 60_000

/** Whether the person gave their password or came through Google within the last ten minutes. */
export const isFreshSignIn = ({ signedInAt }: Pick<SignedInUser, 'signedInAt'>, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= freshMs

/**
 * Checks the password of somebody who is signed in. Wrong ones are counted apart from failed sign-ins, so that guessers
 * at the sign-in page lock nobody out of their own account. Returns 'none' for an account without a password. Throws
 * `forbidden` when it is missing or wrong, `too_many`, `unavailable` when too many passwords are checked at once.
 */
export async function checkCurrentPassword(
  deps: AccountDeps,
  { user, ip }: AccountRequest,
  given: string | undefined,
): Promise<'right' | 'none'> {
  const found = await deps.db.row<{ hash: string | null }>(
    sql`select password_hash as hash from users where id = ${user.id}`,
  )
  if (!found?.hash) return 'none'
  if (!given) throw forbidden(accountsTexts.currentPasswordNeeded, { code: 'current_password_needed' })
  const { signIn, currentPassword } = accountRateLimits
  await withHashPermit(async () => {
    const uncount = await countAttempt(
      deps,
      { limit: signIn, by: [user.id, ipBlock(ip)] },
      { limit: currentPassword, by: [user.id] },
    )
    if (!(await verifyPassword(found.hash, given))) {
      throw forbidden(accountsApiTexts.currentPasswordWrong, { code: 'current_password_wrong' })
    }
    await uncount()
  })
  return 'right'
}
