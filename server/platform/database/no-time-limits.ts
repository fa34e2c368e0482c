/** For a session that reads or writes the whole shop, which takes long. It is not given back to the pool afterwards. */
export const noTimeLimits =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'
