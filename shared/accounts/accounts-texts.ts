/**
 * What a person reads about signing in, registering and setting a password. Odd spellings are wanted
 * (docs/rules/README.md).
 */
export const accountsTexts = {
  password: 'Password',
  newHere: 'New here?',
  register: 'Register',
  forgotPassword: 'Forgot your password?',
  goodToSeeYou: 'Good to see you again.',
  or: 'or',

  createAccount: 'Create your account',
  passwordHint: 'At least 8 characters',
  confirmPassword: 'Confirm password',
  confirmNewPassword: 'Confirm new password',
  iHaveRead: 'I have read and accept the',
  terms: 'terms',
  alreadyWithUs: 'Already with us?',
  comeIn: 'Come in, we’re open.',

  nameMissing: 'Please enter your name',
  nameTooLong: 'Your name cannot be longer than 100 characters',
  nameUnreadable: 'Your name has characters that cannot be shown',
  emailMissing: 'Please enter your email',
  emailUnlikely: 'Please enter an email address such as name@example.com',
  passwordMissing: 'Please enter your password',
  newPasswordMissing: 'Please enter a password',
  confirmationMissing: 'Please enter the password again',
  passwordTooShort: 'Your password needs at least 8 characters',
  passwordTooLong: 'Your password cannot be longer than 200 characters',
  passwordIsEmail: 'Your password cannot be your email address',
  passwordsDiffer: "Passwords don't match",
  termsMissing: 'Please read and accept the terms',
  currentPasswordNeeded: 'Please enter your current password',

  signInWithGoogle: 'Sign in with Google',
  backToLogIn: 'Back to Log In',

  resetTitle: 'Set a new password',
  resetLead: 'Enter your email, and we will send you a link to set a new password.',
  sendLink: 'Send the link',
  setPassword: 'Set password',
  askAgain: 'Ask for a new link',
  confirmEmailTitle: 'Confirm your address',
  startShopping: 'Start shopping',
  openLinkAgain: 'If your address is not confirmed yet, please open the link in the email again.',
  emailUnconfirmed: 'Your email address is not confirmed yet',
  emailUnconfirmedHint: 'Please open the link in the email we sent to it. You can shop without confirming.',
  sendConfirmation: 'Send the email again',
} as const
