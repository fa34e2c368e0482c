/** What people read about their account when the answer to what they asked for got lost: it may have been done. */
export const lostAnswerTexts = {
  passwordPerhapsSet: (problem: string) => `${problem} Your new password may already be set.`,
  passwordProbablySet: 'Your new password has probably been set already',
  logInWithNew:
    'The connection broke during an earlier attempt, and you have been signed out since. Please sign in with the password you entered then.',
  logInWithNewByLink: 'The password that you entered first has probably been set already. Please sign in with it.',
} as const
