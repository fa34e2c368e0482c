import { callTexts } from './call-texts.ts'

/** Sentences for requests that no domain answers. */
export const platformTexts = {
  ...callTexts,
  databaseAway: 'The shop is briefly unavailable. Please try again in a moment.',
  busyWithYours: 'The shop is still busy with what you sent before. Please wait a moment and try again.',
  exportsBusy: 'Other files are being exported right now. Please try again in a moment.',
  noSuchCall: 'There is no such call.',
  malformed: 'The request could not be read.',
  tooLarge: 'That is too much data for one request.',
  tooSlow: 'The request took too long to arrive.',
  unsupportedType: 'This kind of content is not accepted here.',
  unknownTimeZone: 'This time zone is not known.',
  tooManyTriesFor: (minutes: number) =>
    `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  signInFirst: 'Please sign in first.',
  sessionEnded: 'You have been signed out. Please sign in again.',
  adminsOnly: 'Only admins may do this.',
  suspended: 'Your account has been suspended',

  // Problems with a field, written after its name.
  theBody: 'The body',
  isMissing: 'is missing',
  isWrong: 'is not valid',
  notOfThisList: 'is not supported by this list',
  atLeast: (limit: string) => `must be at least ${limit}`,
  atMost: (limit: string) => `must be at most ${limit}`,
  oneOf: (values: string) => `must be one of: ${values}`,
  ofType: (...types: string[]) => `must be ${types.join(' or ')}`,
  types: {
    string: 'a text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    object: 'a JSON object',
    array: 'a list',
  },
  shortestText: (limit: string) => `must have at least ${limit} ${limit === '1' ? 'character' : 'characters'}`,
  longestText: (limit: string) => `can have at most ${limit} characters`,
  fewestItems: (limit: string) => `must have at least ${limit} ${limit === '1' ? 'entry' : 'entries'}`,
  mostItems: (limit: string) => `can have at most ${limit} entries`,
} as const
