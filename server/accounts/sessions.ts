import type { Row } from '#server/platform/database/columns.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import { hashToken, newToken } from '#server/platform/secret-tokens.ts'

/** The account behind a request, as it is now. */
export type SignedInUser = {
  id: string
  name: string
  email: string
  isAdmin: boolean
  active: boolean
  isSeeded: boolean
  /** When the password or Google was last asked for. */
  signedInAt: Date
  tokenHash: Buffer
}

/** The longest that anybody's sign-in lasts after its last use (docs/rules/accounts.md#sessions). */
export const buyerLifeMs = 30 * 24 * 3600_000
const adminLifeMs = 12 * 3600_000
/** The time of last use is written at most this often: a read must not become a write. */
const touchAfterMs = 10 * 60_000

/** Makes a session that begins `now`, and returns its token, of which only a hash is stored. */
export async function createSession(db: Db, userId: string, now: Date): Promise<string> {
  const token = newToken()
  await db.run(sql`
    insert into sessions (token_hash, user_id, signed_in_at, last_used_at)
    values (${hashToken(token)}, ${userId}, ${now}, ${now})`)
  return token
}

/**
 * The account of a token, read together with its session, so that a ban, a role or a sign-out takes effect at once.
 * Undefined for an unknown token, and for one that is too old (30 days after its last use, an admin's 12 hours).
 */
export async function findSession(db: Db, token: string, now: Date): Promise<SignedInUser | undefined> {
  const tokenHash = hashToken(token)
  const found = await db.row<SignedInUser & Pick<Row<'sessions'>, 'lastUsedAt'>>(sql`
    select users.id, name, email, is_admin as "isAdmin", active, is_seeded as "isSeeded",
      signed_in_at as "signedInAt", last_used_at as "lastUsedAt", token_hash as "tokenHash"
    from sessions join users on users.id = user_id where token_hash = ${tokenHash}`)
  if (!found) return undefined
  const age = now.getTime() - found.lastUsedAt.getTime()
  if (age > (found.isAdmin ? adminLifeMs : buyerLifeMs)) return undefined
  if (age > touchAfterMs) await db.run(sql`update sessions set last_used_at = ${now} where token_hash = ${tokenHash}`)
  return found
}

/** An account that stores something, and the session by which it asks; the buyers of a seeded shop have none. */
export type Requester = { id: string; tokenHash: Buffer | null }

/**
 * That account as it is now, for `requireActive`; no row once the session has ended. A statement that stores something
 * ends with it: a body may take its time to come, and so may a lock, and the look after all of that costs no statement
 * of its own. It locks nothing: a ban never waits for the banned.
 */
export const accountNow = ({ id, tokenHash }: Requester): Sql => sql`
  select active from users where id = ${id} and (${tokenHash}::bytea is null
    or exists (select from sessions where token_hash = ${tokenHash} and user_id = users.id))`

/** Ends one session: its token counts for nothing from now on. */
export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.run(sql`delete from sessions where token_hash = ${tokenHash}`)
}

/** Ends every session of an account. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.run(sql`delete from sessions where user_id = ${userId}`)
}

/** Ends the sessions that are over for an admin: once the account is a buyer's, they would begin to live again. */
export async function endIdleSessionsOf(db: Db, userId: string, now: Date): Promise<void> {
  await db.run(sql`
    delete from sessions where user_id = ${userId} and last_used_at < ${new Date(now.getTime() - adminLifeMs)}`)
}
