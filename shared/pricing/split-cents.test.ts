import { expect, test } from 'vitest'
import { splitCents } from './split-cents.ts'

test.each([
  ['nothing to split over', 0, [], []],
  ['5.00 over 10.70 and 11.90: 2.367… and 2.632…', 500, [1070, 1190], [237, 263]],
  ['equal remainders: the earlier part first', 977, [333, 333, 333], [326, 326, 325]],
  ['the largest remainder first: 1.67 and 8.33', 10, [1, 5], [2, 8]],
  ['a weight of 0 gets nothing', 5, [0, 3, 0], [0, 5, 0]],
  ['weights of 0 alone', 5, [0, 0], [5, 0]],
  ['above 2^53', 100_000_000, [99_999_999_999, 1], [100_000_000, 0]],
])('%s', (_name, cents, weights, parts) => {
  expect(splitCents(cents, weights)).toEqual(parts)
})
