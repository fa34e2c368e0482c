import { seededRandom } from '#db/seed/seeded-random.ts'

/** Thousands of different searches as shoppers type them: words of names, their beginnings, two words, a few letters. */
export function manySearches(sample: { slug: string }[]): string[] {
  const random = seededRandom(11)
  const texts = sample.map(({ slug }) => {
    const words = slug.split('-').slice(0, -1)
    const word = random.pick(words)
    const kind = random.weighted(['word', 'beginning', 'two words', 'few letters'], [4, 3, 3, 1])
    if (kind === 'word') return `${word} ${random.pick(words)}`
    if (kind === 'beginning') return word.slice(0, random.whole(3, 6))
    if (kind === 'two words') return words.slice(0, 2 + random.whole(0, 1)).join(' ')
    return word.slice(0, random.whole(1, 2))
  })
  return [...new Set(texts)]
}
