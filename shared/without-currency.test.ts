import { expect, test } from 'vitest'
import { moneyFormatOf } from './money-format.ts'
import { usd } from './money.ts'
import { ownCurrency } from './without-currency.ts'

const withoutCurrency = ownCurrency(usd)

test.each([
  ['$3.49', '3.49'],
  ['usd$3.50', '3.50'],
  [' USD $ 3,5 ', '3,5'],
  ['3.50 usd', '3.50'],
  ['-$2', '-2'],
  ['$,5', ',5'],
])('%j has a currency', (typed, amount) => {
  expect(withoutCurrency(typed)).toBe(amount)
})

test.each([
  ['EUR', '3,50 €', '3,50'],
  ['EUR', 'EUR 3.50', '3.50'],
  ['JPY', '¥298', '298'],
  ['JPY', '298円', '298'],
  ['KWD', 'KWD 1.250', '1.250'],
  ['INR', 'Rs. 55', '55'],
  ['EUR', '$3.50', '$3.50'],
  ['KWD', '3 EUR', '3 EUR'],
])('in a shop with %s, %j is %j', (currency, typed, amount) => {
  expect(ownCurrency(moneyFormatOf({ currency, minorDigits: 2 }, 'en'))(typed)).toBe(amount)
})

test.each(['3.49', '1,234', '€3', '$', 'usd', '', 'abc', `$${' '.repeat(500_000)}3`])(
  'a text without a currency of ours, or without an amount, stays as it was typed',
  (typed) => {
    expect(withoutCurrency(typed)).toBe(typed)
  },
)
