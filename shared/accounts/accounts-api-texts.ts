/** Texts of the API about accounts. Separate from the texts of pages, so that browsers don't download them. */
export const accountsApiTexts = {
  wrongSignIn: 'Invalid email or password',
  alreadyRegistered: 'You have already been registered. Please sign in.',
  signedOut: 'Signed out',
  tooBusy: 'Many people are signing in right now. Please try again in a moment.',

  userNotFound: 'User not found',
  userUpdated: 'User Updated',
  seededAdminStays: 'This admin account cannot be changed',
  ownRoleStays: 'You cannot change your own role or ban yourself',
  ownAccountOnly: 'You can only change your own account',
  currentPasswordWrong: 'That is not your current password',

  codeOnItsWay: 'A code is on its way to this address.',
  wrongCode: 'This code is not right, or no longer valid. Please check it, or ask for a new one.',

  linkOnItsWay: 'If there is an account with this address, a link is on its way to it.',
  linkExpired: 'This link is no longer valid. Please ask for a new one.',
  passwordSet: 'Your password is set. Please sign in.',
  confirmationOnItsWay: 'If your address is not confirmed yet, an email with a link is on its way to it.',
  confirmationExpired: 'This link is no longer valid. You can ask for a new one on your profile.',
  emailConfirmed: 'Your address is confirmed. Thank you!',
} as const
