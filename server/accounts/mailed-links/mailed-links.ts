import { type Db, sql } from '#server/platform/database/database.ts'
import { countAttempt } from '#server/platform/rate-limits.ts'
import { hashToken, newToken } from '#server/platform/secret-tokens.ts'
import type { AccountDeps } from '../account-deps.ts'
import { mailConfirmLink, mailPasswordLink } from '../account-mails.ts'
import { accountRateLimits } from '../account-rate-limits.ts'
import { mailboxKey } from '../email-spelling.ts'
import { findUserByEmail, findUserForUpdate, type UserRow } from '../users-queries.ts'

const lifeOfPurpose = { set_password: 30 * 60_000, confirm_email: 7 * 24 * 3600_000 } as const
type Purpose = keyof typeof lifeOfPurpose

type LinkOwner = { id: string; email: string; linkEmail: string }

/**
 * Asks somebody who signed up to confirm their address, in the transaction of the sign-up. Nothing depends on the
 * answer. Throws `too_many`, counted by mailbox: its owner need not be who signs up, again and again.
 */
export async function askToConfirmEmail(tx: Db, deps: AccountDeps, user: UserRow): Promise<void> {
  const { id, email } = user
  await countAttempt({ ...deps, db: tx }, { limit: accountRateLimits.confirmationOfAccount, by: [mailboxKey(email)] })
  const token = await makeLink(tx, { userId: id, email, purpose: 'confirm_email', now: deps.clock() })
  await mailConfirmLink(tx, deps.config, user, token)
}

/** Sends the link again to somebody who has not confirmed the address yet. Throws `too_many`. */
export async function askAgainToConfirmEmail(deps: AccountDeps, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, userId)
    if (user && !user.emailConfirmed) await askToConfirmEmail(tx, deps, user)
  })
}

/** Sends a link to set a password, if the email belongs to an account that may sign in. The caller learns nothing. */
export async function sendPasswordLink(deps: AccountDeps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, email)
  if (!user?.active) return
  await countAttempt(deps, { limit: accountRateLimits.mailedLinkOfAccount, by: [mailboxKey(user.email)] })
  await deps.db.transaction(async (tx) => {
    const link = { userId: user.id, email: user.email, purpose: 'set_password', now: deps.clock() } as const
    await mailPasswordLink(tx, deps.config, user, await makeLink(tx, link))
  })
}

/** The owner of an unused link of this purpose; undefined when it is too old, used or unknown. */
export async function findLinkOwner(
  db: Db,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<LinkOwner | undefined> {
  return db.row(sql`
    select users.id, users.email, mailed_links.email as "linkEmail"
    from mailed_links join users on users.id = user_id
    where token_hash = ${hashToken(token)} and purpose = ${purpose} and expires_at > ${now} and active`)
}

/** Uses up a link; false when another request was faster. */
export async function consumeLink(tx: Db, token: string): Promise<boolean> {
  return (await tx.run(sql`delete from mailed_links where token_hash = ${hashToken(token)}`)) > 0
}

type NewLink = { userId: string; email: string; purpose: Purpose; now: Date }

async function makeLink(tx: Db, { userId, email, purpose, now }: NewLink): Promise<string> {
  const token = newToken()
  await tx.run(sql`
    insert into mailed_links (token_hash, user_id, purpose, email, expires_at)
    values (${hashToken(token)}, ${userId}, ${purpose}, ${email}, ${new Date(now.getTime() + lifeOfPurpose[purpose])})`)
  return token
}
