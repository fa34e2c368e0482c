/** The longest wait for an answer of the shop. */
export const callTimeoutMs = 30_000

/** A signal that aborts a call after the timeout, or when `signal` aborts. */
export function withCallTimeout(signal?: AbortSignal | null): AbortSignal {
  const timeout = AbortSignal.timeout(callTimeoutMs)
  if (!signal) return timeout
  // Like `AbortSignal.any`, which browsers before 2024 don't have.
  const end = new AbortController()
  for (const one of [signal, timeout]) {
    const stop = () => end.abort(one.reason)
    if (one.aborted) stop()
    else one.addEventListener('abort', stop, { once: true, signal: end.signal })
  }
  return end.signal
}
