import type { ProblemKind } from '#shared/catalog/import-report.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { hasMoreDecimals, maxDecimalLength } from '#shared/decimal.ts'
import type { MoneyFormat } from '#shared/money.ts'
import { maxInteger } from '#shared/wire.ts'
import { ownCurrency, signOf, withoutAnyCurrency } from '#shared/without-currency.ts'

/** The value of a cell, or why the cell can't be read. */
export type CellValue<Value> = { value: Value } | { kind: ProblemKind; message: string }

/** How a file writes its prices, as the person says. `hasDecimalCommas`: some of its prices show decimal commas. */
export type PriceStyle = { decimalSign: 'point' | 'comma'; dropCurrency: boolean; hasDecimalCommas?: boolean }

/** The shop's money, and a reader of prices that name its currency. */
export type FileMoney = MoneyFormat & { sign: string; withoutOwn: (cell: string) => string }

/** The shop's money, for reading files. */
export const fileMoney = (money: MoneyFormat): FileMoney => ({
  ...money,
  sign: signOf(money),
  withoutOwn: ownCurrency(money),
})

const ourStyle: PriceStyle = { decimalSign: 'point', dropCurrency: false }

const amount = /^(-)?(\d{1,3}(?:,\d{3})+|\d+)?(\.\d*)?$/
// Not '1.000', which is a thousand to many people.
const wholeNumber = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(?!0{3}$)0*)?$/

/**
 * Reads a price in minor units of the shop's currency: 1999.99, $1,999.99, usd$3.50, 3.5 USD. No more decimals than the
 * currency has; the other sign only between thousands. '1.999' and '3,49' dollars are refused until the person says which
 * sign is the decimal one, because half of the world reads them differently. Beside prices such as '3,49', '1,999' is as
 * doubtful, and always in a currency with three decimals.
 */
export function priceOfCell(cell: string, money: FileMoney, style: PriceStyle = ourStyle): CellValue<number> {
  const own = money.withoutOwn(cell)
  const bare = withoutAnyCurrency(own)
  const text = style.dropCurrency ? bare : own
  const { decimalSign, hasDecimalCommas = false } = style
  const { minorDigits } = money
  const looksThousand = decimalSign === 'point' && /^-?\d{1,3},\d{3}$/.test(bare)
  if (looksThousand && (hasDecimalCommas || minorDigits === 3))
    return { kind: 'decimalComma', message: hasDecimalCommas ? importTexts.priceDoubtful : importTexts.commaDoubtful }
  const cents = centsOfAmount(text, decimalSign, minorDigits)
  if (cents !== undefined) return { value: cents }
  if (bare !== own && centsOfAmount(bare, decimalSign, minorDigits) !== undefined)
    return { kind: 'otherCurrency', message: importTexts.otherCurrency }
  const message = importTexts.priceUnreadable[decimalSign](minorDigits, money.sign)
  if (decimalSign === 'point' && centsOfAmount(text, 'comma', minorDigits) !== undefined)
    return { kind: 'decimalComma', message }
  return { kind: 'unreadable', message }
}

/** Whether a cell may be a price, of any currency. */
export function looksLikePrice(cell: string, minorDigits: number): boolean {
  const sign = decimalSignOf(cell) ?? 'point'
  return centsOfAmount(withoutAnyCurrency(cell), sign, Math.max(2, minorDigits)) !== undefined
}

function centsOfAmount(text: string, decimalSign: PriceStyle['decimalSign'], minorDigits: number): number | undefined {
  const [, sign, whole, point = ''] = readAmount(amount, decimalSign === 'comma' ? withSignsSwapped(text) : text) ?? []
  const fraction = point.slice(1)
  if (whole === undefined && fraction === '') return undefined
  if (hasMoreDecimals(point, minorDigits) || fraction.length > 3) return undefined
  const cents = Number(`${whole?.replaceAll(',', '') ?? '0'}${fraction.slice(0, minorDigits).padEnd(minorDigits, '0')}`)
  return sign ? -cents : cents
}

const withSignsSwapped = (text: string): string => text.replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))

/** The sign before the last one or two digits of a price, whatever its currency. */
export function decimalSignOf(cell: string): 'point' | 'comma' | undefined {
  const bare = withoutAnyCurrency(cell)
  if (bare.length > maxDecimalLength) return undefined
  const [, sign] = /^[-\d.,]*\d([.,])\d{1,2}$/.exec(bare) ?? []
  if (sign === undefined) return undefined
  return sign === ',' ? 'comma' : 'point'
}

/** Reads a whole number of pieces: 120, 1,200, 120.0. */
export function stockOfCell(cell: string, { decimalSign } = ourStyle): CellValue<number> {
  const digits = readAmount(wholeNumber, decimalSign === 'comma' ? withSignsSwapped(cell) : cell)
  if (!digits) return { kind: 'unreadable', message: importTexts.stockUnreadable }
  const pieces = Number(digits[2]?.replaceAll(',', ''))
  return { value: digits[1] ? -pieces || 0 : pieces }
}

/** A stock that the shop can have had. For other numbers, the difference to the new stock means nothing. */
export function seenOfCell(cell: string): CellValue<number> {
  const read = stockOfCell(cell)
  const isPossible = !('value' in read) || (read.value >= 0 && read.value <= maxInteger)
  return isPossible ? read : { kind: 'unreadable', message: importTexts.stockUnreadable }
}

/** Reads a version, as an export writes it. */
export function versionOfCell(cell: string): CellValue<number> {
  const read = stockOfCell(cell)
  const isPossible = 'value' in read && read.value > 0
  return isPossible ? read : { kind: 'unreadable', message: importTexts.versionUnreadable }
}

function readAmount(pattern: RegExp, cell: string): RegExpExecArray | null {
  const text = cell.trim()
  return text.length > maxDecimalLength ? null : pattern.exec(text)
}

// Also what Shopify, WooCommerce (-1 is a draft) and inventory lists write.
const yes = new Set('true yes y 1 active x published enabled visible on live sí si activo activa publicado'.split(' '))
const no = new Set([
  ...'false no n 0 -1 inactive desactive draft archived discontinued unpublished disabled hidden off'.split(' '),
  ...'inactivo inactiva borrador oculto'.split(' '),
])

/** Reads whether a product is active. */
export function activeOfCell(cell: string): CellValue<boolean> {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return { value: true }
  if (no.has(word)) return { value: false }
  return { kind: 'unreadable', message: importTexts.activeUnreadable }
}
