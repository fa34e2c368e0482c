// What to offer where nothing is found: parts of the text that find something (docs/rules/search-and-lists.md#misspelled).
import type { Db } from '#server/platform/database/database.ts'
import { type Correction, isSold, nearestSold } from './correct-text.ts'
import type { Term } from './search-terms.ts'

const maxTerms = 6
const maxOffered = 3

/** Texts that find something for somebody who has found nothing: the corrected text, or the words that the shop has. */
export async function textsToOffer(db: Db, terms: Term[], correction: Correction | undefined): Promise<string[]> {
  if (correction) return [correction.text, ...correction.alternatives]
  // What only a filter has left out is no reason for another search.
  if (terms.length < 2 || (await isSold(db, terms))) return []
  const known: Term[] = []
  const words: string[] = []
  for (const term of terms.slice(0, maxTerms)) {
    if (term.word !== '' && (await isSold(db, [term]))) {
      known.push(term)
      words.push(term.word)
    } else {
      const [nearest] = await nearestSold(db, term, true)
      if (nearest) words.push(nearest.word)
    }
  }
  const isPart = known.length > 1 && known.length < terms.length
  if (isPart && (await isSold(db, known))) return [known.map(({ word }) => word).join(' ')]
  return [...new Set(words)].slice(0, maxOffered)
}
