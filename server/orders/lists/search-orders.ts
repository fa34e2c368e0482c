import { validate as isUuid } from 'uuid'
import type { Row } from '#server/platform/database/columns.ts'
import { containsText, hasIndexedLetters } from '#server/platform/database/contains-text.ts'
import { type Count, countLimit, countRows, countWithin, maxWalkedRows } from '#server/platform/database/count-rows.ts'
import { type Db, type Sql, sql, empty, join } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import type { Currency } from '#shared/money.ts'
import { parseOrderNumber } from '#shared/orders/order-number.ts'
import type { OrderStatus } from '#shared/orders/order-rules.ts'
import { newestFirst } from '../order-row.ts'
import { ofStatus } from './status-conditions.ts'
import { totalOf } from './total-of.ts'

/** `money`: the shop's, in which totals are said. */
type OrderList = { status: OrderStatus | undefined; paging: Paging; money: Currency }
type OrderSearch = OrderList & ReturnType<typeof wordsOf>

/** The ids of a page, newest first, and the number of all results. */
type Found = { ids: string[] } & Count

/**
 * Finds the orders that have each word of a search. If an index finds few orders for one of the words, the other words are
 * looked for among these orders. If all words are frequent, only the newest orders are searched (`isMore`).
 */
export async function searchOrders(db: Db, { search, ...list }: OrderList & { search: string }): Promise<Found> {
  const wanted = { ...list, ...wordsOf(search, list.money) }
  for (const word of wanted.indexed) {
    const found = await findFew(db, wanted, word)
    if (found) return found
  }
  return findAmongNewest(db, wanted)
}

/** Searches the newest orders of the status. `isMore`: there are older orders. */
async function findAmongNewest(db: Db, { words, status, paging, money }: OrderSearch): Promise<Found> {
  const { limit, offset } = paging
  const all = sql`orders where true ${ofStatus(status)}`
  const found = sql`(select * from ${all} ${newestFirst} limit ${maxWalkedRows}) as orders where ${hasWords(words, money)}`
  const page = await db.rows<Pick<Row<'orders'>, 'id'>>(sql`
    select id from ${found} ${newestFirst} limit ${limit} offset ${offset}`)
  const total = await countRows(db, found)
  const { isMore } = await countWithin(db, all, maxWalkedRows)
  return { ids: page.map(({ id }) => id), total, isMore }
}

/**
 * Reads the orders that the indexes find for one word, and looks for the other words among them; undefined if too many
 * orders have the word. The `union` of a recursive query returns each new id at once, where `distinct` would first read
 * all ids.
 */
async function findFew(
  db: Db,
  { words, status, paging, money }: OrderSearch,
  rare: string,
): Promise<Found | undefined> {
  const { limit, offset } = paging
  const most = countLimit(paging)
  const { seen, total, ids } = await db.oneRow<{ seen: number; total: number; ids: string[] }>(sql`
    with recursive every (id) as ((${foundByIndexes(rare, money)}) union select id from every where false),
      seen as materialized (select id from every limit ${most + 1}),
      found as materialized (
        select one.id, one.created_at from seen cross join lateral (
          select id, created_at from orders
          where orders.id = seen.id ${ofStatus(status)} and ${hasWords(
            words.filter((word) => word !== rare),
            money,
          )} limit 1) as one
        where (select count(*) from seen) <= ${most})
    select (select count(*) from seen) as seen, (select count(*) from found) as total,
      array(select id from found as orders ${newestFirst} limit ${limit} offset ${offset}) as ids`)
  return seen > most ? undefined : { ids, total, isMore: false }
}

/**
 * The ids of the orders that a sum, or a word of three letters or more, finds; an id may occur twice. "offset 0" makes
 * PostgreSQL use an index scan for each account, however many accounts match.
 */
function foundByIndexes(word: string, money: Currency): Sql {
  const total = totalOf(word, money)
  const hasTotal = sql`select id from orders where total_cents = ${total ?? null}`
  if (isOnlyTotal(word, money)) return hasTotal
  const contains = containsText(word)
  const hasId = idCondition(word)
  return sql`
    select id from orders where ${contains}
    union all select order_id from order_lines where ${contains}
    union all select placed.id from users cross join lateral (
      select id from orders where user_id = users.id offset 0) as placed where ${accountContains(word)}
    ${hasId ? sql`union all select id from orders where ${hasId}` : empty}
    ${total === undefined ? empty : sql`union all ${hasTotal}`}`
}

