// A file of its own: shoppers need none of it.
import { maxDecimalLength } from './decimal.ts'

// Each run of blanks follows something that is no blank: two runs side by side would make the match try every split.
const currencyBefore = /^(?:usd\s*)?(?:\$\s*)?(-\s*)?(?:\$\s*)?(?=[\d.,])/i
const currencyAfter = /([\d.])\s*usd$/i

/**
 * An amount without its currency, as people, spreadsheets and this shop's screens write it: '$3.50', 'usd$3.50',
 * '-$2', '3.50 USD'. Of any other text only the blanks around it are taken off.
 */
export function withoutCurrency(typed: string): string {
  const text = typed.trim()
  if (text.length > maxDecimalLength) return text
  return text.replace(currencyBefore, (_, minus?: string) => (minus ? '-' : '')).replace(currencyAfter, '$1')
}
