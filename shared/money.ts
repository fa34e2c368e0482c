// Money is integer cents everywhere inside; JSON carries dollars with at most two decimals (docs/rules/pricing.md).

/** All that the shop sells is paid in this currency (docs/rules/pricing.md#money). */
export const currency = 'USD'

/** Dollars, as JSON carries them. */
export function dollarsOf(cents: number): number {
  return cents / 100
}

/** Cents of an amount in dollars, rounded half up. As a text 1.005 is a half; 1.005 × 100 is 100.49999. */
export function centsOf(dollars: number): number {
  const cents = Number(`${Math.abs(dollars)}e2`)
  return Number.isNaN(cents) ? Math.round(dollars * 100) : Math.sign(dollars) * Math.round(cents) || 0
}

/** The unit before every amount (docs/rules/pricing.md#prices-on-screen). */
export const priceUnit = 'usd$'

/** A price as screens show it: `usd$3.50` (docs/rules/pricing.md#prices-on-screen). */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '−' : ''
  return `${sign}${priceUnit}${(Math.abs(cents) / 100).toFixed(2)}`
}

/** Formats an amount in dollars. */
export function formatPrice(dollars: number): string {
  return formatCents(centsOf(dollars))
}
