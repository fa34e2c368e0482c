/** Texts of signing in with a mailed code. */
export const signInCodeTexts = {
  codeMissing: 'Please enter the code from the email',
  codeLength: 'The code has 8 letters and digits',
} as const
