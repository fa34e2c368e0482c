import { centsOf, type Currency } from './money.ts'

/** An amount as forms, files and old clients send it: a number, or its decimal text. */
export type Decimal = number | string

/** In characters. Longer texts are no amounts. */
export const maxDecimalLength = 40

/** A number as people write it: '3.50', '3.' and '.5', but not '1e2' or '+3'. */
export const decimalPattern = /^-?(\d+(\.\d*)?|\.\d+)$/

/** Reads a decimal text ('3.50'). Undefined for anything else, such as '1e2', '+3' and ''. */
export function readDecimal(value: Decimal | undefined): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  const text = value?.trim() ?? ''
  if (text.length > maxDecimalLength) return undefined
  return decimalPattern.test(text) ? Number(text) : undefined
}

/**
 * Changes a decimal comma, the only separator on many phones' keypads, to a point. Other texts stay the same, such as
 * '1,234', which may be a thousand. In a currency with three decimals, prices have three, so '1,250' is 1.250.
 */
export function withDecimalPoint(typed: string, minorDigits: number): string {
  return typed.replace(/^(\s*-?\d*),(\d{1,3})(\s*)$/, (same, whole: string, decimals: string, blanks: string) =>
    decimals.length > minorDigits ? same : `${whole}.${decimals}${blanks}`,
  )
}

/** Minor units of an amount of the currency, rounded half up; `undefined` when it is no number. */
export function readCents(value: Decimal | undefined, currency: Currency): number | undefined {
  const amount = readDecimal(value)
  return amount === undefined ? undefined : centsOf(amount, currency)
}

/** '1.000' is 1 to a program, but a thousand to many people. */
export const mayBeThousand = /^\s*-?\d+[.,]\d{3}\s*$/

/**
 * Whether an amount has more decimals than it may have. People and programs may read it differently, so it is refused
 * instead of rounded. With ten or more decimals it is the result of a program's calculation, which is rounded. '298.00'
 * has none that matter.
 */
export function hasMoreDecimals(amount: string, most: number): boolean {
  const [, decimals = ''] = /\.(\d{1,9})\s*$/.exec(amount) ?? []
  return decimals.length > most && !/^00?$/.test(decimals)
}

/** Like `readCents`, for an amount that a person types: '1.000' euros may be a thousand to them, and is refused. */
export const readTypedCents = (value: Decimal | undefined, currency: Currency): number | undefined =>
  hasMoreDecimals(String(value), currency.minorDigits) ? undefined : readCents(value, currency)
