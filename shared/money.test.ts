import { expect, test } from 'vitest'
import { amountOf, centsOf, decimalText, formatCents, usd } from './money.ts'

test.each([
  [0, 'usd$0.00'],
  [5, 'usd$0.05'],
  [350, 'usd$3.50'],
  [-196, '−usd$1.96'],
])('%i cents are shown as %s', (cents, text) => {
  expect(formatCents(cents, usd)).toBe(text)
})

test.each([
  [-3.495, -350],
  // JavaScript writes these two with an exponent.
  [1e21, 1e23],
  [1e-7, 0],
])('%d dollars are %d cents', (dollars, cents) => {
  expect(centsOf(dollars, usd)).toBe(cents)
})

test('cents go over the wire as dollars', () => {
  expect([350, 5, -196].map((cents) => amountOf(cents, usd))).toEqual([3.5, 0.05, -1.96])
})

test.each([
  [298, 0, 298, '298'],
  [1250, 3, 1.25, '1.250'],
  [1, 3, 0.001, '0.001'],
  [-350, 2, -3.5, '-3.50'],
])('%i with %i decimals is %f in JSON and %s in files', (cents, minorDigits, amount, text) => {
  const currency = { currency: 'XXX', minorDigits }
  expect(amountOf(cents, currency)).toBe(amount)
  expect(centsOf(amount, currency)).toBe(cents)
  expect(decimalText(cents, currency)).toBe(text)
})
