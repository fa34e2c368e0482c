/** What a person reads before an account is deleted. */
export const deleteAccountTexts = {
  deleteAccount: 'Delete account',
  deleteLead: 'Your account, your reviews and our emails to you are removed for good, and unpaid orders are cancelled.',
  deleteOrders: 'Our books keep a record of what was bought and paid, without your name and address.',
  password: 'Your password',
  deleteForGood: 'Delete for good',
  noWayBack: 'Your account cannot be restored.',

  /** The answer got lost. */
  perhapsDeleted: (problem: string) => `${problem} Your account may already be deleted.`,
  probablyDeleted:
    'Your account has most likely been deleted: the answer to your first attempt got lost, and you have been signed out.',
} as const
