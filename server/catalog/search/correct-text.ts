// Corrects misspelled words by the words that the shop has (docs/rules/search-and-lists.md#misspelled).
import { hasIndexedLetters } from '#server/platform/database/contains-text.ts'
import { type Db, join, type Sql, sql } from '#server/platform/database/database.ts'
import { firstLetterOf, isCorrectable, looksOfNear, nearestWords, type Word } from '#shared/catalog/nearest-words.ts'
import type { Language } from '#shared/languages.ts'
import { productsIn } from '../listing/list-entries.ts'
import { inBase, type ShownLanguage } from '../shown-language.ts'
import type { Term } from './search-terms.ts'
import { hasTerms, nameContains } from './term-conditions.ts'

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
const isThere = (condition: Sql, language?: ShownLanguage): Sql => sql`(
  select count(*) from (select from ${productsIn(language)} where active and ${condition} limit 1000) as some_products) > 0`

/** Whether a product for sale has this lexeme in its text in a language. */
const isThereInText = (language: Language, lexeme: Sql): Sql =>
  isThere(sql`id in (
    select product_id from product_texts where language = ${language} and words @@ format('''%s''', ${lexeme})::tsquery)`)

/** Whether a product for sale has all terms. */
export async function isSold(db: Db, terms: Term[]): Promise<boolean> {
  const language = terms[0]?.shown?.language
  const ways = hasTerms(terms).map((condition) => isThere(condition, language))
  const { sold } = await db.oneRow<{ sold: boolean }>(sql`select ${join(ways, ' or ')} as sold`)
  return sold
}

/** The terms, with one for two neighbours that are one word in the name of a product for sale, such as 'tooth brush'. */
async function joinNeighbours(db: Db, terms: Term[]): Promise<Term[]> {
  const pairs = terms.slice(1).map(({ word }, place) => (word && terms[place]!.word ? terms[place]!.word + word : ''))
  const shown = terms[0]?.shown
  const isNamed = sql`words @@ format('''^%s''', stem_in(${inBase}, word))::tsquery`
  const found = await db.rows<Word & { shownStem?: string }>(
    shown
      ? sql`
        select word, stem_in(${inBase}, word) as stem, stem_in(${shown.language}, word) as "shownStem"
        from unnest(${pairs}::text[]) as word
        where word <> '' and (${isThere(isNamed)} or ${isThereInText(shown.language, sql`'^' || stem_in(${shown.language}, word)`)})`
      : sql`
        select word, stem_in(${inBase}, word) as stem from unnest(${pairs}::text[]) as word
        where word <> '' and ${isThere(isNamed)}`,
  )
  const foundOf = new Map(found.map((one) => [one.word, one]))
  const joined: Term[] = []
  for (let place = 0; place < terms.length; place++) {
    const word = pairs[place] ?? ''
    const one = foundOf.get(word)
    joined.push(one ? joinedTerm(one, shown?.language) : terms[place]!)
    if (one) place += 1
  }
  return joined
}

function joinedTerm({ word, stem, shownStem }: Word & { shownStem?: string }, language: ShownLanguage): Term {
  const nothingElse = { word, means: [], others: [] }
  const shown = language && { ...nothingElse, language, stems: [shownStem!] }
  return { ...nothingElse, stems: [stem], shown, categoryIds: [] }
}

/** Whether a product for sale has the word, or its name contains it. */
async function isKnown(db: Db, term: Term): Promise<boolean> {
  if (term.means.length > 0 || term.categoryIds.length > 0 || term.word === '') return true
  const language = term.shown?.language
  const isInName = hasIndexedLetters(term.word) ? nameContains(term.word) : sql`false`
  const { known } = await db.oneRow<{ known: boolean }>(sql`
    select ${isThere(hasTerms([term])[0], language)} or ${isThere(isInName, language)} as known`)
  return known
}

/**
 * The nearest words that products for sale have, categories or synonyms: those at the same distance, at most three. In
 * another language than the base, the words of that language come first.
 */
export async function nearestSold(db: Db, { word, stems, shown }: Term, isAlone: boolean): Promise<Word[]> {
  if (!isCorrectable(word)) return []
  if (shown) {
    const asked = { word, stem: shown.stems[0] ?? '' }
    const translated = await nearestTranslated(db, asked, { isAlone, language: shown.language })
    if (translated.length > 0) return translated
  }
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
  return asNearOf(nearest, sold)
}

/** The words that are sold, at the distance of the nearest of them. */
function asNearOf(nearest: ReturnType<typeof nearestWords>, sold: { word: string }[]): Word[] {
  const isSold = new Set(sold.map((row) => row.word))
  const found = nearest.filter((near) => isSold.has(near.word))
  const asNear = found.filter(({ steps }) => steps === found[0]?.steps)
  return asNear.filter(({ stem }, place) => asNear.findIndex((near) => near.stem === stem) === place).slice(0, 3)
}

async function nearestTranslated(
  db: Db,
  asked: Word,
  { isAlone, language }: { isAlone: boolean; language: Language },
): Promise<Word[]> {
  const candidates = await db.rows<Word>(sql`
    select word, stem from translated_words where language = ${language} and ${looksNearTo(asked)}
    union
    select word, stem from (
      select lexeme as word, stem_in(language, lexeme) as stem from category_texts cross join unnest(words)
      where language = ${language} and lexeme ~ '^[^~^0-9]'
    ) as named where ${looksNearTo(asked)}`)
  const nearest = nearestWords(asked, candidates, { isAlone }).slice(0, maxCandidates)
  const sold = await db.rows<{ word: string }>(sql`
    select word from unnest(${nearest.map(({ word }) => word)}::text[], ${nearest.map(({ stem }) => stem)}::text[])
      as near (word, stem)
    where ${isThereInText(language, sql`'~' || stem`)} or exists (
      select from category_texts join category_counts using (category_id)
      where language = ${language} and words @@ format('''^%s''', stem)::tsquery and active_products > 0)`)
  return asNearOf(nearest, sold)
}

/**
 * The words of products, categories and synonyms that look as if they were near. The others are far. All words are looked
 * through, which takes 7 ms for the 25,000 words of 100,000 products. Here stored stems are English ones, whatever the base
 * is: they only choose which words are compared.
 */
function readCandidates(db: Db, { word, stem }: Word): Promise<Word[]> {
  const looksNear = looksNearTo({ word, stem })
  return db.rows<Word>(sql`
    select word, stem_in(${inBase}, word) as stem from (
      select word from search_words where ${looksNear}
      union
      select word from (
        select lexeme as word, stem_of(lexeme) as stem from categories cross join unnest(words) where lexeme ~ '^[^~^0-9]'
        union all
        select word, stem_of(word) from search_synonyms cross join string_to_table(term, ' ') as word
      ) as named where ${looksNear}
    ) as near`)
}

function looksNearTo({ word, stem }: Word): Sql {
  const first = firstLetterOf(word)
  return sql`(${first}::text is null or left(word, 1) = ${first})
    and (${looksLike(sql`word`, word)} or ${looksLike(sql`stem`, stem)})`
}

function looksLike(column: Sql, asked: string): Sql {
  const { shortest, longest, parts } = looksOfNear(asked)
  return sql`(char_length(${column}) between ${shortest} and ${longest}
    and ${column} like any(${parts.map((part) => `%${part}%`)}::text[]))`
}
