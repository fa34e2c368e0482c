import { createSession } from '#server/accounts/sessions.ts'
import { violatedUnique } from '#server/platform/database/database-errors.ts'
import { ipBlock } from '#server/platform/http/ip-block.ts'
import { countAttempt } from '#server/platform/rate-limits.ts'
import { registrationProblems, tidyName } from '#shared/accounts/account-rules.ts'
import { accountsApiTexts } from '#shared/accounts/accounts-api-texts.ts'
import type { SignedIn, SignUpBody } from '#shared/accounts/accounts-contract.ts'
import { conflict, invalidFields, isOfKind } from '#shared/errors.ts'
import type { AccountDeps } from '../account-deps.ts'
import { accountRateLimits } from '../account-rate-limits.ts'
import { canonicalEmail } from '../email-spelling.ts'
import { askToConfirmEmail } from '../mailed-links/mailed-links.ts'
import { hashPassword } from '../password-hash.ts'
import { findUserByEmail, insertUser, toSignedIn } from '../users-queries.ts'
import { saveKnownOrigin } from './sign-in-limits.ts'

/**
 * Creates an account and signs it in. Throws `invalid` with every problem, `conflict` when an account has the email in any
 * case or spelling, `too_many` after thirty sign-ups an hour from one IP, and what `hashPassword` throws.
 */
export async function signUp(
  deps: AccountDeps,
  { name = '', email: typed = '', password = '' }: SignUpBody,
  ip: string,
): Promise<SignedIn> {
  const email = canonicalEmail(typed)
  const problems = registrationProblems({ name, email, password })
  if (problems.length > 0) throw invalidFields(problems)
  await countAttempt(deps, { limit: accountRateLimits.signUp, by: [ipBlock(ip)] })
  if (await findUserByEmail(deps.db, email)) throw taken()
  const passwordHash = await hashPassword(password)
  const account = { name: tidyName(name), email, passwordHash, emailConfirmed: false }
  try {
    return await deps.db.transaction(async (tx) => {
      const user = await insertUser(tx, { ...account, createdAt: deps.clock() })
      await askToConfirmEmail(tx, deps, user).catch(unlessTooMany)
      await saveKnownOrigin(tx, user.id, { email, ip }, deps.clock())
      return toSignedIn(user, await createSession(tx, user.id, deps.clock()))
    })
  } catch (error) {
    if (violatedUnique(error) === 'users_email') throw taken()
    throw error
  }
}

/** After too many mails to this mailbox the account is created without a mail. Its owner may ask for a link later. */
function unlessTooMany(error: unknown) {
  if (!isOfKind(error, 'too_many')) throw error
}

const taken = () => conflict(accountsApiTexts.alreadyRegistered, { code: 'already_registered' })
