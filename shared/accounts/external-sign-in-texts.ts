/** Why a sign-in with Google failed, by the name in the address of the sign-in page (docs/rules/accounts.md#google). */
export const externalSignInProblems = {
  'not-set-up': {
    title: 'Google sign-in is not set up',
    text: 'This shop has not set up sign-in with Google. Please use your email and password.',
  },
  away: { title: 'Google cannot be reached', text: 'Please try again in a moment, or use your email and password.' },
  cancelled: { title: 'Sign-in cancelled', text: 'You did not finish signing in with Google.' },
  failed: { title: 'Login failed', text: 'Please try again.' },
  token: { title: 'Get access token failed', text: 'Please try again.' },
  incomplete: { title: 'Third party login failure', text: 'Google did not give us your name and email.' },
  unverified: { title: 'Login failed', text: 'Google has not verified your email address yet.' },
  suspended: { title: 'Your account has been suspended', text: '' },
  'too-many': { title: 'Too many attempts', text: 'Please wait a few minutes and try again.' },
} as const

export type ExternalSignInProblem = keyof typeof externalSignInProblems
