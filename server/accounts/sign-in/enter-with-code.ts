import { requireActive } from '#server/accounts/sessions.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import { violatedUnique } from '#server/platform/database/database-errors.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { ipBlock } from '#server/platform/http/ip-block.ts'
import { countAttempt } from '#server/platform/rate-limits.ts'
import { maxNameLength, nameProblem, tidyName } from '#shared/accounts/account-rules.ts'
import { accountsApiTexts } from '#shared/accounts/accounts-api-texts.ts'
import type { EnterCodeBody, SignedIn } from '#shared/accounts/accounts-contract.ts'
import { accountsTexts } from '#shared/accounts/accounts-texts.ts'
import { signInCodeMissing } from '#shared/accounts/sign-in-code.ts'
import { cutTo } from '#shared/clean-text.ts'
import { conflict, invalid, invalidFields, unauthenticated } from '#shared/errors.ts'
import type { AccountDeps } from '../account-deps.ts'
import { mailTakenOver, mailWelcome } from '../account-mails.ts'
import { accountRateLimits } from '../account-rate-limits.ts'
import { canonicalEmail, mailboxKey } from '../email-spelling.ts'
import { insertUser, userColumns, type UserRow } from '../users-queries.ts'
import { beginSession } from './begin-session.ts'
import { trySignInCode, redeemSignInCode } from './sign-in-codes.ts'
import { trustOriginOfOwner } from './sign-in-limits.ts'
import { takeOverAccount } from './take-over-account.ts'

/**
 * Signs in with a mailed code. Creates the account if there is none and the terms are accepted; otherwise the code stays
 * valid. An account whose address was never confirmed is taken over. Throws `invalid`, `unauthenticated` for a code that is
 * wrong, used, replaced or too old, `forbidden` for a banned account, `too_many`.
 */
export async function enterWithCode(
  deps: AccountDeps,
  { email = '', code = '', acceptsTerms = false }: EnterCodeBody,
  ip: string,
): Promise<SignedIn> {
  const problems = signInCodeMissing({ email, code })
  if (problems.length > 0) throw invalidFields(problems)
  const uncount = await countAttempt(deps, { limit: accountRateLimits.wrongCodeFromIp, by: [ipBlock(ip)] })
  const attempt = { email: canonicalEmail(email), mailbox: mailboxKey(email), code, acceptsTerms, ip }
  if (!(await trySignInCode(deps.db, attempt.mailbox, code, deps.clock()))) throw wrongCode()
  await uncount()
  const enter = () => deps.db.transaction((tx) => redeemCode(tx, deps, attempt))
  // When somebody signs up with the address at the same moment, the second try finds their account.
  return enter().catch((error: unknown) => {
    if (violatedUnique(error) === 'users_email') return enter()
    throw error
  })
}

type Attempt = { email: string; mailbox: string; code: string; acceptsTerms: boolean; ip: string }

async function redeemCode(tx: Db, deps: AccountDeps, attempt: Attempt): Promise<SignedIn> {
  const { email, mailbox, code, ip } = attempt
  const now = deps.clock()
  // First the account, then its code: the deletion of an account locks in this order too.
  const owner = await tx.row<UserRow>(
    sql`select ${userColumns} from users where lower(email) = lower(${email}) for no key update`,
  )
  const mailedTo = await redeemSignInCode(tx, mailbox, code)
  if (mailedTo === undefined) throw wrongCode()
  // PostgreSQL's lower() takes some different mailboxes for the same email: the person may not be the owner.
  if (owner && mailboxKey(owner.email) !== mailbox) {
    throw conflict(accountsApiTexts.alreadyRegistered, { code: 'already_registered' })
  }
  const user = owner ? await enterAccount(tx, deps, owner) : await createAccount(tx, deps, { ...attempt, mailedTo })
  await trustOriginOfOwner(tx, user.id, { email: user.email, ip }, now)
  return beginSession(tx, user, now)
}

async function enterAccount(tx: Db, { config, clock }: AccountDeps, owner: UserRow): Promise<UserRow> {
  requireActive(owner)
  if (owner.emailConfirmed) return owner
  const user = await takeOverAccount(tx, owner.id, { name: nameFromEmail(owner.email), now: clock() })
  await mailTakenOver(tx, await readMailShop(tx, config), user)
  return user
}

/** The part before the @, until the owner chooses another name. */
function nameFromEmail(email: string): string {
  const name = tidyName(email.slice(0, email.lastIndexOf('@')))
  return nameProblem(name) ? cutTo(email, maxNameLength) : name
}

type NewAccount = { mailedTo: string; acceptsTerms: boolean; ip: string }

async function createAccount(tx: Db, deps: AccountDeps, { mailedTo, acceptsTerms, ip }: NewAccount): Promise<UserRow> {
  if (!acceptsTerms) {
    const message = accountsTexts.termsMissing
    throw invalid(message, { code: 'terms_needed', errors: [{ field: 'acceptsTerms', message }] })
  }
  await countAttempt({ ...deps, db: tx }, { limit: accountRateLimits.signUp, by: [ipBlock(ip)] })
  const user = await insertUser(tx, {
    name: nameFromEmail(mailedTo),
    email: mailedTo,
    passwordHash: null,
    emailConfirmed: true,
    createdAt: deps.clock(),
  })
  await mailWelcome(tx, await readMailShop(tx, deps.config), user)
  return user
}

function wrongCode() {
  const message = accountsApiTexts.wrongCode
  return unauthenticated(message, { code: 'wrong_code', errors: [{ field: 'code', message }] })
}
