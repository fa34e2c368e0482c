// Codes that are mailed instead of a password (docs/rules/accounts.md#code-by-mail).
import { readMailShop } from '#server/notifications/mail-shop.ts'
import { type Db, raw, type Sql, sql } from '#server/platform/database/database.ts'
import { isDue } from '#server/platform/database/is-due.ts'
import { countAttempt } from '#server/platform/rate-limits.ts'
import { hashToken } from '#server/platform/secret-tokens.ts'
import { emailProblem } from '#shared/accounts/account-rules.ts'
import { tidySignInCode } from '#shared/accounts/sign-in-code.ts'
import { currentLanguage } from '#shared/current-language.ts'
import type { AccountDeps } from '../account-deps.ts'
import { mailSignInCode } from '../account-mails.ts'
import { accountRateLimits } from '../account-rate-limits.ts'
import { canonicalEmail, mailboxKey } from '../email-spelling.ts'
import { findUserByEmail } from '../users-queries.ts'
import { newSignInCode } from './new-sign-in-code.ts'

const maxWrongTries = 5
/** How long a code is valid. */
export const signInCodeMs = 10 * 60_000

/** Whether a code has expired. */
export const signInCodeHasExpired = (now: Date): Sql => isDue(raw('expires_at'), now, signInCodeMs)

/**
 * Mails a new code, which replaces the earlier code of the mailbox. An address without an account gets one too, so that
 * the code can make the account. A banned account gets none. The caller learns nothing.
 */
export async function sendSignInCode(deps: AccountDeps, typed: string): Promise<void> {
  const email = canonicalEmail(typed)
  if (emailProblem(email)) return
  const owner = await findUserByEmail(deps.db, email)
  if (owner?.active === false) return
  const recipient = owner ?? { name: '', email, emailConfirmed: false, language: currentLanguage() }
  const mailbox = mailboxKey(email)
  await countAttempt(deps, { limit: accountRateLimits.mailedCodeOfMailbox, by: [mailbox] })
  const code = newSignInCode()
  const expiresAt = new Date(deps.clock().getTime() + signInCodeMs)
  await deps.db.transaction(async (tx) => {
    // The mail locks its owner before the code is locked: the deletion of an account locks in this order too.
    await mailSignInCode(tx, await readMailShop(tx, deps.config), recipient, code)
    await tx.run(sql`
      insert into sign_in_codes (mailbox, email, code_hash, expires_at)
      values (${mailbox}, ${recipient.email}, ${hashOf(mailbox, code)}, ${expiresAt})
      on conflict (mailbox) do update set email = excluded.email, code_hash = excluded.code_hash, wrong_tries = 0,
        expires_at = excluded.expires_at`)
  })
}

/** Whether this is the mailbox's code. A wrong code is counted by the same statement, so that parallel tries can't pass. */
export async function trySignInCode(db: Db, mailbox: string, typed: string, now: Date): Promise<boolean> {
  const isRight = sql`code_hash = ${hashOf(mailbox, typed)}`
  const tried = await db.row<{ isRight: boolean }>(sql`
    update sign_in_codes set wrong_tries = wrong_tries + case when ${isRight} then 0 else 1 end
    where mailbox = ${mailbox} and wrong_tries < ${maxWrongTries} and not ${signInCodeHasExpired(now)}
    returning ${isRight} as "isRight"`)
  return tried?.isRight === true
}

/** Deletes the code and returns the address that it was sent to; undefined when the code was used or replaced. */
export async function redeemSignInCode(tx: Db, mailbox: string, typed: string): Promise<string | undefined> {
  const used = await tx.row<{ email: string }>(sql`
    delete from sign_in_codes where mailbox = ${mailbox} and code_hash = ${hashOf(mailbox, typed)} returning email`)
  return used?.email
}

/** Deletes the code of an account that is deleted. */
export async function deleteSignInCode(tx: Db, email: string): Promise<void> {
  await tx.run(sql`delete from sign_in_codes where mailbox = ${mailboxKey(email)}`)
}

const hashOf = (mailbox: string, typed: string): Buffer => hashToken(`${mailbox} ${tidySignInCode(typed)}`)
