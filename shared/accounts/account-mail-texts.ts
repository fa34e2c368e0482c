/** Texts of the mails about an account. */
export const accountMailTexts = {
  confirmSubject: (shopName: string) => `Welcome to ${shopName}: please confirm your address`,
  confirm: (shopName: string) =>
    `Your ${shopName} account is ready, and you can shop right away. Please confirm that this address is yours.`,
  confirmLink: 'Confirm my address',
  confirmNotYou: 'If you did not create this account, please do not confirm it.',

  setPasswordSubject: (shopName: string) => `Set your ${shopName} password`,
  setPassword:
    'Somebody asked for a link to set a new password for your account. It works once, within the next 30 minutes.',
  setPasswordLink: 'Set a password',
  setPasswordNotYou: 'If that was not you, ignore this email. Your password stays as it is.',

  signInCodeSubject: (shopName: string) => `Your code to sign in to ${shopName}`,
  signInCode: (code: string) => `${code} is your code to sign in.`,
  signInCodeUse: 'Enter the code where you asked for it, within the next 10 minutes. It works once.',
  signInCodeNotYou: 'If that was not you, ignore this email, and give the code to nobody.',

  takenOverSubject: (shopName: string) => `Your ${shopName} account is now yours alone`,
  takenOver:
    'You signed in with a code from an email. This address had never been confirmed, so somebody else could have set the password of the account. To be safe, we removed that password and every other way to sign in, and signed out every other device.',

  passwordRemovedSubject: (shopName: string) => `You now sign in to ${shopName} with Google`,
  passwordRemoved:
    'You signed in with Google. This address had never been confirmed, so somebody else could have set the password of the account. To be safe, we removed that password and signed out every other device.',
  passwordRemovedNext: 'If you would like to sign in with a password too, set a new one.',

  welcomeSubject: (shopName: string) => `Welcome to ${shopName}`,
  welcome: 'Your account is ready. Fresh food, fair prices, delivered to your door.',
  welcomeLink: 'Start shopping',

  passwordChangedSubject: (shopName: string) => `Your ${shopName} password was changed`,
  passwordChanged: 'The password of your account was changed, and every other device was signed out.',
  passwordNotYou: (shopEmail: string) => `If that was not you, write to ${shopEmail} at once.`,

  suspendedSubject: (shopName: string) => `Your ${shopName} account has been suspended`,
  suspended: 'Your account has been suspended. You can no longer sign in.',
  suspendedMistake: (shopEmail: string) => `If you think that this is a mistake, write to ${shopEmail}.`,
} as const
