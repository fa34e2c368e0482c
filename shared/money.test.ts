import { expect, test } from 'vitest'
import { centsOf, amountOf, formatCents } from './money.ts'

test.each([
  [0, 'usd$0.00'],
  [5, 'usd$0.05'],
  [350, 'usd$3.50'],
  [-196, '−usd$1.96'],
])('%i cents are shown as %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text)
})

test.each([
  [-3.495, -350],
  // JavaScript writes these two with an exponent.
  [1e21, 1e23],
  [1e-7, 0],
])('%d dollars are %d cents', (dollars, cents) => {
  expect(centsOf(dollars)).toBe(cents)
})

test('cents go over the wire as dollars', () => {
  expect([350, 5, -196].map((cents) => amountOf(cents))).toEqual([3.5, 0.05, -1.96])
})
