import type { Deps } from '#server/deps.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import { addressBlock } from '../address-block.ts'
import { addressKey } from '../email-spelling.ts'
import { type LimitedAttempt, countAttempts, keyOf, rateLimits } from '../rate-limits.ts'

type RateLimitDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** Who tries: the email as it was typed, and from where. */
type Guess = { email: string; address: string }

/** Longer than most people stay away. */
const knownForMs = 90 * 24 * 3600_000

const pairOf = ({ email, address }: Guess): [email: string, block: string] => [addressKey(email), addressBlock(address)]
const knownKey = (guess: Guess): string => keyOf({ name: 'known' }, pairOf(guess))

/**
 * Counts a sign-in before it is tried, by three limits: ten failures per account and address (RULINGS §8), and more per
 * address over all accounts and per account over all addresses. The latter two don't apply where the account was signed
 * in before, so that a crowd of guessers locks nobody out. Unknown emails are counted alike. Returns what it counted,
 * to be uncounted if it was the right password. Throws `too_many`.
 */
export async function countSignIn(deps: RateLimitDeps, guess: Guess): Promise<LimitedAttempt[]> {
  if (!deps.config.rateLimits) return []
  const attempts = await limitsOn(deps, guess)
  await countAttempts(deps, attempts)
  return attempts
}

async function limitsOn({ db, clock }: RateLimitDeps, guess: Guess): Promise<LimitedAttempt[]> {
  const pair = pairOf(guess)
  const [email, block] = pair
  const known = await db.row(sql`
    select from known_addresses where key = ${knownKey(guess)} and last_used_at > ${new Date(clock().getTime() - knownForMs)}`)
  const crowd: LimitedAttempt[] = [
    [rateLimits.signInOfAddress, [block]],
    [rateLimits.signInOfAccount, [email]],
  ]
  return [[rateLimits.signIn, pair], ...(known ? [] : crowd)]
}

/** Remembers that the account was signed in from here: its owner uses this address. */
export async function saveKnownAddress(tx: Db, userId: string, guess: Guess, now: Date): Promise<void> {
  await tx.run(sql`
    insert into known_addresses (key, user_id, last_used_at) values (${knownKey(guess)}, ${userId}, ${now})
    on conflict (key) do update set user_id = excluded.user_id, last_used_at = excluded.last_used_at`)
}

/**
 * A link in the owner's mail was opened here: earlier attempts don't count against this address any more, and a crowd of
 * guessers can't keep the owner out.
 */
export async function trustAddressOfOwner(tx: Db, userId: string, guess: Guess, now: Date): Promise<void> {
  await saveKnownAddress(tx, userId, guess, now)
  await tx.run(sql`delete from tries where key = ${keyOf(rateLimits.signIn, pairOf(guess))}`)
}

/**
 * Whoever set a password at the shop's own machine can sign in with it, however many were tried before. Counters name
 * nobody, so those of all sign-ins go.
 */
export async function clearFailedSignIns(db: Db): Promise<void> {
  const { signIn, signInOfAddress, signInOfAccount } = rateLimits
  const names = [signIn, signInOfAddress, signInOfAccount].map(({ name }) => name)
  await db.run(sql`delete from tries where split_part(key, ':', 1) = any(${names})`)
}

/** Deletes the addresses from which nobody has signed in for long, some at a time; returns how many. */
export const deleteOldAddresses = (db: Db, now: Date): Promise<number> =>
  deleteSome(db, 'known_addresses', sql`last_used_at <= ${new Date(now.getTime() - knownForMs)}`)
