// What is looked for: the words of a text, with their stems and what the shop means by them. What finds products by them:
// term-conditions.ts.
import { type Db, empty, raw, type Sql, sql } from '#server/platform/database/database.ts'
import { maxWordsOfTerm } from '#shared/catalog/synonym-rules.ts'
import type { Language } from '#shared/languages.ts'
import { inBase, type ShownLanguage } from '../shown-language.ts'

/** What is looked up of a term in the words of one language. */
export type TermWords = {
  /** The word as it was typed; empty for several words. */
  word: string
  /** The stems of which all must be there: one for each word. Empty for words such as 'and'. */
  stems: string[]
  /** The stems of each thing that the shop means by it. */
  means: string[][]
  /** The stems of words that may be meant as well, where a misspelled word is as near to them. */
  others: string[]
}

/** One word of a search, or several words that have a synonym together. The fields are those of the base texts. */
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
      select word, stem_in(${inBase}, word) as stem, place ${andShown((to) => sql`, stem_in(${to}, word) as shown_stem`)}
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
          select json_agg(stems_in_language(${inBase}, meant)) from unnest(means) as meant), 'categoryIds', (
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
  select string_agg(format('''^%s''', stem), ' & ') from unnest(stems_in_language(${inBase}, meant)) as stem
  where stem <> '')::tsquery`

/** Terms with the stems of words that are as near to a misspelled word as the word that replaces it. */
export const withOthers = (terms: Term[], othersOf: ReadonlyMap<string, string[]>): Term[] =>
  terms.map((term) => {
    const others = othersOf.get(term.word) ?? []
    return { ...term, others, shown: term.shown && { ...term.shown, others } }
  })
