import { expect, test } from 'vitest'
import { formatShare, sharesOf } from './shares.ts'

test('shares of a sum', () => {
  expect(sharesOf([3, 1])).toEqual([0.75, 0.25])
  expect(sharesOf([7])).toEqual([1])
  expect(sharesOf([0, 0])).toEqual([0, 0])
  expect(sharesOf([])).toEqual([])
})

test.each([
  [0.16894, '16.9%'],
  [1, '100.0%'],
  [0.0004, '0.0%'],
])('a share of %d reads %s', (share, text) => {
  expect(formatShare(share)).toBe(text)
})
