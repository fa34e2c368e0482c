import { describe, expect, test } from 'vitest'
import { amountAtPaypal, paypalAmount, takenByPaypal } from './paypal-amount.ts'

const digits = { USD: 2, EUR: 2, JPY: 0, HUF: 2, TWD: 2, KWD: 3, COP: 2 }
const of = (currency: keyof typeof digits) => ({ currency, minorDigits: digits[currency] })

describe('PayPal', () => {
  test.each([
    ['USD', 230, '2.30', 2.3],
    ['EUR', 5, '0.05', 0.05],
    ['JPY', 298, '298', 298],
    // Two decimals in ISO 4217, none at PayPal.
    ['HUF', 49_900, '499', 499],
    ['TWD', 100, '1', 1],
  ] as const)('writes and reads %s %d as %s', (currency, cents, value, read) => {
    const amount = paypalAmount(cents, of(currency), takenByPaypal.smallestAmountOf(of(currency)))
    expect(amount).toEqual({ currency_code: currency, value })
    expect(amountAtPaypal(amount)).toBe(read)
  })

  test('takes no fraction of a forint', () => {
    expect(() => paypalAmount(49_950, of('HUF'), takenByPaypal.smallestAmountOf(of('HUF')))).toThrow(
      'PayPal takes whole amounts of HUF only, without decimals',
    )
  })

  test('takes the currencies of its list', () => {
    for (const currency of ['USD', 'EUR', 'JPY', 'HUF', 'TWD'] as const)
      expect(takenByPaypal.currencyProblem(of(currency))).toBeUndefined()
    expect(takenByPaypal.currencyProblem(of('KWD'))).toBe('PayPal takes no payments in KWD')
    expect(takenByPaypal.currencyProblem(of('COP'))).toBe('PayPal takes no payments in COP')
  })
})

test.each([{ currency_code: 'USD' }, { currency_code: 'USD', value: '' }, { currency_code: 'USD', value: 'two' }])(
  '%j is no amount',
  (amount) => {
    expect(amountAtPaypal(amount)).toBeNaN()
  },
)
