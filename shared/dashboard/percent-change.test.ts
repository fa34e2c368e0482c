import { expect, test } from 'vitest'
import { percentChange } from './percent-change.ts'

test.each([
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [0, 80, -100],
  [200, 3, 6567],
  [10, 0, undefined],
  [0, 0, undefined],
])('%d after %d is a change of %s percent', (now, before, percent) => {
  expect(percentChange(now, before)).toBe(percent)
})
