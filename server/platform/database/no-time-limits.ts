/** For the rest of a transaction that reads or writes the whole shop, which takes long. */
export const noTimeLimits = `
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`
