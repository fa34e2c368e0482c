// What is looked for: the words of a text, with their stems and what the shop means by them.
import { hasIndexedLetters, patternOf } from '#server/platform/database/contains-text.ts'
import { type Db, empty, join, raw, type Sql, sql } from '#server/platform/database/database.ts'
import { maxWordsOfTerm } from '#shared/catalog/synonym-rules.ts'
import type { Language } from '#shared/languages.ts'
import type { ShownLanguage } from '../shown-language.ts'

/** What is looked up of a term in the words of one language. */
type TermWords = {
  /** The word as it was typed; empty for several words. */
  word: string
  /** The stems of which all must be there: one for each word. Empty for words such as 'and'. */
  stems: string[]
  /** The stems of each thing that the shop means by it. */
  means: string[][]
  /** The stems of words that may be meant as well, where a misspelled word is as near to them. */
  others: string[]
}

/**
 * One word of a search, or several words that have a synonym together. The fields are those of the base texts, which are
 * English to a stemmer.
 */
export type Term = TermWords & {
  /** The same in the language that is shown, whose names come first; undefined in the base language. */
  shown: (TermWords & { language: Language }) | undefined
  /** The categories whose name has the word, or what the shop means by it. */
  categoryIds: string[]
}

/** More words are left out: nobody types them, and every word takes time. */
const maxWords = 20

type Asked = { word: string; stem: string; shownStem?: string; categoryIds: string[] | null }
type Found = {
  first: number
  last: number
  means: string[][]
  shownMeans?: string[][]
  categoryIds: string[] | null
}

/** The terms of a text that `searchable` has made. Words such as 'and' are left out unless there is nothing else. */
export async function readTerms(db: Db, text: string, language: ShownLanguage): Promise<Term[]> {
  const andShown = (columns: (language: Language) => Sql) => (language === undefined ? empty : columns(language))
  const { asked, synonyms } = await db.oneRow<{ asked: Asked[]; synonyms: Found[] }>(sql`
    with asked as materialized (
      select word, stem_of(word) as stem, place ${andShown((to) => sql`, stem_in(${to}, word) as shown_stem`)}
      from words_in(${text}) with ordinality as word (word, place) order by place limit ${maxWords}
    ), parts as (
      select first.place as first, last.place as last,
        (select array_agg(stem order by place) from asked
          where place between first.place and last.place and (stem <> '' or first.place = last.place)) as stems
      from asked as first join asked as last on last.place between first.place and first.place + ${maxWordsOfTerm - 1}
      where first.place = last.place or (first.stem <> '' and last.stem <> '')
    )
    select
      (select coalesce(json_agg(json_build_object('word', word, 'stem', stem, 'categoryIds', (
          select json_agg(id) from (
            select id from categories where stem <> '' and words @@ ${categoryQuery(raw('stem'))}
            ${andShown(
              (to) => sql`
                union select category_id from category_texts
                where language = ${to} and shown_stem <> '' and words @@ ${categoryQuery(raw('shown_stem'))}`,
            )}
          ) as named
        ) ${andShown(() => sql`, 'shownStem', shown_stem`)}) order by place), '[]')
        from asked) as asked,
      (select coalesce(json_agg(json_build_object('first', first, 'last', last, 'means', (
          select json_agg(stems_in(meant)) from unnest(means) as meant), 'categoryIds', (
          select json_agg(distinct categories.id) from unnest(means) as meant
          join categories on words @@ ${meantCategoryQuery}) ${andShown(
            (to) => sql`, 'shownMeans', (select json_agg(stems_in_language(${to}, meant)) from unnest(means) as meant)`,
          )}) order by first, last desc), '[]')
        from parts join search_synonyms using (stems)) as synonyms`)
  const terms: Term[] = []
  for (let place = 1; place <= asked.length;) {
    const begun = synonyms.filter(({ first }) => first === place)
    const last = begun[0]?.last ?? place
    const found = begun.filter((one) => one.last === last)
    const words = asked.slice(place - 1, last)
    const ofWord = words.length === 1 ? (words[0]!.categoryIds ?? []) : []
    const word = words.length === 1 ? words[0]!.word : ''
    terms.push({
      word,
      stems: stemsOf(words.map(({ stem }) => stem)),
      means: found.flatMap(({ means }) => means),
      others: [],
      shown: language && {
        language,
        word,
        stems: stemsOf(words.map(({ shownStem }) => shownStem!)),
        means: found.flatMap(({ shownMeans }) => shownMeans!),
        others: [],
      },
      categoryIds: [...new Set([...ofWord, ...found.flatMap(({ categoryIds }) => categoryIds ?? [])])],
    })
    place = last + 1
  }
  const telling = terms.filter(
    ({ stems, means, shown }) => (stems.length > 0 && shown?.stems.length !== 0) || means.length > 0,
  )
  return telling.length > 0 ? telling : terms
}

const stemsOf = (stems: string[]): string[] => stems.filter((stem) => stem !== '')

/** A category by its name's words, or by the beginning of one. */
const categoryQuery = (stem: Sql): Sql => sql`(case when char_length(word) < 3 then format('''^%s''', ${stem})
  else format('''^%s'' | ''%s'':*', ${stem}, word) end)::tsquery`

/** A category by all words of what the shop means. */
const meantCategoryQuery = sql`(
  select string_agg(format('''^%s''', stem), ' & ') from unnest(stems_in(meant)) as stem where stem <> '')::tsquery`

