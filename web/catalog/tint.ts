/** The twelve tints (tints.css). */
export const tints = [
  'fruit',
  'vegetables',
  'bakery',
  'dairy',
  'meat',
  'pantry',
  'breakfast',
  'snacks',
  'drinks',
  'frozen',
  'deli',
  'home',
] as const
type Tint = (typeof tints)[number]

/**
 * The tint of a category, for `data-tint`. A name that contains a tint's name gets this tint. Any other name always gets
 * the same one of the twelve.
 */
export function tintOf(category: string): Tint {
  const words: string[] = category.toLowerCase().match(/\p{L}+/gu) ?? []
  return tints.find((tint) => words.includes(tint)) ?? tints[sumOf(words.join('-')) % tints.length]!
}

function sumOf(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0
  return sum
}
