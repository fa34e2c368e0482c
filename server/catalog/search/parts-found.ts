// What to offer where nothing is found: parts of the text that find something (docs/rules/search-and-lists.md#misspelled).
import type { Db } from '#server/platform/database/database.ts'
import type { ShownLanguage } from '../shown-language.ts'
import { type Correction, isSold, nearestSold } from './correct-text.ts'
import { readTerms, type Term } from './search-terms.ts'

const maxTerms = 6
const maxOffered = 3
/** '½' is '1/2', but nobody who looks for it means '1'. */
const isTooShort = (word: string): boolean => /^(?:[a-z]|[0-9]+)$/.test(word)

/** Texts that find something for somebody who has found nothing: the corrected text, or the words that the shop has. */
export async function textsToOffer(db: Db, terms: Term[], correction: Correction | undefined): Promise<string[]> {
  const language = terms[0]?.shown?.language
  if (correction) return soldOf(db, [correction.text, ...correction.alternatives], language)
  // What only a filter has left out is no reason for another search.
  if (terms.length < 2 || (await isSold(db, terms))) return []
  const known: Term[] = []
  const words: string[] = []
  for (const term of terms.slice(0, maxTerms)) {
    if (term.word !== '' && (await isSold(db, [term]))) {
      known.push(term)
      if (!isTooShort(term.word)) words.push(term.word)
    } else {
      const [nearest] = await nearestSold(db, term, true)
      if (nearest) words.push(nearest.word)
    }
  }
  const isPart = known.length > 1 && known.length < terms.length
  if (isPart && (await isSold(db, known))) return [known.map(({ word }) => word).join(' ')]
  return soldOf(db, [...new Set(words)].slice(0, maxOffered), language)
}

/** Those that find something: what a synonym means may not be sold. */
async function soldOf(db: Db, texts: string[], language: ShownLanguage): Promise<string[]> {
  const found: string[] = []
  for (const text of texts) if (await isSold(db, await readTerms(db, text, language))) found.push(text)
  return found
}
