import { expect, test } from 'vitest'
import { beginningOf } from './beginning-of.ts'

test.each([
  ['Apples', 3, 'App'],
  ['Apples', 9, 'Apples'],
  ['Red🍎', 4, 'Red'],
  ['Red🍎', 5, 'Red🍎'],
])('the beginning of %j, up to %i, is %j', (text, longest, beginning) => {
  expect(beginningOf(text, longest)).toBe(beginning)
})