/** Whether an order has each of these words; true without words. */
const hasWords = (words: string[], money: Currency): Sql =>
  words.length > 0
    ? join(
        words.map((word) => hasWord(word, money)),
        ' and ',
      )
    : sql`true`

/**
 * Whether an order has a word: the conditions of `foundByIndexes` for a single order. "offset 0" keeps PostgreSQL from
 * finding all accounts or lines before it looks at the first order.
 */
function hasWord(word: string, money: Currency): Sql {
  const total = totalOf(word, money)
  const hasTotal = sql`orders.total_cents = ${total ?? null}`
  if (isOnlyTotal(word, money)) return hasTotal
  const contains = containsText(word)
  const hasId = idCondition(word)
  return sql`(${contains}
    or exists (select from order_lines where order_id = orders.id and ${contains} offset 0)
    or exists (select from users where users.id = orders.user_id and ${accountContains(word)} offset 0)
    ${hasId ? sql`or ${hasId}` : empty}
    ${total === undefined ? empty : sql`or ${hasTotal}`})`
}

/** Whether a word is a total and nothing else. Figures alone may be yen, a number, a postal code or a part of an id. */
const isOnlyTotal = (word: string, money: Currency): boolean => totalOf(word, money) !== undefined && /\D/.test(word)

/** Whether an account has a word, apart from its id, which is the end of the column `search`. */
function accountContains(search: string): Sql {
  return sql`${containsText(search)}
    and strpos(left(search, -length(users.id::text)), (select searchable_user_text(${search}))) > 0`
}

/** The ending of an order's id, as a caller says it, also with dots, as lists and mails of former versions show it. */
const idEnding = /^(?:…|\.{3}|#)?([0-9a-f]{4,12})$/i

/** The beginning of an order's id, up to the first hyphen or longer. A shorter beginning would only say when it was placed. */
const idBeginning = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i

/**
 * Whether a word is the number of the order, the id of the order or its account, or a part of the order's id; undefined for
 * other words.
 */
function idCondition(word: string): Sql | undefined {
  if (isUuid(word)) return sql`(orders.id = ${word} or orders.user_id = ${word})`
  const number = parseOrderNumber(word)
  const hasNumber = number === undefined ? undefined : sql`orders.number = ${number}`
  const conditions = [hasNumber, endsWith(word), beginsWith(word)].filter((condition) => condition !== undefined)
  return conditions.length > 0 ? sql`(${join(conditions, ' or ')})` : undefined
}

function endsWith(word: string): Sql | undefined {
  const ending = idEnding.exec(word)?.[1]?.toLowerCase()
  if (!ending) return undefined
  // The index orders_id_ending holds reversed endings. In hexadecimal no digit comes after f, so g ends the range.
  const first = [...ending].toReversed().join('')
  const backwards = sql`reverse(right(orders.id::text, 12)) collate "C"`
  return sql`(${backwards} >= ${first} and ${backwards} < ${`${first}g`})`
}

function beginsWith(word: string): Sql | undefined {
  const digits = word.replaceAll('-', '')
  if (!idBeginning.test(word) || digits.length > 32) return undefined
  return sql`(orders.id >= ${digits.padEnd(32, '0')}::uuid and orders.id <= ${digits.padEnd(32, 'f')}::uuid)`
}

/** A limit, because each word may be looked for in each order. */
const maxWords = 8
/**
 * The words of a search. `indexed`: the words that an index can find, sums first, then the longest, which are probably the
 * rarest. A search that has only commas is a word itself.
 */
export function wordsOf(search: string, money: Currency): { words: string[]; indexed: string[] } {
  // A number is one word also when it is written '# 1001', and so is a total such as 'JPY 1980'.
  const beforeFigures = new RegExp(String.raw`(?<!\S)(#|${money.currency})\s+(?=\d)`, 'gi')
  const said = search
    .replaceAll(beforeFigures, '$1')
    .split(' ')
    .map((word) => word.replace(/[,;]+$/, ''))
  const words = [...new Set(said)].filter((word) => word !== '').slice(0, maxWords)
  const isTotal = (word: string) => isOnlyTotal(word, money)
  const likelyRarity = (word: string) => (isTotal(word) ? 1000 : word.length)
  const indexed = words
    .filter((word) => isTotal(word) || hasIndexedLetters(word))
    .toSorted((a, b) => likelyRarity(b) - likelyRarity(a))
  return { words: words.length > 0 ? words : [search], indexed }
}
