/** The panel of what the shop knows about a person, and the way to leaving. */
export const ownDataTexts = {
  yourData: 'Your data',
  yourDataLead:
    'Everything that the shop knows about you: your account, sign-ins, orders, payments, reviews and emails.',
  download: 'Download my data',
  deleteAccount: 'Delete account',
} as const
