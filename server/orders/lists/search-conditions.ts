import { validate as isUuid } from 'uuid'
import { containsText } from '#server/platform/database/contains-text.ts'
import { empty, join, type Sql, sql } from '#server/platform/database/database.ts'
import { totalOf } from './search-words.ts'

/**
 * The ids of the orders that a sum, or a word of three letters or more, finds, some of them twice. "offset 0" makes it
 * an index scan per account, however many accounts match.
 */
export function foundByIndexes(word: string): Sql {
  const total = totalOf(word)
  if (total !== undefined) return sql`select id from orders where total_cents = ${total}`
  const contains = containsText(word)
  const hasId = idCondition(word)
  return sql`
    select id from orders where ${contains}
    union all select order_id from order_lines where ${contains}
    union all select placed.id from users cross join lateral (
      select id from orders where user_id = users.id offset 0) as placed where ${accountContains(word)}
    ${hasId ? sql`union all select id from orders where ${hasId}` : empty}`
}

/** Whether each of these words finds an order; true without any. */
export const hasWords = (words: string[]): Sql => (words.length > 0 ? join(words.map(hasWord), ' and ') : sql`true`)

/**
 * Whether a word finds an order: the same conditions, checked order by order. "offset 0" keeps PostgreSQL from finding
 * all accounts or lines before it looks at the first order.
 */
function hasWord(word: string): Sql {
  const total = totalOf(word)
  if (total !== undefined) return sql`orders.total_cents = ${total}`
  const contains = containsText(word)
  const hasId = idCondition(word)
  return sql`(${contains}
    or exists (select from order_lines where order_id = orders.id and ${contains} offset 0)
    or exists (select from users where users.id = orders.user_id and ${accountContains(word)} offset 0)
    ${hasId ? sql`or ${hasId}` : empty})`
}

/** Without the account's id, which ends its `search`: a part of that means nothing here. */
function accountContains(search: string): Sql {
  return sql`${containsText(search)}
    and strpos(left(search, -length(users.id::text)), (select searchable_user_text(${search}))) > 0`
}

/** What a caller may say of an order's id; lists show it with the dots, which keyboards lack. */
const idEnding = /^(?:…|\.{3}|#)?([0-9a-f]{4,12})$/i

/** Of the id that mails print, all before the first hyphen, or more: what is shorter says when rather than which. */
const idBeginning = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i

/** A whole id is the order's or its account's; a beginning or an ending is the order's. Undefined for what is neither. */
function idCondition(word: string): Sql | undefined {
  if (isUuid(word)) return sql`(orders.id = ${word} or orders.user_id = ${word})`
  const conditions = [endsWith(word), beginsWith(word)].filter((condition) => condition !== undefined)
  return conditions.length > 0 ? sql`(${join(conditions, ' or ')})` : undefined
}

function endsWith(word: string): Sql | undefined {
  const ending = idEnding.exec(word)?.[1]?.toLowerCase()
  if (!ending) return undefined
  // By the index orders_id_ending, of endings read backwards; in hexadecimal nothing comes after an f.
  const first = [...ending].toReversed().join('')
  const backwards = sql`reverse(right(orders.id::text, 12)) collate "C"`
  return sql`(${backwards} >= ${first} and ${backwards} < ${`${first}g`})`
}

function beginsWith(word: string): Sql | undefined {
  const digits = word.replaceAll('-', '')
  if (!idBeginning.test(word) || digits.length > 32) return undefined
  return sql`(orders.id >= ${digits.padEnd(32, '0')}::uuid and orders.id <= ${digits.padEnd(32, 'f')}::uuid)`
}
