/** What is said once to somebody whose sign-in has ended (docs/rules/accounts.md#ended-sign-in). */
export const sessionEndTexts = {
  sessionEnded: 'You have been signed out',
  sessionEndedHint: 'Please sign in again.',
  sessionEndedHintWithCart: 'Please sign in again. Your cart is still here.',
  suspended: 'Your account has been suspended',
} as const
