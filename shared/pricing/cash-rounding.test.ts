import { expect, test } from 'vitest'
import { cashCents } from './cash-rounding.ts'

test.each([
  // M24
  [1093, 5, 1095],
  [1092, 5, 1090],
  [1095, 5, 1095],
  [1097, 5, 1095],
  [1098, 5, 1100],
  [1093, 1, 1093],
  // A half goes up: 10.95 with coins of 0.10.
  [1095, 10, 1100],
  [1094, 10, 1090],
  [1050, 100, 1100],
  [1049, 100, 1000],
  [2, 5, 0],
  [0, 5, 0],
])('%i with a smallest coin of %i is %i', (cents, step, asked) => {
  expect(cashCents(cents, step)).toBe(asked)
})
