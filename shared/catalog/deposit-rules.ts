import { type Decimal, readDecimal, readTypedCents } from '../decimal.ts'
import { type Currency, centsOf } from '../money.ts'
import { depositTexts as texts } from './deposit-texts.ts'

/** The most kinds of deposits of a shop. */
export const maxDeposits = 100
/** The highest amount, in cents: a hundred of them on each piece of a large order can still be counted. */
export const maxDepositCents = 1_000_000
/** The most pieces of deposit on one piece of a product: a crate has 24 bottles. */
export const maxDepositCount = 100

/** The cents of a deposit's amount in the shop's currency, or what is wrong with it. */
export function depositCents(amount: Decimal | undefined, currency: Currency): { cents: number } | { problem: string } {
  const value = readDecimal(amount)
  if (value === undefined || value <= 0)
    return { problem: currency.minorDigits === 0 ? texts.amountWhole : texts.amountWrong }
  const cents = centsOf(value, currency)
  // Compared as numbers, because 0.250 is 0.25.
  const isDoubtful = value >= 1 && readTypedCents(amount, currency) === undefined
  if (isDoubtful || Number(`${cents}e-${currency.minorDigits}`) !== value)
    return { problem: texts.amountTooExact(currency.minorDigits) }
  return cents > maxDepositCents ? { problem: texts.amountTooHigh } : { cents }
}
