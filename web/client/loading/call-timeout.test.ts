import { expect, test, vi } from 'vitest'
import { withCallTimeout } from './call-timeout.ts'

test('a call ends with its own signal, for that signal’s reason, also where browsers don’t know AbortSignal.any', () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function')
  })
  const asked = new AbortController()
  const signal = withCallTimeout(asked.signal)
  expect(signal.aborted).toBe(false)
  const left = new Error('somebody went on')
  asked.abort(left)
  expect([signal.aborted, signal.reason]).toEqual([true, left])
  expect(withCallTimeout(asked.signal).reason).toBe(left)
})
