import { currentLanguage } from './current-language.ts'
import { english } from './languages.ts'
import { type Currency, type MoneyFormat, usd } from './money.ts'

/** The decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. Undefined for a code that is no currency of ISO 4217. */
export function minorDigitsOf(currency: string): number | undefined {
  if (!Intl.supportedValuesOf('currency').includes(currency)) return undefined
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
}

/**
 * How the language of the moment writes a currency. The server makes the format once and pages use it, because `Intl` in
 * the browser costs several milliseconds at its first use. Dollars in English are `usd$` (docs/rules/pricing.md#prices-on-screen).
 */
export function moneyFormatOf({ currency, minorDigits }: Currency, language: string = currentLanguage()): MoneyFormat {
  if (currency === 'USD' && language === english) return usd
  const digits = { minimumFractionDigits: minorDigits, maximumFractionDigits: minorDigits }
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, ...digits })
  const parts = format.formatToParts(1_234_567.891)
  const first = parts.findIndex(({ type }) => type === 'integer')
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction')
  const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
  const valueOf = (wanted: Intl.NumberFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return {
    currency,
    minorDigits,
    before: text(parts.slice(0, first)),
    after: text(parts.slice(last + 1)),
    decimal: valueOf('decimal'),
    group: valueOf('group'),
  }
}
