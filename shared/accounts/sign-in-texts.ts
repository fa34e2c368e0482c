/** Texts for guests who have to sign in first. Many pages need no other texts about accounts. */
export const signInTexts = {
  logIn: 'Log In',
  emailCode: 'Email me a code',
  scriptNeeded: 'Signing in needs JavaScript. Please switch it on in your browser.',
  signInFirst: 'Please sign in first',
} as const
