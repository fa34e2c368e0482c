// Which products have the terms that are looked for, and how far they are from them.
import { hasIndexedLetters, patternOf } from '#server/platform/database/contains-text.ts'
import { join, raw, type Sql, sql } from '#server/platform/database/database.ts'
import type { Term, TermWords } from './search-terms.ts'

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
