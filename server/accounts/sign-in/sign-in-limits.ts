import { endSessionsOf } from '#server/accounts/sessions.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import { ipBlock } from '#server/platform/http/ip-block.ts'
import { countAttempt, keyOf } from '#server/platform/rate-limits.ts'
import type { AccountDeps } from '../account-deps.ts'
import { accountRateLimits } from '../account-rate-limits.ts'
import { mailboxKey } from '../email-spelling.ts'

/** A sign-in attempt: email and IP. */
export type SignInOrigin = { email: string; ip: string }

/** Longer than most people stay away. */
const knownForMs = 90 * 24 * 3600_000

const pairOf = ({ email, ip }: SignInOrigin): [mailbox: string, block: string] => [mailboxKey(email), ipBlock(ip)]
const knownKey = (origin: SignInOrigin): string => keyOf({ name: 'known' }, pairOf(origin))

/**
 * Counts a sign-in before it is tried, by three limits: ten failures per account and IP
 * (docs/rules/accounts.md#limits), and more per IP over all accounts and per account over all IPs. The last two don't
 * apply at an IP where the account was signed in before, so that guessers lock nobody out. Unknown emails are counted
 * alike. Returns how to uncount it after the right password. Throws `too_many`.
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

/** Remembers that the account was signed in from here: its owner uses this IP. */
export async function saveKnownOrigin(tx: Db, userId: string, origin: SignInOrigin, now: Date): Promise<void> {
  await tx.run(sql`
    insert into known_origins (key, user_id, last_used_at) values (${knownKey(origin)}, ${userId}, ${now})
    on conflict (key) do update set user_id = excluded.user_id, last_used_at = excluded.last_used_at`)
}

/**
 * Once a password is another one, or gone: whoever came in by it is out, and guesses from their IPs are counted as
 * anybody's.
 */
export async function endSignInsOf(tx: Db, userId: string): Promise<void> {
  await endSessionsOf(tx, userId)
  await tx.run(sql`delete from known_origins where user_id = ${userId}`)
}

/**
 * A link in the owner's mail was opened here: earlier attempts don't count against this IP any more, and a crowd of
 * guessers can't keep the owner out.
 */
export async function trustOriginOfOwner(tx: Db, userId: string, origin: SignInOrigin, now: Date): Promise<void> {
  await saveKnownOrigin(tx, userId, origin, now)
  await tx.run(sql`delete from limited_attempts where key = ${keyOf(accountRateLimits.signIn, pairOf(origin))}`)
}

/**
 * After a password was set on the shop's own machine, earlier failures keep nobody out. Counters name nobody, so those
 * of all sign-ins go.
 */
export async function clearFailedSignIns(db: Db): Promise<void> {
  const { signIn, signInFromIp, signInOfAccount } = accountRateLimits
  const names = [signIn, signInFromIp, signInOfAccount].map(({ name }) => name)
  await db.run(sql`delete from limited_attempts where split_part(key, ':', 1) = any(${names})`)
}

/** Deletes the IPs from which nobody has signed in for long, some at a time; returns how many. */
export const deleteOldOrigins = (db: Db, now: Date): Promise<number> =>
  deleteSome(db, 'known_origins', sql`last_used_at <= ${new Date(now.getTime() - knownForMs)}`)
