/** So many grams leave few names even among millions; asking for more would only take longer. */
const maxGrams = 8

/**
 * A few grams of a text, as the index of names has them (db/migrations/0133): every name with this text has them all,
 * and few others do. A single word is covered by its letters, three at a time ('organic' has 'org', 'ani' and 'nic'),
 * words side by side by what joins them ('stone ground rye' has 'one gro' and 'und rye') and their first letters
 * ('sto'). None for one or two letters.
 */
export function gramsOf(text: string): string[] {
  const words = text.split(' ').map((word) => Array.from(word))
  const joints = words.slice(1).flatMap((word, n) => jointOf(words[n]!, word))
  const ofFirst = trigramsOf(words[0]!)
  return [...new Set([...(joints.length > 0 ? ofFirst.slice(0, 1) : ofFirst), ...joints])].slice(0, maxGrams)
}

/**
 * For a text that has no longer grams: the first two characters of each word, or its only one if that is no English
 * letter or digit. None for a text of single letters or digits.
 */
export function shortGramsOf(text: string): string[] {
  return text.split(' ').flatMap((word) => (/^[a-z0-9]$/.test(word) ? [] : [firstOf(Array.from(word), 2)]))
}

/** Whether very many names may have a gram: it is of a single word. */
export const isFrequent = (gram: string): boolean => !gram.includes(' ')

/**
 * The end of a word and the beginning of the next. Short words have one letter each, but for a number and a unit: '500
 * g' and '50 g' would share '0 g' with nearly all names.
 */
function jointOf(before: string[], word: string[]): string[] {
  if (isLong(word)) return [`${lastOf(before, isLong(before) ? 3 : 1)} ${firstOf(word, 3)}`]
  const isUnit = /\p{N}$/u.test(before.at(-1)!) && /^\p{L}/u.test(word[0]!)
  return isUnit ? [] : [`${lastOf(before, 1)} ${firstOf(word, 1)}`]
}

function trigramsOf(word: string[]): string[] {
  const starts = Array.from({ length: Math.ceil(word.length / 3) }, (_, n) => Math.min(3 * n, word.length - 3))
  return isLong(word) ? starts.map((start) => word.slice(start, start + 3).join('')) : []
}

const isLong = (word: string[]): boolean => word.length >= 3
const firstOf = (word: string[], letters: number): string => word.slice(0, letters).join('')
const lastOf = (word: string[], letters: number): string => word.slice(-letters).join('')
