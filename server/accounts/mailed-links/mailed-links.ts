// Links in mails that set a password or confirm an address (docs/rules/accounts.md#mailed-links).
import { readMailShop } from '#server/notifications/mail-shop.ts'
import { type Db, raw, type Sql, sql } from '#server/platform/database/database.ts'
import { isDue } from '#server/platform/database/is-due.ts'
import { countAttempt } from '#server/platform/rate-limits.ts'
import { hashToken, newToken } from '#server/platform/secret-tokens.ts'
import { passwordProblem } from '#shared/accounts/account-rules.ts'
import { accountsApiTexts } from '#shared/accounts/accounts-api-texts.ts'
import type { SetPasswordBody } from '#shared/accounts/accounts-contract.ts'
import { invalid, invalidFields } from '#shared/errors.ts'
import type { AccountDeps } from '../account-deps.ts'
import { mailConfirmLink, mailPasswordChanged, mailPasswordLink } from '../account-mails.ts'
import { accountRateLimits } from '../account-rate-limits.ts'
import { mailboxKey } from '../email-spelling.ts'
import { hashPassword } from '../password-hash.ts'
import { endSignInsOf, trustOriginOfOwner } from '../sign-in/sign-in-limits.ts'
import { findUserByEmail, findUserForUpdate, setPasswordHash, type UserRow } from '../users-queries.ts'

const lifeOfPurpose = { set_password: 30 * 60_000, confirm_email: 7 * 24 * 3600_000 } as const
type Purpose = keyof typeof lifeOfPurpose

/** How long a link lives, as an interval. */
export const lifeOfLink: Sql = sql`make_interval(secs =>
  case purpose when 'set_password' then ${lifeOfPurpose.set_password / 1000}::double precision
    else ${lifeOfPurpose.confirm_email / 1000} end)`

/** Whether a link has expired. */
export const linkHasExpired = (now: Date): Sql => isDue(raw('expires_at'), now, lifeOfLink)

/**
 * Sends the link that confirms an address, in the transaction of the sign-up. Nothing depends on the confirmation. Throws
 * `too_many`, counted by mailbox: somebody may sign up again and again with an address that is not theirs.
 */
export async function askToConfirmEmail(tx: Db, deps: AccountDeps, user: UserRow): Promise<void> {
  await countAttempt(
    { ...deps, db: tx },
    { limit: accountRateLimits.confirmationOfAccount, by: [mailboxKey(user.email)] },
  )
  const link = await makeLink(tx, user, 'confirm_email', deps.clock())
  await mailConfirmLink(tx, await readMailShop(tx, deps.config), user, link)
}

/** Sends the link again to a person who has not confirmed the address yet. Throws `too_many`. */
export async function askAgainToConfirmEmail(deps: AccountDeps, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, userId)
    if (user && !user.emailConfirmed) await askToConfirmEmail(tx, deps, user)
  })
}

/** Sends a link to set a password, if an account that is not banned has this email. The caller learns nothing. */
export async function sendPasswordLink(deps: AccountDeps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, email)
  if (!user?.active) return
  await countAttempt(deps, { limit: accountRateLimits.mailedLinkOfAccount, by: [mailboxKey(user.email)] })
  await deps.db.transaction(async (tx) => {
    const link = await makeLink(tx, user, 'set_password', deps.clock())
    await mailPasswordLink(tx, await readMailShop(tx, deps.config), user, link)
  })
}

/**
 * Sets the password of the account that the link was sent to, and ends its sessions. The owner may then sign in from this
 * IP, however many passwords were guessed from it before. A refused password leaves the link usable. Throws `invalid`, and
 * what `hashPassword` throws.
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
    // First the account, then its links: sign-in with Google and deletion of an account lock in this order too.
    const account = await findUserForUpdate(tx, owner.id)
    const isUnused = (await tx.run(sql`delete from mailed_links where token_hash = ${hashToken(token)}`)) > 0
    if (!account || !isUnused) throw expired()
    await setPasswordHash(tx, owner.id, hash)
    // Whoever has the link can read this mailbox.
    await markEmailConfirmed(tx, owner, deps.clock())
    await endSignInsOf(tx, owner.id)
    await trustOriginOfOwner(tx, owner.id, { email: owner.email, ip }, deps.clock())
    await mailPasswordChanged(tx, await readMailShop(tx, deps.config), account)
  })
}

/** Confirms the address that the link was sent to, also a second time. Throws `invalid` for a link that is too old. */
export async function confirmEmailByLink({ db, clock }: AccountDeps, token: string): Promise<void> {
  const owner = await findLinkOwner(db, token, 'confirm_email', clock())
  if (!owner) throw invalid(accountsApiTexts.confirmationExpired, { code: 'link_expired' })
  await markEmailConfirmed(db, owner, clock())
}

async function makeLink(tx: Db, { id, email }: UserRow, purpose: Purpose, now: Date): Promise<string> {
  const token = newToken()
  await tx.run(sql`
    insert into mailed_links (token_hash, user_id, purpose, email, expires_at)
    values (${hashToken(token)}, ${id}, ${purpose}, ${email}, ${new Date(now.getTime() + lifeOfPurpose[purpose])})`)
  return token
}

type LinkOwner = { id: string; email: string; linkEmail: string }

/** The owner of an unused link; undefined when the link is too old, used or unknown. */
function findLinkOwner(db: Db, token: string, purpose: Purpose, now: Date): Promise<LinkOwner | undefined> {
  return db.row(sql`
    select users.id, users.email, mailed_links.email as "linkEmail"
    from mailed_links join users on users.id = user_id
    where token_hash = ${hashToken(token)} and purpose = ${purpose} and active
      and not ${linkHasExpired(now)}`)
}

async function markEmailConfirmed(db: Db, { id, linkEmail }: LinkOwner, now: Date): Promise<void> {
  await db.run(sql`
    update users set email_confirmed_at = coalesce(email_confirmed_at, ${now})
    where id = ${id} and lower(email) = lower(${linkEmail})`)
}

const expired = () => invalid(accountsApiTexts.linkExpired, { code: 'link_expired' })
