import { maxDecimalLength } from './decimal.ts'

// No two runs of blanks are adjacent, because the match would try every split between them.
const currencyBefore = /^(?:usd\s*)?(?:\$\s*)?(-\s*)?(?:\$\s*)?(?=[\d.,])/i
const currencyAfter = /([\d.])\s*usd$/i

/** An amount without its currency: '$3.50', 'usd$3.50', '-$2', '3.50 USD'. Other texts are only trimmed. */
export function withoutCurrency(typed: string): string {
  const text = typed.trim()
  if (text.length > maxDecimalLength) return text
  return text.replace(currencyBefore, (_, minus?: string) => (minus ? '-' : '')).replace(currencyAfter, '$1')
}
