/** Texts of signing in with a mailed code. */
export const signInCodeTexts = {
  lead: 'Enter your email, and we will send you a code to sign in. If you have no account yet, the code makes one.',
  sendCode: 'Send the code',
  code: 'Code from the email',
  sentTo: (email: string) => `We sent a code of 8 letters and digits to ${email}. It is valid for 10 minutes.`,
  sendAgain: 'Send another code',
  sentAgain: 'Another code is on its way. Earlier codes are no longer valid.',
  otherAddress: 'Use another address',
  withPassword: 'Use a password',

  codeMissing: 'Please enter the code from the email',
  codeLength: 'The code has 8 letters and digits',
} as const
