import type { UserQuery } from '#shared/accounts/accounts-contract.ts'
import type { UserFilter, UserSort } from '#shared/accounts/user-lists.ts'
import { type Db, empty, raw, type Sql, sql } from '#server/platform/database.ts'
import { type Count, countUpTo, type Paging } from '#server/platform/paged-list.ts'
import { userColumns, type UserRow } from './users-queries.ts'

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
 * Rows whose `search` holds this text, such as an account's name, email and id; by index from three letters on. % and _
 * are letters like others.
 */
export function searchHolds(text: string): Sql {
  return sql`search like '%' || regexp_replace(searchable_user_text(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

/** Accounts whose name, email or id holds `q`, newest first unless sorted otherwise, and how many there are, bounded. */
export async function listUsers(
  db: Db,
  { q, sort, filter = 'all' }: UserQuery,
  paging: Paging,
): Promise<{ items: UserRow[] } & Count> {
  const { limit, offset } = paging
  const wanted = q?.replaceAll('\0', '').trim()
  const matching = wanted ? sql`and ${searchHolds(wanted)}` : empty
  const list = sql`users where ${among[filter]} ${matching}`
  const items = await db.rows<UserRow>(
    sql`select ${userColumns} from ${list} order by ${order[sort ?? 'newest']} limit ${limit} offset ${offset}`,
  )
  return { items, ...(await countUpTo(db, list, paging)) }
}
