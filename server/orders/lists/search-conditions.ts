import { validate as isUuid } from 'uuid'
import { containsText } from '#server/platform/database/contains-text.ts'
import { empty, type Sql, sql } from '#server/platform/database/database.ts'

/**
 * The ids of the orders that a search of three letters or more finds, some of them twice. "offset 0" makes it an index
 * scan per account, however many accounts match.
 */
export function foundByIndexes(search: string): Sql {
  const contains = containsText(search)
  const hasId = idCondition(search)
  return sql`
    select id from orders where ${contains}
    union all select order_id from order_lines where ${contains}
    union all select placed.id from users cross join lateral (
      select id from orders where user_id = users.id offset 0) as placed where ${accountContains(search)}
    ${hasId ? sql`union all select id from orders where ${hasId}` : empty}`
}

/**
 * Whether a search finds an order: the same conditions, checked order by order. "offset 0" keeps PostgreSQL from
 * finding all accounts or lines before it looks at the first order.
 */
export function isFound(search: string): Sql {
  const contains = containsText(search)
  const hasId = idCondition(search)
  return sql`(${contains}
    or exists (select from order_lines where order_id = orders.id and ${contains} offset 0)
    or exists (select from users where users.id = orders.user_id and ${accountContains(search)} offset 0)
    ${hasId ? sql`or ${hasId}` : empty})`
}

/** Without the account's id, which ends its `search`: a part of that means nothing here. */
function accountContains(search: string): Sql {
  return sql`${containsText(search)}
    and strpos(left(search, -length(users.id::text)), (select searchable_user_text(${search}))) > 0`
}

/** What a caller may say of an order's id; lists show it with the dots, which keyboards lack. */
const idEnding = /^(?:…|\.{3}|#)?([0-9a-f]{4,12})$/i

/** A whole id is the order's or its account's; an ending is the order's. Undefined for what is neither. */
function idCondition(search: string): Sql | undefined {
  if (isUuid(search)) return sql`(orders.id = ${search} or orders.user_id = ${search})`
  const ending = idEnding.exec(search)?.[1]?.toLowerCase()
  if (!ending) return undefined
  // By an index of endings read backwards (db/migrations/0141); in hexadecimal nothing comes after an f.
  const first = [...ending].toReversed().join('')
  const backwards = sql`reverse(right(orders.id::text, 12)) collate "C"`
  return sql`(${backwards} >= ${first} and ${backwards} < ${`${first}g`})`
}
