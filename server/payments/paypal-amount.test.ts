import { describe, expect, test } from 'vitest'
import { amountAtPaypal, paypalAmount, takenByPaypal } from './paypal-amount.ts'

const of = (currency: string, minorDigits = 2) => ({ currency, minorDigits })

describe('PayPal', () => {
  test.each([
    ['USD', 2, 230, '2.30', 2.3],
    ['EUR', 2, 5, '0.05', 0.05],
    ['JPY', 0, 298, '298', 298],
    ['HUF', 0, 499, '499', 499],
  ] as const)('writes and reads %s with %d decimals, %d, as %s', (currency, minorDigits, cents, value, read) => {
    const amount = paypalAmount(cents, of(currency, minorDigits))
    expect(amount).toEqual({ currency_code: currency, value })
    expect(amountAtPaypal(amount)).toBe(read)
  })

  test('takes no decimals of forints and Taiwan dollars, which have two', () => {
    expect(['EUR', 'HUF', 'TWD'].map((currency) => takenByPaypal.decimalsOf(of(currency)))).toEqual([2, 0, 0])
  })

  test('takes the currencies of its list', () => {
    for (const currency of ['USD', 'EUR', 'JPY', 'HUF', 'TWD'] as const)
      expect(takenByPaypal.currencyProblem(of(currency))).toBeUndefined()
    expect(takenByPaypal.currencyProblem(of('KWD', 3))).toBe('PayPal takes no payments in KWD')
    expect(takenByPaypal.currencyProblem(of('COP'))).toBe('PayPal takes no payments in COP')
  })
})

test.each([{ currency_code: 'USD' }, { currency_code: 'USD', value: '' }, { currency_code: 'USD', value: 'two' }])(
  '%j is no amount',
  (amount) => {
    expect(amountAtPaypal(amount)).toBeNaN()
  },
)
