import { expect, test, vi } from 'vitest'
import { withCallPatience } from './call-patience.ts'

test('a call ends with its own signal, for that signal’s reason, also where browsers don’t know AbortSignal.any', () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function')
  })
  const asked = new AbortController()
  const signal = withCallPatience(asked.signal)
  expect(signal.aborted).toBe(false)
  const left = new Error('somebody went on')
  asked.abort(left)
  expect([signal.aborted, signal.reason]).toEqual([true, left])
  expect(withCallPatience(asked.signal).reason).toBe(left)
})
