/** Sentences for requests that no domain answers. */
export const platformTexts = {
  databaseAway: 'The shop is catching its breath. Please try again in a moment.',
  wentWrong: 'Something went wrong on our side. Please try again.',
  noConnection: 'The shop could not be reached. Please check your connection and try again.',
  noSuchCall: 'There is no such call.',
  malformed: 'The request could not be read.',
  tooLarge: 'That is too much data for one request.',
  tooSlow: 'The request took too long to arrive.',
  unsupportedType: 'This kind of content is not accepted here.',
  tooManyTries: 'Too many tries. Please wait a little and try again.',
  signInFirst: 'Please sign in first.',
  sessionEnded: 'Your sign-in has ended. Please sign in again.',
  adminsOnly: 'Only admins may do this.',
  suspended: 'Your account has been suspended',
} as const
