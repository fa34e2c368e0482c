/** Sentences for calls that bring no answer of their own: the ones of these that a browser says by itself. */
export const callTexts = {
  wentWrong: 'Something went wrong on our side. Please try again.',
  noConnection: 'The shop could not be reached. Please check your connection and try again.',
} as const
