import { endSessionsOf } from '#server/accounts/sessions.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { ipBlock } from '#server/platform/http/ip-block.ts'
import { countAttempt, keyOf } from '#server/platform/rate-limits.ts'
import type { AccountDeps } from '../account-deps.ts'
import { accountRateLimits } from '../account-rate-limits.ts'
import { mailboxKey } from '../email-spelling.ts'

/** Where a sign-in comes from: email and IP. */
export type SignInOrigin = { email: string; ip: string }

/** How long the IP of a sign-in stays known: longer than most people stay away. */
export const knownForMs = 90 * 24 * 3600_000

const pairOf = ({ email, ip }: SignInOrigin): [mailbox: string, block: string] => [mailboxKey(email), ipBlock(ip)]
const knownKey = (origin: SignInOrigin): string => keyOf({ name: 'known' }, pairOf(origin))

/**
 * Counts a sign-in before the password is checked, by three limits (docs/rules/accounts.md#limits): ten failures per
 * account and IP, more per IP over all accounts, and more per account over all IPs. The last two don't apply at an IP
 * where the account was signed in before, so that guessers can't lock the owner out. Unknown emails are counted too.
 * Returns a function that takes the count back after the right password. Throws `too_many`.
 */
export async function countSignIn(deps: AccountDeps, origin: SignInOrigin): Promise<() => Promise<void>> {
  const pair = pairOf(origin)
  const [mailbox, block] = pair
  const known = await deps.db.row(sql`
    select from known_origins
    where key = ${knownKey(origin)} and last_used_at > ${new Date(deps.clock().getTime() - knownForMs)}`)
  if (known) return countAttempt(deps, { limit: accountRateLimits.signIn, by: pair })
  const { signIn, signInFromIp, signInOfAccount } = accountRateLimits
  return countAttempt(
    deps,
    { limit: signIn, by: pair },
    { limit: signInFromIp, by: [block] },
    { limit: signInOfAccount, by: [mailbox] },
  )
}

/** Remembers that the account's owner uses this IP. */
export async function saveKnownOrigin(tx: Db, userId: string, origin: SignInOrigin, now: Date): Promise<void> {
  await tx.run(sql`
    insert into known_origins (key, user_id, last_used_at) values (${knownKey(origin)}, ${userId}, ${now})
    on conflict (key) do update set user_id = excluded.user_id, last_used_at = excluded.last_used_at`)
}

/**
 * After a password changes or is removed: ends the sessions of the account, except the session `keep`, and forgets its
 * known IPs, because a stranger may have used the old password.
 */
export async function endSignInsOf(tx: Db, userId: string, keep: Buffer | null = null): Promise<void> {
  await endSessionsOf(tx, userId, keep)
  await tx.run(sql`delete from known_origins where user_id = ${userId}`)
}

/**
 * The owner opened a mailed link at this IP. Earlier failures don't count against the IP any more, so that guessers can't
 * lock the owner out.
 */
export async function trustOriginOfOwner(tx: Db, userId: string, origin: SignInOrigin, now: Date): Promise<void> {
  await saveKnownOrigin(tx, userId, origin, now)
  await tx.run(sql`delete from limited_attempts where key = ${keyOf(accountRateLimits.signIn, pairOf(origin))}`)
}

/**
 * Deletes the counts of failed sign-ins, so that they don't keep the admin out after `npm run admin:password`. A count
 * doesn't name its account, so the counts of all accounts are deleted.
 */
export async function clearFailedSignIns(db: Db): Promise<void> {
  const { signIn, signInFromIp, signInOfAccount } = accountRateLimits
  const names = [signIn, signInFromIp, signInOfAccount].map(({ name }) => name)
  await db.run(sql`delete from limited_attempts where split_part(key, ':', 1) = any(${names})`)
}
