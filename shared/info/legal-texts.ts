/** The titles of the two legal texts, and the message when a text can't be loaded. */
export const legalTexts = {
  terms: 'Terms of use',
  returns: 'Returns & Exchanges',
  unreachable: 'The text could not be loaded. Please try again.',
} as const
