/** Texts of what few people ever see, loaded with it. */
export const rareTexts = {
  /** For a person whose session has ended (docs/rules/accounts.md#ended-sign-in). */
  sessionEnded: 'You have been signed out',
  sessionEndedHint: 'Please sign in again.',
  sessionEndedHintWithCart: 'Please sign in again. Your cart is still here.',
  suspended: 'Your account has been suspended',

  /** Once per page, when the browser refuses to store data or its storage is full. */
  keepsNothing:
    'Your browser is not saving data: your cart and sign-in may be lost when you close or reload this page.',
} as const
