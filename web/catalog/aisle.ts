/** The twelve tints of the aisles. */
export const aisles = [
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
type Aisle = (typeof aisles)[number]

/**
 * The tint of a category, for `data-aisle`. A name that says its aisle gets that one; any other category keeps one of
 * the twelve for good, chosen by its name.
 */
export function aisleOf(category: string): Aisle {
  const words: string[] = category.toLowerCase().match(/\p{L}+/gu) ?? []
  return aisles.find((aisle) => words.includes(aisle)) ?? aisles[sumOf(words.join('-')) % aisles.length]!
}

function sumOf(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0
  return sum
}
