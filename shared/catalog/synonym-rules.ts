import { searchable } from './searchable.ts'
import { synonymTexts as texts } from './synonym-texts.ts'

const maxMeanings = 20
const maxLetters = 60
/** As many as a search looks up together (server/catalog/search/search-terms.ts). */
export const maxWordsOfTerm = 4

/** The term as searches compare it, or what is wrong with it. */
export function synonymTerm(sent: string): { value: string } | { problem: string } {
  const value = searchable(sent)
  if (!/[\p{L}\p{N}]/u.test(value)) return { problem: texts.termMissing }
  if ([...value].length > maxLetters || value.split(/[^\p{L}\p{M}\p{N}]+/u).length > maxWordsOfTerm)
    return { problem: texts.termTooLong(maxWordsOfTerm, maxLetters) }
  return { value }
}

/** What the term means, each thing once, or what is wrong. */
export function synonymMeanings(sent: string[]): { value: string[] } | { problem: string } {
  const value = [...new Set(sent.map(searchable))].filter((meant) => meant !== '')
  if (!value.every((meant) => /[\p{L}\p{N}]/u.test(meant)) || value.length === 0) return { problem: texts.meansMissing }
  if (value.length > maxMeanings) return { problem: texts.tooManyMeanings(maxMeanings) }
  if (value.some((meant) => [...meant].length > maxLetters)) return { problem: texts.meaningTooLong(maxLetters) }
  return { value }
}
