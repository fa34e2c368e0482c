import { maxDecimalLength } from './decimal.ts'
import type { MoneyFormat } from './money.ts'

/** Other ways to write a currency than its code and its symbol. */
const otherWords: Record<string, string[]> = { INR: ['Rs.', 'Rs'], JPY: ['円'], CNY: ['元'], CHF: ['Fr.'] }

const escaped = (word: string): string => word.replaceAll(/[.$]/g, String.raw`\$&`)

/** The short sign of a currency: '$' for USD, '€', 'KWD'. */
export function signOf({ currency }: Pick<MoneyFormat, 'currency'>): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const sign = new Intl.NumberFormat('en', options).formatToParts(1).find(({ type }) => type === 'currency')
  return sign?.value ?? currency
}

/** How a price of a shop may say its currency: '$', 'USD', 'usd$'. The longest first. */
function wordsOf(money: MoneyFormat): string[] {
  const { currency, before, after } = money
  const words = [currency, signOf(money), before.trim(), after.trim(), ...(otherWords[currency] ?? [])]
  return [...new Set(words.filter((word) => word !== ''))].toSorted((one, other) => other.length - one.length)
}

/**
 * Reads amounts without the shop's currency: '$3.50', 'usd$3.50', '-$2', '3.50 USD' become the figures. Other texts are
 * only trimmed, also those with another currency.
 */
export function ownCurrency(money: MoneyFormat): (typed: string) => string {
  const word = `(?:${wordsOf(money).map(escaped).join('|')})`
  // No two runs of blanks are adjacent, because the match would try every split between them.
  const before = new RegExp(`^(?:${word}\\s*)?(?:${word}\\s*)?(-\\s*)?(?:${word}\\s*)?(?=[\\d.,])`, 'iu')
  const after = new RegExp(`([\\d.,])\\s*${word}$`, 'iu')
  return (typed) => {
    const text = typed.trim()
    if (text.length > maxDecimalLength) return text
    return text.replace(before, (_, minus?: string) => (minus ? '-' : '')).replace(after, '$1')
  }
}

const codes =
  'usd|eur|gbp|chf|sek|nok|dkk|isk|pln|czk|huf|ron|bgn|uah|rub|try|ils|egp|mad|tnd|kwd|bhd|omr|jod|iqd|sar|qar|aed|inr|pkr|lkr|bdt|' +
  'npr|jpy|cny|rmb|krw|twd|hkd|sgd|myr|thb|idr|php|vnd|aud|nzd|cad|mxn|brl|cop|clp|ars|uyu|zar|ngn|kes|ghs'
const anySign = `(?:(?:${codes}|us|r|ca|a|nz|hk|nt|s|mx)?\\s?\\p{Sc}|${codes}|rs\\.?|kr\\.?|zł|kč)`
const anyBefore = new RegExp(`^(-\\s*)?${anySign}\\s*(-\\s*)?(?=[\\d.,])`, 'iu')
const anyAfter = new RegExp(`(?<=[\\d.,])\\s*${anySign}$`, 'iu')

/** An amount without the sign of any currency: '₹ 55', 'Rs. 55', '55 EUR'. */
export function withoutAnyCurrency(typed: string): string {
  const text = typed.trim()
  if (text.length > maxDecimalLength) return text
  const minus = (_: string, one?: string, other?: string) => (one || other ? '-' : '')
  return text.replace(anyBefore, minus).replace(anyAfter, '')
}
