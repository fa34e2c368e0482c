/** The titles of the two legal texts, and what stands in the place of one that does not come. */
export const legalTexts = {
  terms: 'Terms of use',
  returns: 'Returns & Exchanges',
  unreachable: 'The text could not be loaded. Please try again.',
} as const