/** No product has this. */
const nothing = "'^'"
/** All of these stems. `weights` limits the parts of the product, `:BC` say. */
const all = (sign: '^' | '~', stems: string[], weights = ''): string =>
  stems.length === 0 ? nothing : `(${stems.map((stem) => `'${sign}${stem}'${weights}`).join(' & ')})`
/** All stems of any of these things. */
const any = (sign: '^' | '~', things: string[][]): string =>
  [nothing, ...things.map((stems) => all(sign, stems))].join(' | ')
/** Words that begin with the word. A number means that number only. */
const beginning = (word: string, weights = ''): string => (/^\D{2}/u.test(word) ? `'${word}':*${weights}` : nothing)

/** The tsquery for products that have a term in their own words, in one of the languages. */
const queryOf = (term: Term): string => (term.shown ? `(${queryIn(term)} | ${queryIn(term.shown)})` : queryIn(term))

function queryIn({ word, stems, means, others }: TermWords): string {
  const meant = [...means, ...others.map((stem) => [stem])]
  return `(${all('~', stems)} | ${beginning(word)} | ${any('~', meant)})`
}

/** More ways for a category to have some of the terms are left out. Each is a query of its own. */
const mostWays = 4

/**
 * The conditions of which a product has to meet one to have all terms, in any order, in name, brand, unit, description
 * or category: it has them itself, or its category has some of them and the product the others. An index serves each.
 */
export function hasTerms(terms: Term[]): [Sql, ...Sql[]] {
  const categoryIds = [...new Set(terms.flatMap((term) => term.categoryIds))]
  const idsByOthers = Map.groupBy(categoryIds, (id) =>
    queryOfAll(terms.filter((term) => !term.categoryIds.includes(id))),
  )
  const inCategories = [...idsByOthers]
    .toSorted(([one], [other]) => one.length - other.length)
    .slice(0, mostWays)
    .map(([others, ids]) => {
      const isInside = sql`category_id = any(${ids}::uuid[])`
      return others === '' ? isInside : sql`(${isInside} and words @@ ${others}::tsquery)`
    })
  return [sql`words @@ ${queryOfAll(terms)}::tsquery`, ...inCategories]
}

/** The condition for products whose names contain the text, which `searchable` has made and an index finds. */
export const nameContains = (text: string): Sql => sql`search_name like ${patternOf(text)}`

const queryOfAll = (terms: Term[]): string => terms.map(queryOf).join(' & ')

/** The condition for products whose names, as they are shown, have all terms as whole words. */
export function hasTermsInName(terms: Term[]): Sql {
  const shown = terms.flatMap((term) => term.shown ?? [])
  if (!shown[0]) return sql`words @@ ${queryOfNames(terms)}::tsquery`
  return sql`id in (
    select product_id from product_texts
    where language = ${shown[0].language} and words @@ ${queryOfNames(shown)}::tsquery)`
}

const queryOfNames = (terms: TermWords[]): string =>
  terms.map(({ stems, means }) => `(${all('^', stems)} | ${any('^', means)})`).join(' & ')

/**
 * How far a product is from what is looked for, added up over the terms: 0 what the shop means by it, 1 a whole word of
 * the name, 2 a word's beginning in the name, 3 brand, category and unit, 4 the description, 5 the inside of a word. In
 * another language than the base, what only the base text has comes behind all of that. There, the words of both texts are
 * looked up product by product.
 */
export function distanceFrom(terms: Term[]): Sql {
  if (terms.length === 0) return sql`0`
  const distances = terms.map((term) => {
    const ofBase = distanceIn(raw(term.shown ? 'base.words' : 'words'), term, term.categoryIds, sql`5`)
    if (!term.shown) return ofBase
    const { word } = term
    // What is shown in the base language, and so has no words of its own, is as near as its base text.
    const behind = sql`case
      when texts.words is null then ${ofBase}
      when ${hasIndexedLetters(word) ? sql`texts.search_name like ${patternOf(word)}` : sql`false`} then 5
      else 6 + ${ofBase} end`
    return distanceIn(raw('texts.words'), term.shown, [], behind)
  })
  const distance = join(distances, ' + ')
  const language = terms[0]!.shown?.language
  if (language === undefined) return distance
  return sql`(
    select ${distance} from products as base
    left join product_texts as texts on product_id = base.id and language = ${language} where base.id = products.id)`
}

/** How far a product's words are from a term; `otherwise` where they don't have it. */
const distanceIn = (
  column: Sql,
  { word, stems, means }: TermWords,
  categoryIds: string[],
  otherwise: Sql,
): Sql => sql`(case
      when ${column} @@ ${any('^', means)}::tsquery then 0
      when ${column} @@ ${all('^', stems)}::tsquery then 1
      when ${column} @@ ${beginning(word, 'A')}::tsquery then 2
      when ${column} @@ ${`${all('~', stems, ':BC')} | ${beginning(word, 'B')}`}::tsquery then 3
      when category_id = any(${categoryIds}::uuid[]) then 3
      when ${column} @@ ${`${all('~', stems)} | ${any('~', means)}`}::tsquery then 4
      else ${otherwise} end)`

/** Terms with the stems of words that are as near to a misspelled word as the word that replaces it. */
export const withOthers = (terms: Term[], othersOf: ReadonlyMap<string, string[]>): Term[] =>
  terms.map((term) => {
    const others = othersOf.get(term.word) ?? []
    return { ...term, others, shown: term.shown && { ...term.shown, others } }
  })
