/** What people read about their account when the answer to what they asked for got lost: it may have been done. */
export const lostAnswerTexts = {
  passwordPerhapsSet: (problem: string) => `${problem} Your new password may already be set.`,
  passwordProbablySet: 'Your new password is probably set already',
  logInWithNew:
    'The answer to an earlier try got lost, and your sign-in has ended since. Log in with the password that you entered then.',
  logInWithNewByLink: 'The password that you entered first is probably set already. Please log in with it.',
  logIn: 'Log In',
  close: 'Close',
} as const
