import { requireActive } from '#server/accounts/sessions.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/database.ts'
import { signInProblems } from '#shared/accounts/account-rules.ts'
import { accountsApiTexts } from '#shared/accounts/accounts-api-texts.ts'
import type { SignedIn, SignInBody } from '#shared/accounts/accounts-contract.ts'
import { invalidFields, unauthenticated } from '#shared/errors.ts'
import type { AccountDeps } from '../account-deps.ts'
import { withHashPermit, verifyPassword } from '../password-hash.ts'
import { findUserByEmail } from '../users-queries.ts'
import { beginSession } from './begin-session.ts'
import { countSignIn, saveKnownOrigin } from './sign-in-limits.ts'

/** `onAccount` is called with the account's id, for the log, also when the password is wrong. */
type SignInAttempt = { ip: string; onAccount: (id: string) => void }

/**
 * Signs in with email and password. An unknown email gets the same answer in the same time as a wrong password.
 * Throws `invalid`, `unauthenticated`, `forbidden` for a banned account, `too_many` after ten failures, `unavailable`
 * when too many sign in at once.
 */
export async function signIn(
  deps: AccountDeps,
  { email = '', password = '' }: SignInBody,
  { ip, onAccount }: SignInAttempt,
): Promise<SignedIn> {
  const problems = signInProblems({ email, password })
  if (problems.length > 0) throw invalidFields(problems)
  const origin = { email, ip }
  const user = await withHashPermit(async () => {
    const found = await findUserByEmail(deps.db, email)
    if (found) onAccount(found.id)
    const uncount = await countSignIn(deps, origin)
    const isRight = await verifyPassword(found?.passwordHash, password)
    if (!found || !isRight) throw wrongSignIn()
    await uncount()
    return found
  })
  return deps.db.transaction(async (tx) => {
    // The lock lasts until the session exists. A ban or a new password comes either before, and is noticed here, or after,
    // and ends the session.
    const now = await tx.row<Pick<Row<'users'>, 'active' | 'passwordHash'>>(
      sql`select active, password_hash as "passwordHash" from users where id = ${user.id} for share`,
    )
    if (now?.passwordHash !== user.passwordHash) throw wrongSignIn()
    requireActive(now)
    await saveKnownOrigin(tx, user.id, origin, deps.clock())
    return beginSession(tx, user, deps.clock())
  })
}

const wrongSignIn = () => unauthenticated(accountsApiTexts.wrongSignIn, { code: 'wrong_sign_in' })
