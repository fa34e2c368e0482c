/** The browser's sentences about a call without a proper answer. */
export const callTexts = {
  wentWrong: 'Something went wrong on our side. Please try again.',
  noConnection: 'The shop could not be reached. Please check your connection and try again.',
} as const
