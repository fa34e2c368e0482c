import { ownAccountTexts } from './own-account-texts.ts'
import { signInTexts } from './sign-in-texts.ts'

/** What a person reads about signing in, registering and their own account. Quoted ones are spelled as in the specification. */
export const accountsTexts = {
  ...signInTexts,
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
  close: 'Close',

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

  wrongSignIn: 'Invalid email or password',
  suspended: 'Your account has been suspended',
  alreadyRegistered: 'You have already been registered. Please sign in.',
  signedOut: 'Signed out',
  tooManyTries: (minutes: number) =>
    `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  tooBusy: 'Many people are signing in right now. Please try again in a moment.',

  userNotFound: 'User not found',
  userUpdated: 'User Updated',
  nothingToChange: 'Please send something to change',
  seededAdminStays: 'This admin account cannot be changed',
  ownRoleStays: 'You cannot change your own role or ban yourself',
  ownAccountOnly: 'You can only change your own account',
  currentPasswordNeeded: 'Please enter your current password',
  currentPasswordWrong: 'That is not your current password',

  signInWithGoogle: 'Sign in with Google',
  backToLogIn: 'Back to Log In',

  resetTitle: 'Set a new password',
  resetLead: 'Enter your email, and we will send you a link to set a new password.',
  sendLink: 'Send the link',
  setPassword: 'Set password',
  askAgain: 'Ask for a new link',
  confirmEmailTitle: 'Confirm your address',
  startShopping: 'Start shopping',
  linkOnItsWay: 'If there is an account with this address, a link is on its way to it.',
  linkExpired: 'This link is no longer valid. Please ask for a new one.',
  openLinkAgain: 'If your address is not confirmed yet, please open the link in the email again.',
  confirmationExpired: 'This link is no longer valid. You can ask for a new one on your profile.',
  emailUnconfirmed: 'Your email address is not confirmed yet',
  emailUnconfirmedHint:
    'Please open the link in the email we sent when you signed up. You can shop without confirming.',
  sendConfirmation: 'Send the email again',
  confirmationOnItsWay: 'If your address is not confirmed yet, an email with a link is on its way to it.',
  passwordSet: 'Your password is set. Please sign in.',
  emailConfirmed: 'Your address is confirmed. Thank you!',

  ...ownAccountTexts,
} as const
