import type { ProductFileColumn } from '#shared/catalog/product-file-columns.ts'
import type { Currency } from '#shared/money.ts'
import type { LanguageSettings } from '#shared/shop-languages.ts'
import { fits, holdsAmounts, looksLike } from './column-contents.ts'
import { foldTitle, isSoldFor, knownTitles, titlesOfTexts } from './column-titles.ts'

/** A column of the file, as far as a guess needs it: its title, and some of its values that are not empty. */
export type SampledColumn = { title: string; values: string[] }

/** What the shop's settings say about product files. */
export type FileSettings = Currency & LanguageSettings

/** Where a field is in the file, and how the shop knows. */
type Guess = { index: number; by: 'title' | 'values' }

/**
 * Finds our columns in a file: first by their titles, if the values don't contradict, then by the values. Of two equal
 * titles the first one counts (docs/rules/product-files.md#columns).
 */
export function guessColumns(columns: SampledColumn[], settings: FileSettings): Map<ProductFileColumn, Guess> {
  const guesses = new Map<ProductFileColumn, Guess>()
  const taken = new Set<number>()
  const note = (column: ProductFileColumn, index: number, by: Guess['by']) => {
    if (index < 0) return
    guesses.set(column, { index, by })
    taken.add(index)
  }
  const folded = columns.map(({ title }) => foldTitle(title))
  const mostValues = columns.reduce((most, { values }) => Math.max(most, values.length), 0)
  const titles = [...titlesOfTexts(settings), ...knownTitles]
  for (const { column, isMeant, needsAll = false } of titles) {
    if (guesses.has(column)) continue
    // A sale price is one beside another price.
    if (column === 'sale_price' && isSoldFor(folded[guesses.get('price')?.index ?? -1] ?? '')) continue
    const isIt = (title: string, index: number) => {
      const { values } = columns[index]!
      if (taken.has(index) || !isMeant(title) || !fits(column, title, values, settings)) return false
      return !needsAll || values.length === mostValues
    }
    note(column, folded.findIndex(isIt), 'title')
  }
  const isKnown = (title: string) => knownTitles.some(({ isMeant }) => isMeant(title))
  for (const column of ['unit', 'content', 'price', 'name'] as const) {
    if (guesses.has(column)) continue
    // Beside a unit such as '500 g', another amount is the size of a serving, say.
    const unit = guesses.get('unit')
    if (column === 'content' && (!unit || holdsAmounts(columns[unit.index]!.values))) continue
    const isIt = ({ values }: SampledColumn, index: number) =>
      !taken.has(index) &&
      looksLike(column, folded[index]!, values, settings) &&
      // A text under the title of another column, such as a category, is no name.
      !(column === 'name' && isKnown(folded[index]!))
    note(column, columns.findIndex(isIt), 'values')
  }
  return guesses
}
