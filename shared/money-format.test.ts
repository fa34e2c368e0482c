import { expect, test } from 'vitest'
import { minorDigitsOf, moneyFormatOf } from './money-format.ts'
import { formatCents } from './money.ts'

test.each([
  ['USD', 'en', 123_450, 'usd$1234.50'],
  ['EUR', 'en', 123_450, '€1,234.50'],
  ['EUR', 'de', -5, '−0,05\u00a0€'],
  ['EUR', 'es', 123_450, '1.234,50\u00a0€'],
  ['JPY', 'en', 218, '¥218'],
  ['KWD', 'en', 1250, 'KWD\u00a01.250'],
])('%s in %s: %i is %s', (currency, language, cents, text) => {
  const minorDigits = minorDigitsOf(currency)!
  expect(formatCents(cents, moneyFormatOf({ currency, minorDigits }, language))).toBe(text)
})

test('an amount has the decimals that the shop or the order has stored', () => {
  expect(formatCents(499, moneyFormatOf({ currency: 'HUF', minorDigits: 0 }, 'en'))).toBe('HUF\u00a0499')
})

test.each([
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['TWD', 2],
  ['XYZ', undefined],
  ['eur', undefined],
])('%s has %s decimals', (currency, digits) => {
  expect(minorDigitsOf(currency)).toBe(digits)
})
