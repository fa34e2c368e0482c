/** What a person reads about the data that the shop has about them, and about leaving. */
export const privacyTexts = {
  yourData: 'Your data',
  yourDataLead:
    'Everything that the shop knows about you: your account, sign-ins, orders, payments, reviews and mails.',
  download: 'Download my data',
  deleteAccount: 'Delete account',
  deleteLead: 'Your account, your reviews and our mails to you are removed for good, and unpaid orders are cancelled.',
  deleteOrders: 'The books keep what was bought and paid, without your name and address.',
  password: 'Your password',
  deleteForGood: 'Delete for good',
  cancel: 'Cancel',
  areYouSure: 'Are you sure?',
  noWayBack: 'Your account cannot be brought back.',
  accountDeleted: 'Your account is deleted. Goodbye!',

  seededAdminStays: 'The first admin account cannot be deleted',
  signInAgain: 'Please sign in again, so that we know that it is you',
  orderOnItsWay:
    'An order of yours is paid and not delivered yet. You can delete your account once it is delivered or refunded.',

  /** What stands in the books where a person stood. */
  formerCustomer: 'Former customer',
  formerAdmin: 'Former admin',
  removed: 'Removed',
} as const
