/** For `addInitScript`: a browser's own time limits don't follow the clock that a test turns. */
export function countByThePagesClock() {
  AbortSignal.timeout = (ms) => {
    const control = new AbortController()
    setTimeout(() => control.abort(new DOMException('signal timed out', 'TimeoutError')), ms)
    return control.signal
  }
}
