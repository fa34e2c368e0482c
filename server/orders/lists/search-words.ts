import { hasIndexedLetters } from '#server/platform/database/contains-text.ts'
import { centsOf } from '#shared/money.ts'

/** Each of more words would be looked for in each order. */
const maxWords = 8
/**
 * What an order must have, each word somewhere. `indexed`: those of them that an index can find, sums first, then the
 * longest, because it is likely to be the rarest. A search of nothing but commas is a word as it is.
 */
export function wordsOf(search: string): { words: string[]; indexed: string[] } {
  const said = search.split(' ').map((word) => word.replace(/[,;]+$/, ''))
  const words = [...new Set(said)].filter((word) => word !== '').slice(0, maxWords)
  const indexed = words.filter(isIndexed).toSorted((a, b) => likelyRarity(b) - likelyRarity(a))
  return { words: words.length > 0 ? words : [search], indexed }
}

const isIndexed = (word: string) => hasIndexedLetters(word) || totalOf(word) !== undefined

const likelyRarity = (word: string) => (totalOf(word) === undefined ? word.length : 1000)

/** What an order came to, as a caller says it and as screens show it: '9.26', 'usd$9.26'. In cents. */
export function totalOf(word: string): number | undefined {
  const [, whole, decimals] = /^(?:usd)?\$?(\d{1,7})[.,](\d\d)$/i.exec(word) ?? []
  return whole === undefined ? undefined : centsOf(Number(`${whole}.${decimals}`))
}
