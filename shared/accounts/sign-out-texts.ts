/** What is said to somebody who signs out without a connection. In a file of its own, because any page may have to. */
export const signOutTexts = {
  signedOutHere:
    'You are signed out on this device. The shop could not be reached, so the old sign-in expires there by itself.',
} as const
