import { seededRandom } from '#db/seed/seeded-random.ts'

/**
 * Thousands of different searches as shoppers type them: two words of a name, the beginning of one, a name's first
 * words, a few letters.
 */
export function manySearches(sample: { slug: string }[]): string[] {
  const random = seededRandom(11)
  const texts = sample.map(({ slug }) => {
    const words = slug.split('-').slice(0, -1)
    const word = random.pick(words)
    const kind = random.weighted(['two of its words', 'beginning', 'first words', 'few letters'], [4, 3, 3, 1])
    if (kind === 'two of its words') return `${word} ${random.pick(words)}`
    if (kind === 'beginning') return word.slice(0, random.whole(3, 6))
    if (kind === 'first words') return words.slice(0, 2 + random.whole(0, 1)).join(' ')
    return word.slice(0, random.whole(1, 2))
  })
  return [...new Set(texts)]
}

/** What is asked for while shoppers type the first words of a name, from two letters on. */
export function typedBeginnings(sample: { slug: string }[]): string[] {
  const texts = sample.flatMap(({ slug }) => {
    const text = slug.split('-').slice(0, 2).join(' ')
    return Array.from({ length: text.length - 1 }, (_, index) => text.slice(0, index + 2))
  })
  return [...new Set(texts)]
}

/** Two words of a name, one of them of five letters or more and misspelled. */
export function misspelledSearches(sample: { slug: string }[]): string[] {
  const random = seededRandom(13)
  const texts = sample.flatMap(({ slug }) => {
    const words = slug.split('-').filter((word) => /^[a-z]{5,}$/.test(word))
    if (words.length < 2) return []
    const place = random.whole(0, words.length - 1)
    return `${misspelled(words[place]!, random)} ${words.at(place - 1)!}`
  })
  return [...new Set(texts)]
}

/** The word with a letter left out, doubled, replaced or swapped with the next. */
function misspelled(word: string, random: ReturnType<typeof seededRandom>): string {
  const at = random.whole(1, word.length - 2)
  const [before, letter, next, after] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)]
  return before + random.pick([next, letter + letter + next, `q${next}`, next + letter]) + after
}
