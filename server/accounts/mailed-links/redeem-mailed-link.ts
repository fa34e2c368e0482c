import { type Db, sql } from '#server/platform/database/database.ts'
import { passwordProblem } from '#shared/accounts/account-rules.ts'
import { accountsApiTexts } from '#shared/accounts/accounts-api-texts.ts'
import type { SetPasswordBody } from '#shared/accounts/accounts-contract.ts'
import { invalid, invalidFields } from '#shared/errors.ts'
import type { AccountDeps } from '../account-deps.ts'
import { mailPasswordChanged } from '../account-mails.ts'
import { hashPassword } from '../password-hash.ts'
import { endSignInsOf, trustOriginOfOwner } from '../sign-in/sign-in-limits.ts'
import { findUserForUpdate, setPasswordHash } from '../users-queries.ts'
import { findLinkOwner, consumeLink } from './mailed-links.ts'

/**
 * Sets the password of the account that the link was sent to, and ends its sessions. From this IP its owner may sign
 * in, however many passwords were guessed before. A refused password leaves the link usable. Throws `invalid`, and what
 * `hashPassword` throws.
 */
export async function setPasswordByLink(
  deps: AccountDeps,
  { token, password = '' }: SetPasswordBody,
  ip: string,
): Promise<void> {
  const owner = await findLinkOwner(deps.db, token, 'set_password', deps.clock())
  if (!owner) throw expired()
  const problem = passwordProblem(password, owner.email)
  if (problem) throw invalidFields([{ field: 'password', message: problem }])
  const hash = await hashPassword(password)
  await deps.db.transaction(async (tx) => {
    // The account is locked before its links, in the order of a first sign-in with Google and of the deletion.
    const account = await findUserForUpdate(tx, owner.id)
    if (!account || !(await consumeLink(tx, token))) throw expired()
    await setPasswordHash(tx, owner.id, hash)
    // The person can read this mailbox.
    await markEmailConfirmed(tx, owner.id, owner.linkEmail, deps.clock())
    await endSignInsOf(tx, owner.id)
    await trustOriginOfOwner(tx, owner.id, { email: owner.email, ip }, deps.clock())
    await mailPasswordChanged(tx, deps.config, account)
  })
}

/**
 * Confirms the address that the link was sent to; doing it twice does no harm. Throws `invalid` for a link that is too
 * old.
 */
export async function confirmEmailByLink({ db, clock }: AccountDeps, token: string): Promise<void> {
  const owner = await findLinkOwner(db, token, 'confirm_email', clock())
  if (!owner) throw invalid(accountsApiTexts.confirmationExpired, { code: 'link_expired' })
  await markEmailConfirmed(db, owner.id, owner.linkEmail, clock())
}

async function markEmailConfirmed(db: Db, userId: string, email: string, now: Date): Promise<void> {
  await db.run(sql`
    update users set email_confirmed_at = coalesce(email_confirmed_at, ${now})
    where id = ${userId} and lower(email) = lower(${email})`)
}

const expired = () => invalid(accountsApiTexts.linkExpired, { code: 'link_expired' })
