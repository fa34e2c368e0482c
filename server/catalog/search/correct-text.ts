// Corrects misspelled words by the words that the shop has (docs/rules/search-and-lists.md#misspelled).
import { hasIndexedLetters, patternOf } from '#server/platform/database/contains-text.ts'
import { type Db, join, type Sql, sql } from '#server/platform/database/database.ts'
import { firstLetterOf, isCorrectable, looksOfNear, nearestWords, type Word } from '#shared/catalog/nearest-words.ts'
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

/**
 * The text with neighbours that are one word joined, and unknown words replaced by the nearest ones; undefined where an
 * unknown word has none, or where nothing changes.
 */
export async function correctText(db: Db, asked: Term[]): Promise<Correction | undefined> {
  const terms = await joinNeighbours(db, asked)
  const unknown: Term[] = []
  for (const term of terms) {
    if (!(await isKnown(db, term))) unknown.push(term)
    if (unknown.length > maxUnknown) return undefined
  }
  if (unknown.length === 0 && terms.length === asked.length) return undefined
  const words = terms.map(({ word, stems }) => word || stems.join(' '))
  const othersOf = new Map<string, string[]>()
  const alternatives: string[] = []
  for (const term of unknown) {
    const [best, ...others] = await nearestSold(db, term, terms.length === 1)
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

/** For "exists" PostgreSQL would read the table instead of the index, as if it soon met such a product. */
const isThere = (condition: Sql): Sql => sql`(
  select count(*) from (select from products where active and ${condition} limit 1000) as some_products) > 0`

/** Whether a product for sale has all terms. */
export async function isSold(db: Db, terms: Term[]): Promise<boolean> {
  const { sold } = await db.oneRow<{ sold: boolean }>(sql`
    select ${join(hasTerms(terms).map(isThere), ' or ')} as sold`)
  return sold
}

/** The terms, with one for two neighbours that are one word in the name of a product for sale, such as 'tooth brush'. */
async function joinNeighbours(db: Db, terms: Term[]): Promise<Term[]> {
  const pairs = terms.slice(1).map(({ word }, place) => (word && terms[place]!.word ? terms[place]!.word + word : ''))
  const found = await db.rows<Word>(sql`
    select word, stem_of(word) as stem from unnest(${pairs}::text[]) as word
    where word <> '' and ${isThere(sql`words @@ format('''^%s''', stem_of(word))::tsquery`)}`)
  const stemOf = new Map(found.map(({ word, stem }) => [word, stem]))
  const joined: Term[] = []
  for (let place = 0; place < terms.length; place++) {
    const word = pairs[place] ?? ''
    const stem = stemOf.get(word)
    joined.push(stem === undefined ? terms[place]! : { word, stems: [stem], means: [], others: [], categoryIds: [] })
    if (stem !== undefined) place += 1
  }
  return joined
}

/** Whether a product for sale has the word, or its name contains it. */
async function isKnown(db: Db, term: Term): Promise<boolean> {
  if (term.means.length > 0 || term.categoryIds.length > 0 || term.word === '') return true
  const isInName = hasIndexedLetters(term.word) ? sql`search_name like ${patternOf(term.word)}` : sql`false`
  const { known } = await db.oneRow<{ known: boolean }>(sql`
    select ${isThere(hasTerms([term])[0])} or ${isThere(isInName)} as known`)
  return known
}

/** The nearest words that products for sale have, categories or synonyms: those at the same distance, at most three. */
export async function nearestSold(db: Db, { word, stems }: Term, isAlone: boolean): Promise<Word[]> {
  if (!isCorrectable(word)) return []
  const stem = stems[0] ?? ''
  const candidates = await readCandidates(db, { word, stem })
  const nearest = nearestWords({ word, stem }, candidates, { isAlone }).slice(0, maxCandidates)
  const sold = await db.rows<{ word: string }>(sql`
    select word from unnest(${nearest.map((near) => near.word)}::text[], ${nearest.map(({ stem }) => stem)}::text[])
      as near (word, stem)
    where ${isThere(sql`words @@ format('''~%s''', stem)::tsquery`)}
      or exists (select from search_synonyms where stems @> array[stem])
      or exists (
        select from categories join category_counts on category_id = categories.id
        where words @@ format('''^%s''', stem)::tsquery and active_products > 0)`)
  const isSold = new Set(sold.map((row) => row.word))
  const found = nearest.filter((near) => isSold.has(near.word))
  const asNear = found.filter(({ steps }) => steps === found[0]?.steps)
  return asNear.filter(({ stem }, place) => asNear.findIndex((near) => near.stem === stem) === place).slice(0, 3)
}

/**
 * The words of products, categories and synonyms that look as if they were near. The others are far. All words are looked
 * through, which takes 7 ms for the 25,000 words of 100,000 products.
 */
function readCandidates(db: Db, { word, stem }: Word): Promise<Word[]> {
  const first = firstLetterOf(word)
  const looksNear = sql`(${first}::text is null or left(word, 1) = ${first})
    and (${looksLike(sql`word`, word)} or ${looksLike(sql`stem`, stem)})`
  return db.rows<Word>(sql`
    select word, stem from search_words where ${looksNear}
    union
    select word, stem from (
      select lexeme as word, stem_of(lexeme) as stem from categories cross join unnest(words) where lexeme ~ '^[^~^0-9]'
      union all
      select word, stem_of(word) from search_synonyms cross join string_to_table(term, ' ') as word
    ) as named where ${looksNear}`)
}

function looksLike(column: Sql, asked: string): Sql {
  const { shortest, longest, parts } = looksOfNear(asked)
  return sql`(char_length(${column}) between ${shortest} and ${longest}
    and ${column} like any(${parts.map((part) => `%${part}%`)}::text[]))`
}
