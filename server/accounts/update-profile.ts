import { createSession } from '#server/accounts/sessions.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import { sql } from '#server/platform/database/database.ts'
import { countAttempt } from '#server/platform/rate-limits.ts'
import { nameProblem, passwordProblem, tidyName } from '#shared/accounts/account-rules.ts'
import type { UpdateProfileBody } from '#shared/accounts/accounts-contract.ts'
import { invalidFields } from '#shared/errors.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import type { AccountDeps } from './account-deps.ts'
import { mailPasswordChanged } from './account-mails.ts'
import { accountRateLimits } from './account-rate-limits.ts'
import { mailboxKey } from './email-spelling.ts'
import { type AccountRequest, checkCurrentPassword, isFreshSignIn, lockOwnAccount } from './own-account.ts'
import { hashPassword } from './password-hash.ts'
import { endSignInsOf, saveKnownOrigin } from './sign-in/sign-in-limits.ts'
import { findUser, setPasswordHash, type UserRow } from './users-queries.ts'

/**
 * Changes the name, the password or the language of the mails of the person's own account. Empty texts change nothing. A
 * new password ends every session but the one that asks, and begins a new session, whose token is returned. Throws
 * `invalid`, `forbidden` when the current password is required and missing or wrong, `unauthenticated` when the session was
 * ended in the meantime, `too_many` after ten passwords an hour, and what `hashPassword` throws.
 */
export async function updateProfile(
  deps: AccountDeps,
  person: AccountRequest & { token: string },
  { user: wanted }: UpdateProfileBody,
): Promise<{ user: UserRow; token: string }> {
  const { user } = person
  const problems = problemsWith(wanted, user.email)
  if (problems.length > 0) throw invalidFields(problems)
  const passwordHash = wanted.password ? await hashOfNew(deps, person, wanted) : undefined
  return deps.db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, user)
    if (wanted.name) {
      await tx.run(sql`update users set name = ${tidyName(wanted.name)} where id = ${user.id}`)
    }
    if (wanted.language) await tx.run(sql`update users set language = ${wanted.language} where id = ${user.id}`)
    let { token } = person
    if (passwordHash !== undefined) {
      await setPasswordHash(tx, user.id, passwordHash)
      // A client that doesn't take the new token goes on with its own.
      await endSignInsOf(tx, user.id, user.tokenHash)
      await saveKnownOrigin(tx, user.id, { email: account.email, ip: person.ip }, deps.clock())
      await mailPasswordChanged(tx, await readMailShop(tx, deps.config), account)
      token = await createSession(tx, user.id, deps.clock())
    }
    return { user: (await findUser(tx, user.id))!, token }
  })
}

function problemsWith({ name, password }: UpdateProfileBody['user'], email: string) {
  return fieldErrors({
    'user.name': name ? nameProblem(name) : undefined,
    'user.password': password ? passwordProblem(password, email) : undefined,
  })
}

/** Hashes the new password after a fresh sign-in, or else after a check of the current password. */
async function hashOfNew(
  deps: AccountDeps,
  person: AccountRequest,
  { password = '', currentPassword }: UpdateProfileBody['user'],
): Promise<string> {
  // A current password that is given must be right, also when it is not required.
  if (currentPassword || !isFreshSignIn(person.user, deps.clock()))
    await checkCurrentPassword(deps, person, currentPassword)
  // Every new password sends its owner a mail.
  await countAttempt(deps, { limit: accountRateLimits.newPassword, by: [mailboxKey(person.user.email)] })
  return hashPassword(password)
}
