// Amounts in PayPal's JSON, and the currencies that PayPal takes (https://developer.paypal.com/reference/currency-codes/).
import { type Currency, decimalText } from '#shared/money.ts'
import { paymentsTexts } from '#shared/payments/payments-texts.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** An amount in PayPal's JSON: `{ currency_code: 'USD', value: '2.30' }`. */
export type PaypalAmount = { currency_code?: string; value?: string }

/** Why a peer of the adapter takes no money of a currency, and with how many decimals it takes amounts. */
export type TakenMoney = Pick<PaymentProvider, 'currencyProblem' | 'decimalsOf'>

const currencies = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' '),
)
/** ISO 4217 gives forints and Taiwan dollars two decimals, and PayPal takes none. */
const withoutDecimals = new Set(['HUF', 'JPY', 'TWD'])

/** What PayPal takes. */
export const takenByPaypal: TakenMoney = {
  currencyProblem: ({ currency }) => (currencies.has(currency) ? undefined : paymentsTexts.currencyNotTaken(currency)),
  decimalsOf: ({ currency, minorDigits }) => (withoutDecimals.has(currency) ? 0 : minorDigits),
}

/** What the small PayPal of a test shop takes: every currency, with all its decimals. */
export const takenLocally: TakenMoney = {
  currencyProblem: () => undefined,
  decimalsOf: ({ minorDigits }) => minorDigits,
}

/** An amount for PayPal. */
export const paypalAmount = (cents: number, currency: Currency): PaypalAmount => ({
  currency_code: currency.currency,
  value: decimalText(cents, currency),
})

/** The amount as a number; NaN if there is none. */
export const amountAtPaypal = ({ value = '' }: PaypalAmount = {}): number =>
  value.trim() === '' ? Number.NaN : Number(value)
