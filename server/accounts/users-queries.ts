import { v7 as uuid, validate as isUuid } from 'uuid'
import { columnsOf, type Row, type RowOf } from '#server/platform/database/columns.ts'
import { containsText } from '#server/platform/database/contains-text.ts'
import { type Count, countForPage, maxWalkedRows } from '#server/platform/database/count-rows.ts'
import { type Db, raw, type Sql, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import type { SignedIn, User, UserQuery } from '#shared/accounts/accounts-contract.ts'
import type { UserFilter, UserSort } from '#shared/accounts/user-lists.ts'
import { oneLine } from '#shared/clean-text.ts'
import { currentLanguage } from '#shared/current-language.ts'
import { canonicalEmail, mailboxKey } from './email-spelling.ts'

const plainColumns = columnsOf('users', 'id', 'name', 'email', 'isAdmin', 'active', 'isSeeded', 'createdAt', 'language')

export type UserRow = RowOf<typeof plainColumns> & { hasPassword: boolean; emailConfirmed: boolean }

/** The columns of a UserRow. The password's hash stays in the database. */
export const userColumns = sql`
  ${plainColumns}, password_hash is not null as "hasPassword", email_confirmed_at is not null as "emailConfirmed"`

/** The account with this id; undefined also for a text that is no id. */
export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return isUuid(id) ? db.row(sql`select ${userColumns} from users where id = ${id}`) : undefined
}

/** Like `findUser`, locked against changes by others until the transaction ends. */
export async function findUserForUpdate(tx: Db, id: string): Promise<UserRow | undefined> {
  return isUuid(id) ? tx.row(sql`select ${userColumns} from users where id = ${id} for no key update`) : undefined
}

/** Both accounts, locked in the order of their ids, so that two transactions about the same accounts can't deadlock. */
export function findUsersForUpdate(tx: Db, ids: [string, string]): Promise<UserRow[]> {
  return tx.rows<UserRow>(sql`
    select ${userColumns} from users where id = any(${ids.filter((id) => isUuid(id))}::uuid[])
    order by id for no key update`)
}

type UserWithPassword = UserRow & Pick<Row<'users'>, 'passwordHash'>

/** The account with this email in any case and spelling, with its password's hash. */
export async function findUserByEmail(db: Db, email: string): Promise<UserWithPassword | undefined> {
  // PostgreSQL can't store a text with NUL in it, so there is no such account.
  if (email.includes('\0')) return undefined
  const found = await db.row<UserWithPassword>(sql`
    select ${userColumns}, password_hash as "passwordHash" 
    from users where lower(email) = lower(${canonicalEmail(email)})`)
  // Sign-ins are counted by this key. An account with another key would have counts of its own.
  return found && mailboxKey(found.email) === mailboxKey(email) ? found : undefined
}

const order: Record<UserSort | 'newest', Sql> = {
  newest: raw('created_at desc, id desc'),
  name_asc: raw('name collate shop_names, id'),
  name_desc: raw('name collate shop_names desc, id desc'),
  email_asc: raw('lower(email), id'),
  email_desc: raw('lower(email) desc, id desc'),
}

const among: Record<UserFilter, Sql> = {
  all: raw('true'),
  users: raw('not is_admin'),
  admin: raw('is_admin'),
  banned: raw('not active'),
}

/**
 * Accounts whose name, email or id contains `q`, newest first by default, and their number up to a limit. When more
 * accounts match than are counted, the page is nearly always found among the first rows of the list, which are searched
 * first.
 */
export async function listUsers(
  db: Db,
  { q, sort, filter = 'all' }: UserQuery,
  paging: Paging,
): Promise<{ items: UserRow[] } & Count> {
  const wanted = oneLine(q ?? '')
  const contains = wanted ? containsText(wanted) : raw('true')
  const sorted = sql`order by ${order[sort ?? 'newest']}`
  const pageOf = (list: Sql) =>
    db.rows<UserRow>(sql`select ${userColumns} from ${list} ${sorted} limit ${paging.limit} offset ${paging.offset}`)
  const list = sql`users where ${among[filter]} and ${contains}`
  const count = await countForPage(db, list, paging)
  if (wanted && count.isMore) {
    const first = sql`(select * from users where ${among[filter]} ${sorted} limit ${maxWalkedRows}) as users`
    const items = await pageOf(sql`${first} where ${contains}`)
    if (items.length === paging.limit) return { items, ...count }
  }
  return { items: await pageOf(list), ...count }
}

type NewUser = Pick<Row<'users'>, 'name' | 'email' | 'passwordHash' | 'createdAt'> & { emailConfirmed: boolean }

/**
 * Adds an account, whose mails are in the language of the request. Throws a unique violation of `users_email` when another
 * account has the email.
 */
export async function insertUser(tx: Db, user: NewUser): Promise<UserRow> {
  const { name, email, passwordHash, emailConfirmed, createdAt } = user
  return tx.oneRow<UserRow>(sql`
    insert into users (id, name, email, password_hash, email_confirmed_at, created_at, language)
    values (${uuid()}, ${name}, ${email}, ${passwordHash}, ${emailConfirmed ? createdAt : null}, ${createdAt},
      ${currentLanguage()})
    returning ${userColumns}`)
}

/** Sets an account's password and deletes the mailed links to set one. The caller ends the sessions. */
export async function setPasswordHash(tx: Db, userId: string, hash: string): Promise<void> {
  await tx.run(sql`update users set password_hash = ${hash} where id = ${userId}`)
  await tx.run(sql`delete from mailed_links where user_id = ${userId} and purpose = 'set_password'`)
}

/** An account as its owner and admins see it. */
export function toWireUser(user: UserRow): User {
  const { id, name, email, isAdmin, active, hasPassword, emailConfirmed, isSeeded } = user
  const createdAt = user.createdAt.toISOString()
  return { _id: id, id, name, email, isAdmin, active, hasPassword, emailConfirmed, isSeeded, createdAt }
}

/** An account with its session's token: the response to a sign-in or sign-up (docs/rules/accounts.md#sign-in). */
export function toSignedIn({ id, name, email, isAdmin, active, createdAt }: UserRow, token: string): SignedIn {
  return { _id: id, id, name, email, isAdmin, active, createdAt: createdAt.toISOString(), token }
}
