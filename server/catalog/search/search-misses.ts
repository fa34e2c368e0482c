// What people looked for and did not find (docs/rules/search-and-lists.md#synonyms).
import type { Deps } from '#server/deps.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import type { ProductQuery } from '#shared/catalog/catalog-contract.ts'
import type { SearchMiss } from '#shared/catalog/search-contract.ts'
import { searchable } from '#shared/catalog/searchable.ts'

const keptDays = 90
/** So many different texts are counted in a day. Somebody who sends random ones must not fill the table. */
const maxTermsOfDay = 1000
const maxLettersOfTerm = 60
/** What looks like an address or a number of a person. */
const mayBePersonal = /@|\d[\d\s/-]{5}/

/** Whether the query is a search in the whole shop: in a filtered list it means nothing that there is no match. */
export function isPlainSearch({
  q,
  page = 1,
  sort: _sort,
  exact: _exact,
  pageSize: _size,
  ...filters
}: ProductQuery): boolean {
  return q !== undefined && page === 1 && Object.values(filters).every((value) => value === undefined)
}

/** Counts a search without a match. */
export async function recordMiss({ db, clock }: Pick<Deps, 'db' | 'clock'>, text: string): Promise<void> {
  const term = searchable(text)
  if (!/\p{L}/u.test(term) || term.length > maxLettersOfTerm || mayBePersonal.test(term)) return
  const today = dayOf(clock())
  await db.run(sql`
    insert into search_misses (on_date, term)
    select ${today}::date, ${term}
    where (select count(*) from search_misses where on_date = ${today}::date) < ${maxTermsOfDay}
      or exists (select from search_misses where on_date = ${today}::date and term = ${term})
    on conflict (on_date, term) do update set times = search_misses.times + 1`)
}

/** The misses of the last 90 days, the most frequent first, and how many there are. */
export async function listMisses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { limit, offset }: Paging,
): Promise<{ items: SearchMiss[]; total: number }> {
  const recent = sql`on_date > ${dayOf(clock(), keptDays)}::date`
  const items = await db.rows<SearchMiss>(sql`
    select term, sum(times)::integer as times, to_char(max(on_date), 'YYYY-MM-DD') as "lastOn"
    from search_misses where ${recent}
    group by term order by sum(times) desc, max(on_date) desc, term limit ${limit} offset ${offset}`)
  const { total } = await db.oneRow<{ total: number }>(sql`
    select count(distinct term)::integer as total from search_misses where ${recent}`)
  return { items, total }
}

/** A term that the shop has given a meaning is not missed any more. */
export const forgetMiss = (tx: Db, term: string): Promise<number> =>
  tx.run(sql`delete from search_misses where term = ${term}`)

/** Deletes some of the misses that are older than 90 days. Returns their number. */
export const deleteOldMisses = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  deleteSome(db, 'search_misses', sql`on_date <= ${dayOf(clock(), keptDays)}::date`)

/** The day in UTC, or so many days before. */
const dayOf = (now: Date, daysBefore = 0): string =>
  new Date(now.getTime() - daysBefore * 24 * 3600_000).toISOString().slice(0, 10)
