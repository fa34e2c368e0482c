/** As long as an answer of the shop is waited for. */
export const callTimeoutMs = 30_000

/** Ends a call whose answer has not come in time, or when `signal` does. */
export function withCallTimeout(signal?: AbortSignal | null): AbortSignal {
  const timeout = AbortSignal.timeout(callTimeoutMs)
  if (!signal) return timeout
  // `AbortSignal.any` would do this; browsers have it only since 2024.
  const end = new AbortController()
  for (const one of [signal, timeout]) {
    const stop = () => end.abort(one.reason)
    if (one.aborted) stop()
    else one.addEventListener('abort', stop, { once: true, signal: end.signal })
  }
  return end.signal
}
