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
