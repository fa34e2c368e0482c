/** Texts of the panel 'Your data' and of the deletion of an account. */
export const privacyTexts = {
  yourData: 'Your data',
  yourDataLead:
    'Everything that the shop knows about you: your account, sign-ins, orders, payments, reviews and emails.',
  download: 'Download my data',

  deleteAccount: 'Delete account',
  deleteLead: 'Your account, your reviews and our emails to you are removed for good, and unpaid orders are cancelled.',
  deleteOrders: 'Our books keep a record of what was bought and paid, without your name and address.',
  password: 'Your password',
  deleteForGood: 'Delete for good',
  noWayBack: 'Your account cannot be restored.',

  // After the response was lost.
  perhapsDeleted: (problem: string) => `${problem} Your account may already be deleted.`,
  probablyDeleted:
    'Your account has most likely been deleted: the answer to your first attempt got lost, and you have been signed out.',
} as const
