// What is looked for: the words of a text, with their stems and what the shop means by them.
import { type Db, join, type Sql, sql } from '#server/platform/database/database.ts'
import { maxWordsOfTerm } from '#shared/catalog/synonym-rules.ts'

/** One word of a search, or several words that have a synonym together. */
export type Term = {
  /** The word as it was typed; empty for several words. */
  word: string
  /** The stems of which all must be there: one for each word. Empty for words such as 'and'. */
  stems: string[]
  /** The stems of each thing that the shop means by it. */
  means: string[][]
  /** The stems of words that may be meant as well, where a misspelled word is as near to them. */
  others: string[]
  /** The categories whose name has the word. */
  categoryIds: string[]
}

/** More words are left out: nobody types them, and every word takes time. */
const maxWords = 20

type Asked = { word: string; stem: string; categoryIds: string[] | null }
type Found = { first: number; last: number; means: string[][] }

/** The terms of a text that `searchable` has made. Words such as 'and' are left out unless there is nothing else. */
export async function readTerms(db: Db, text: string): Promise<Term[]> {
  const { asked, synonyms } = await db.oneRow<{ asked: Asked[]; synonyms: Found[] }>(sql`
    with asked as materialized (
      select word, stem_of(word) as stem, place
      from words_in(${text}) with ordinality as word (word, place) order by place limit ${maxWords}
    ), parts as (
      select first.place as first, last.place as last,
        (select array_agg(stem order by place) from asked where place between first.place and last.place) as stems
      from asked as first join asked as last on last.place between first.place and first.place + ${maxWordsOfTerm - 1}
    )
    select
      (select coalesce(json_agg(json_build_object('word', word, 'stem', stem, 'categoryIds', (
          select json_agg(id) from categories where stem <> '' and words @@ ${categoryQuery})) order by place), '[]')
        from asked) as asked,
      (select coalesce(json_agg(json_build_object('first', first, 'last', last, 'means', (
          select json_agg(stems_in(meant)) from unnest(means) as meant)) order by first, last desc), '[]')
        from parts join search_synonyms using (stems)) as synonyms`)
  const terms: Term[] = []
  for (let place = 1; place <= asked.length;) {
    const found = synonyms.filter(({ first }) => first === place)
    const last = found[0]?.last ?? place
    const words = asked.slice(place - 1, last)
    terms.push({
      word: words.length === 1 ? words[0]!.word : '',
      stems: words.map(({ stem }) => stem).filter((stem) => stem !== ''),
      means: found.filter((one) => one.last === last).flatMap(({ means }) => means),
      others: [],
      categoryIds: words.length === 1 ? (words[0]!.categoryIds ?? []) : [],
    })
    place = last + 1
  }
  const telling = terms.filter(({ stems, means }) => stems.length > 0 || means.length > 0)
  return telling.length > 0 ? telling : terms
}

/** A category by its name's words, or by the beginning of one. */
const categoryQuery = sql`(case when char_length(word) < 3 then format('''^%s''', stem)
  else format('''^%s'' | ''%s'':*', stem, word) end)::tsquery`

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

/** The tsquery for products that have a term in their own words. */
function queryOf({ word, stems, means, others }: Term): string {
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

const queryOfAll = (terms: Term[]): string => terms.map(queryOf).join(' & ')

/** The condition for products whose names have all terms as whole words. */
export function hasTermsInName(terms: Term[]): Sql {
  const queries = terms.map(({ stems, means }) => `(${all('^', stems)} | ${any('^', means)})`)
  return sql`words @@ ${queries.join(' & ')}::tsquery`
}

/**
 * How far a product is from what is looked for, added up over the terms: 0 what the shop means by it, 1 a whole word of
 * the name, 2 a word's beginning in the name, 3 brand, category and unit, 4 the description, 5 the inside of a word.
 */
export function distanceFrom(terms: Term[]): Sql {
  if (terms.length === 0) return sql`0`
  const distances = terms.map(
    ({ word, stems, means, categoryIds }) => sql`case
      when words @@ ${any('^', means)}::tsquery then 0
      when words @@ ${all('^', stems)}::tsquery then 1
      when words @@ ${beginning(word, 'A')}::tsquery then 2
      when words @@ ${`${all('~', stems, ':BC')} | ${beginning(word, 'B')}`}::tsquery then 3
      when category_id = any(${categoryIds}::uuid[]) then 3
      when words @@ ${`${all('~', stems)} | ${any('~', means)}`}::tsquery then 4
      else 5 end`,
  )
  return join(distances, ' + ')
}

/** Terms with the stems of words that are as near to a misspelled word as the word that replaces it. */
export const withOthers = (terms: Term[], othersOf: ReadonlyMap<string, string[]>): Term[] =>
  terms.map((term) => ({ ...term, others: othersOf.get(term.word) ?? [] }))
