import { expect, test } from 'vitest'
import { daysSinceOpening } from './days-since-opening.ts'

test.each([
  ['2023-05-09T00:00:00Z', 0],
  ['2023-05-09T23:59:59Z', 0],
  ['2023-05-10T00:00:00Z', 1],
  ['2023-06-08T12:00:00Z', 30],
  ['2024-05-09T00:00:00Z', 366],
  ['2023-05-08T12:00:00Z', 0],
])('%s is %i days after the opening', (createdAt, days) => {
  expect(daysSinceOpening(new Date(createdAt))).toBe(days)
})
