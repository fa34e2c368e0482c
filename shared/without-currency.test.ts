import { expect, test } from 'vitest'
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

test.each(['3.49', '1,234', '€3', '$', 'usd', '', 'abc', `$${' '.repeat(500_000)}3`])(
  'a text without a currency of ours, or without an amount, stays as it was typed',
  (typed) => {
    expect(withoutCurrency(typed)).toBe(typed)
  },
)
