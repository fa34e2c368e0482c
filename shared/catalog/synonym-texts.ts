/** What the calls of synonyms answer. Shoppers need none of them. */
export const synonymTexts = {
  saved: 'Synonym Saved',
  removed: 'Synonym Removed',
  notFound: 'Synonym not found',
  termMissing: 'Please enter a word that people look for',
  termTooLong: (words: number, letters: number) => `Please enter at most ${words} words and ${letters} characters`,
  meansMissing: 'Please enter what it means, such as the name of a product',
  tooManyMeanings: (most: number) => `A word can mean at most ${most} things`,
  meaningTooLong: (letters: number) => `A meaning cannot be longer than ${letters} characters`,
  tooMany: (most: number) => `There are ${most} synonyms already. Please remove one first.`,
} as const
