/** As long as an answer of the shop is waited for. */
export const callPatienceMs = 30_000

/** Ends a call whose answer has not come in time, or when `signal` does. */
export function withCallPatience(signal?: AbortSignal | null): AbortSignal {
  const patience = AbortSignal.timeout(callPatienceMs)
  return signal ? AbortSignal.any([signal, patience]) : patience
}
