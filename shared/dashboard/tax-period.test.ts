import { expect, test } from 'vitest'
import { monthOf, periodProblems } from './tax-period.ts'

test.each([
  ['2026-11-01', '2026-11-30', undefined],
  ['2026-11-30', '2026-11-30', undefined],
  ['2024-02-29', '2024-03-01', undefined],
  // 400 days, and one more.
  ['2026-01-01', '2027-02-04', undefined],
  ['2026-01-01', '2027-02-05', { until: 'Please choose at most 400 days.' }],
  ['2026-11-02', '2026-11-01', { until: 'Please choose a last day that is not before the first.' }],
  ['2026-02-29', '2026-03-01', { from: 'Please enter a day, such as 2026-11-29.' }],
  ['2026-11-01', '', { until: 'Please enter a day, such as 2026-11-29.' }],
])('from %s until %s: %j', (from, until, problems) => {
  expect(periodProblems({ from, until })).toEqual(problems)
})

test.each([
  ['2026-11-29', 0, '2026-11-01', '2026-11-30'],
  ['2024-02-10', 0, '2024-02-01', '2024-02-29'],
  ['2026-01-31', -1, '2025-12-01', '2025-12-31'],
  ['2026-03-31', -1, '2026-02-01', '2026-02-28'],
])('the month of %s with %i is %s to %s', (day, months, from, until) => {
  expect(monthOf(day, months)).toEqual({ from, until })
})
