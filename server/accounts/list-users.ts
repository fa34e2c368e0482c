import { containsText } from '#server/platform/database/contains-text.ts'
import { type Count, countForPage, maxWalkedRows } from '#server/platform/database/count-rows.ts'
import { type Db, raw, type Sql, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import type { UserQuery } from '#shared/accounts/accounts-contract.ts'
import type { UserFilter, UserSort } from '#shared/accounts/user-lists.ts'
import { oneLine } from '#shared/clean-text.ts'
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
