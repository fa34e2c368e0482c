import type { Currency } from '#shared/money.ts'

/** No order costs more (shared/pricing/order-totals.ts). */
const maxFigures = 9

/** What stands before and after the figures: 'usd$', '€', 'CA$', 'JPY'. */
const before = String.raw`(?:[a-z]{1,3}\p{Sc}|[a-z]{3}|\p{Sc})?`
const after = String.raw`\p{Sc}?`
/** With or without separators between the thousands. */
const whole = String.raw`(\d{1,9}|\d{1,3}(?:[.,’]\d{3})+)`

/** The last two decimals of three may be said alone: 'KWD 1.25'. */
const shapes: Record<number, RegExp> = {
  0: new RegExp(`^${before}${whole}${after}$`, 'iu'),
  2: new RegExp(String.raw`^${before}${whole}[.,](\d\d)${after}$`, 'iu'),
  3: new RegExp(String.raw`^${before}${whole}[.,](\d{2,3})${after}$`, 'iu'),
}

/** The minor units of a total, as a caller says it or a screen shows it: '9.26', 'usd$9.26', '9,26€', '¥1,980', '1.25'. */
export function totalOf(word: string, { minorDigits }: Currency): number | undefined {
  const [, units, decimals = ''] = shapes[minorDigits]?.exec(word) ?? []
  const figures = units?.replaceAll(/\D/g, '').concat(decimals.padEnd(minorDigits, '0'))
  return figures !== undefined && figures.length <= maxFigures ? Number(figures) : undefined
}
