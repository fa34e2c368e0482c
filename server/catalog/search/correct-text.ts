// Corrects misspelled words by the words that the shop has (docs/rules/search-and-lists.md#misspelled).
import { hasIndexedLetters, patternOf } from '#server/platform/database/contains-text.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import { candidatesFor, isCorrectable, nearestWords, type Word } from '#shared/catalog/nearest-words.ts'
import { hasTerms, type Term } from './search-terms.ts'

export type Correction = {
  text: string
  /** The same text with other words that are as near, at most two. */
  alternatives: string[]
  /** The stems of these other words, by the word that stands in `text`. */
  othersOf: Map<string, string[]>
}

/** Whoever types more unknown words than this types something else. */
const maxUnknown = 3
const maxCandidates = 8

/** The text with its unknown words replaced by the nearest ones; undefined where a word has none, or all are known. */
export async function correctText(db: Db, terms: Term[]): Promise<Correction | undefined> {
  const unknown: Term[] = []
  for (const term of terms) if (!(await isKnown(db, term))) unknown.push(term)
  if (unknown.length === 0 || unknown.length > maxUnknown) return undefined
  const words = terms.map(({ word, stems }) => word || stems.join(' '))
  const othersOf = new Map<string, string[]>()
  const alternatives: string[] = []
  for (const term of unknown) {
    const [best, ...others] = await nearestSold(db, term)
    if (!best) return undefined
    const place = terms.indexOf(term)
    words[place] = best.word
    othersOf.set(
      best.word,
      others.map(({ stem }) => stem),
    )
    if (unknown.length === 1) alternatives.push(...others.map(({ word }) => words.with(place, word).join(' ')))
  }
  return { text: words.join(' '), alternatives, othersOf }
}

/** For "limit 1" PostgreSQL would read the table instead of the index, as if it soon met such a product. */
const someProducts = (condition: Sql): Sql => sql`
  select from (select id from products where active and ${condition} limit 1000) as some_products`

/** Whether a product for sale has all terms. */
export async function isSold(db: Db, terms: Term[]): Promise<boolean> {
  const { sold } = await db.oneRow<{ sold: boolean }>(sql`select exists (${someProducts(hasTerms(terms))}) as sold`)
  return sold
}

/** Whether a product for sale has the word, or its name contains it. */
async function isKnown(db: Db, term: Term): Promise<boolean> {
  if (term.means.length > 0 || term.categoryIds.length > 0 || term.word === '') return true
  const isInName = hasIndexedLetters(term.word) ? sql`search_name like ${patternOf(term.word)}` : sql`false`
  const { known } = await db.oneRow<{ known: boolean }>(sql`
    select exists (${someProducts(hasTerms([term]))}) or exists (${someProducts(isInName)}) as known`)
  return known
}

/** The nearest words that products for sale have, categories or synonyms: those at the same distance, at most three. */
export async function nearestSold(db: Db, { word, stems }: Term): Promise<Word[]> {
  if (!isCorrectable(word)) return []
  const { shortest, longest, first } = candidatesFor(word)
  const candidates = await db.rows<Word>(sql`
    select word, stem from search_words
    where char_length(word) between ${shortest} and ${longest} and (${first}::text is null or left(word, 1) = ${first})
    union
    select word, stem_of(word) from (
      select words_in(searchable_user_text(name)) as word from categories
      union all select words_in(term) from search_synonyms
    ) as named`)
  const nearest = nearestWords({ word, stem: stems[0] ?? '' }, candidates).slice(0, maxCandidates)
  const sold = await db.rows<{ word: string }>(sql`
    select word from unnest(${nearest.map((near) => near.word)}::text[], ${nearest.map(({ stem }) => stem)}::text[])
      as near (word, stem)
    where exists (${someProducts(sql`words @@ format('''~%s''', stem)::tsquery`)})
      or exists (select from search_synonyms where stems @> array[stem])
      or exists (
        select from categories join category_counts on category_id = categories.id
        where words @@ format('''^%s''', stem)::tsquery and active_products > 0)`)
  const isSold = new Set(sold.map((row) => row.word))
  const found = nearest.filter((near) => isSold.has(near.word))
  const asNear = found.filter(({ steps }) => steps === found[0]?.steps)
  return asNear.filter(({ stem }, place) => asNear.findIndex((near) => near.stem === stem) === place).slice(0, 3)
}
