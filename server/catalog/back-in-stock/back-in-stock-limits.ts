/** The limit of requests of an account. */
export const backInStockLimit = { name: 'back-in-stock', max: 60, minutes: 60 }

/** The limit of mails to an address that was never confirmed, and may be a stranger's. */
export const backInStockMailLimit = { name: 'back-in-stock-mail', max: 5, minutes: 60 }
