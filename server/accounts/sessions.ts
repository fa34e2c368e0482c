import { columnsOf, type Row, type RowOf } from '#server/platform/database/columns.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import { hashToken, newToken } from '#server/platform/secret-tokens.ts'
import { forbidden, unauthenticated } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'

const accountColumns = columnsOf('users', 'id', 'name', 'email', 'isAdmin', 'active', 'isSeeded')
const sessionColumns = columnsOf('sessions', 'signedInAt', 'lastUsedAt', 'tokenHash')

/** The account behind a request in its current state. `signedInAt`: when the person gave the password or came from Google. */
export type SignedInUser = RowOf<typeof accountColumns> & Pick<Row<'sessions'>, 'signedInAt' | 'tokenHash'>

/** How long a buyer's session lasts after its last use; the longest of all sessions (docs/rules/accounts.md#sessions). */
export const buyerLifeMs = 30 * 24 * 3600_000
const adminLifeMs = 12 * 3600_000
/** The time of last use is written at most this often, so that most requests only read. */
const touchAfterMs = 10 * 60_000

/** Begins a session and returns its token. Only a hash of the token is stored. */
export async function createSession(db: Db, userId: string, now: Date): Promise<string> {
  const token = newToken()
  await db.run(sql`
    insert into sessions (token_hash, user_id, signed_in_at, last_used_at)
    values (${hashToken(token)}, ${userId}, ${now}, ${now})`)
  return token
}

/**
 * The account of a token. Every request reads the account, so that a ban, a role or a sign-out takes effect at once.
 * Undefined for an unknown token, and for a session that has ended: 30 days after its last use, an admin's after 12 hours.
 */
export async function findSession(db: Db, token: string, now: Date): Promise<SignedInUser | undefined> {
  const tokenHash = hashToken(token)
  const found = await db.row<SignedInUser & RowOf<typeof sessionColumns>>(sql`
    select ${accountColumns}, ${sessionColumns}
    from sessions join users on users.id = user_id where token_hash = ${tokenHash}`)
  if (!found) return undefined
  const age = now.getTime() - found.lastUsedAt.getTime()
  if (age > (found.isAdmin ? adminLifeMs : buyerLifeMs)) return undefined
  // A negative age comes from a clock that was wrong: the session must not live longer because of it.
  if (Math.abs(age) > touchAfterMs)
    await db.run(sql`update sessions set last_used_at = ${now} where token_hash = ${tokenHash}`)
  return found
}

/** What decides which calls an account may make. */
export type Permissions = { active: boolean; isAdmin: boolean }

/** Returns the account. Throws `unauthenticated` without an account, `forbidden` for a banned account. */
export function requireActive<Account extends Pick<Permissions, 'active'>>(account: Account | undefined): Account {
  if (!account) throw unauthenticated(platformTexts.sessionEnded, { code: 'session_ended' })
  if (!account.active) throw forbidden(platformTexts.suspended, { code: 'suspended' })
  return account
}

/** Like `requireActive`, for an admin's account. Throws `forbidden` for other accounts. */
export function requireAdmin<Account extends Permissions>(account: Account | undefined): Account {
  const active = requireActive(account)
  if (!active.isAdmin) throw forbidden(platformTexts.adminsOnly)
  return active
}

/** An account that stores something, and its session; null for the buyers of a seeded shop. */
export type Requester = { id: string; tokenHash: Buffer | null }

/**
 * The current state of an account, for `requireActive`; no row when the session has ended. A statement that stores
 * something contains this query, because the account may have been banned since the request began: while its body was
 * sent, or while it waited for a lock. The query locks nothing, so a ban never waits for the banned person.
 */
export const accountNow = ({ id, tokenHash }: Requester): Sql => sql`
  select active from users where id = ${id} and (${tokenHash}::bytea is null
    or exists (select from sessions where token_hash = ${tokenHash} and user_id = users.id))`

/**
 * Locks the account, so that two requests of a person can't go beyond a limit together, and waits for a deletion of the
 * account. Throws 401 or 403 when the person was signed out or banned meanwhile.
 */
export async function lockActiveAccount(tx: Db, user: Requester): Promise<void> {
  await tx.run(sql`select from users where id = ${user.id} for no key update`)
  // A statement of its own, which sees the account as it is after the wait.
  requireActive(await tx.row<Pick<Permissions, 'active'>>(accountNow(user)))
}

/** Ends one session. */
export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.run(sql`delete from sessions where token_hash = ${tokenHash}`)
}

/** Ends every session of an account, except the session `keep`, if there is one. */
export async function endSessionsOf(db: Db, userId: string, keep: Buffer | null = null): Promise<void> {
  await db.run(sql`delete from sessions where user_id = ${userId} and token_hash is distinct from ${keep}::bytea`)
}

/** Ends the sessions that are too old for an admin. Otherwise they would be valid again once the account is a buyer's. */
export async function endIdleSessionsOf(db: Db, userId: string, now: Date): Promise<void> {
  await db.run(sql`
    delete from sessions where user_id = ${userId} and last_used_at < ${new Date(now.getTime() - adminLifeMs)}`)
}
