// Money is whole minor units of the shop's currency everywhere inside, called cents (docs/glossary.md): cents, yen, fils.
// JSON carries amounts of the currency (docs/rules/pricing.md#money).

/** A currency (ISO 4217) and how many decimals it has: 0, 2 or 3. */
export type Currency = { currency: string; minorDigits: number }

/** How a language writes amounts of a currency: what stands before and after the figures, and their separators. */
export type MoneyFormat = Currency & { before: string; after: string; decimal: string; group: string }

/** US dollars in English (docs/rules/pricing.md#prices-on-screen). */
export const usd: MoneyFormat = {
  currency: 'USD',
  minorDigits: 2,
  before: 'usd$',
  after: '',
  decimal: '.',
  group: '',
}

/** The amount that JSON carries: 2.99 for 299 cents, 298 for 298 yen. */
export function amountOf(cents: number, { minorDigits }: Currency = usd): number {
  return cents / 10 ** minorDigits
}

/** Minor units of an amount, rounded half up. As a text 1.005 is a half; 1.005 × 100 is 100.49999. */
export function centsOf(amount: number, { minorDigits }: Currency = usd): number {
  const cents = Number(`${Math.abs(amount)}e${minorDigits}`)
  return Number.isNaN(cents) ? Math.round(amount * 10 ** minorDigits) : Math.sign(amount) * Math.round(cents) || 0
}

/** The figures of a price without its currency: '1,234.50'. */
export function formatFigures(cents: number, { minorDigits, decimal, group }: MoneyFormat = usd): string {
  const figures = String(Math.abs(cents)).padStart(minorDigits + 1, '0')
  const whole = figures.slice(0, figures.length - minorDigits).replaceAll(/\B(?=(\d{3})+$)/g, group)
  return minorDigits === 0 ? whole : `${whole}${decimal}${figures.slice(-minorDigits)}`
}

/** The figures with a point and all decimals, as other programs read them: '2.99', '298', '1.250'. */
export function decimalText(cents: number, { minorDigits }: Currency): string {
  return `${cents < 0 ? '-' : ''}${formatFigures(cents, { ...usd, minorDigits })}`
}

/** A price as screens show it: `usd$3.50`, `€3.50`, `¥218` (docs/rules/pricing.md#prices-on-screen). */
export function formatCents(cents: number, format: MoneyFormat = usd): string {
  return `${cents < 0 ? '−' : ''}${format.before}${formatFigures(cents, format)}${format.after}`
}

/** Formats an amount as JSON carries it. */
export function formatAmount(amount: number, format: MoneyFormat = usd): string {
  return formatCents(centsOf(amount, format), format)
}
