/**
 * What a page says to somebody who has to sign in first. A file of its own, because many pages say nothing else about
 * accounts.
 */
export const signInTexts = {
  logIn: 'Log In',
  scriptNeeded: 'Signing in needs JavaScript. Please switch it on in your browser.',
  signInFirst: 'Please sign in first',
} as const
