import { maxInteger } from '#shared/catalog/catalog-contract.ts'
import type { ProblemKind } from '#shared/catalog/import-report.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { maxDecimalLength } from '#shared/decimal.ts'
import { withoutCurrency } from '#shared/without-currency.ts'

/** The value of a cell, or why the cell can't be read. */
export type CellValue<Value> = { value: Value } | { kind: ProblemKind; message: string }

/** How a file writes its prices, as the person says. `hasDecimalCommas`: some of its prices show decimal commas. */
export type PriceStyle = { decimalSign: 'point' | 'comma'; dropCurrency: boolean; hasDecimalCommas?: boolean }

const ourStyle: PriceStyle = { decimalSign: 'point', dropCurrency: false }

const amount = /^(-)?(\d{1,3}(?:,\d{3})+|\d+)?(\.\d*)?$/
const wholeNumber = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?$/

/**
 * Reads a price in integer cents: 1999.99, $1,999.99, usd$3.50, 3.5 USD. At most two decimals; the other sign only
 * between thousands. '1.999' and '3,49' are refused until the person says which sign is the decimal one, because half of
 * the world reads them differently. Beside prices such as '3,49', '1,999' is as doubtful.
 */
export function priceOfCell(cell: string, style: PriceStyle = ourStyle): CellValue<number> {
  const own = withoutCurrency(cell)
  const bare = withoutOtherCurrency(own)
  const cents = centsOfAmount(style.dropCurrency ? bare : own, style.decimalSign)
  const { decimalSign, hasDecimalCommas = false } = style
  const isDoubtful = hasDecimalCommas && decimalSign === 'point' && /^-?\d{1,3},\d{3}$/.test(bare)
  if (isDoubtful) return { kind: 'decimalComma', message: importTexts.priceDoubtful }
  if (cents !== undefined) return { value: cents }
  if (bare !== own && centsOfAmount(bare, decimalSign) !== undefined)
    return { kind: 'otherCurrency', message: importTexts.otherCurrency }
  if (decimalSign === 'point' && centsOfAmount(style.dropCurrency ? bare : own, 'comma') !== undefined)
    return { kind: 'decimalComma', message: importTexts.priceUnreadable.point }
  return { kind: 'unreadable', message: importTexts.priceUnreadable[decimalSign] }
}

function centsOfAmount(text: string, decimalSign: PriceStyle['decimalSign']): number | undefined {
  const [, sign, whole, fraction = ''] =
    readAmount(amount, decimalSign === 'comma' ? withSignsSwapped(text) : text) ?? []
  if (whole === undefined && fraction.length < 2) return undefined
  if (fraction.length > 3) return undefined
  const cents = Number(`${whole?.replaceAll(',', '') ?? '0'}${fraction.slice(1).padEnd(2, '0')}`)
  return sign ? -cents : cents
}

const withSignsSwapped = (text: string): string => text.replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))

const currencyBefore =
  /^(?:\p{Sc}|rs\.?|inr|eur|gbp|chf|cad|aud|nzd|mxn|brl|r\$|jpy|cny|aed|sgd|zar|kr\.?)\s*(?=[\d.,])/iu
const currencyAfter = /(?<=[\d.,])\s*(?:\p{Sc}|inr|eur|gbp|chf|cad|aud|nzd|mxn|brl|jpy|cny|aed|sgd|zar|kr\.?)$/iu

/** An amount without the sign of another currency: '₹ 55', 'Rs. 55', '55 EUR'. */
function withoutOtherCurrency(text: string): string {
  return text.length > maxDecimalLength ? text : text.replace(currencyBefore, '').replace(currencyAfter, '')
}

/** The sign before the last one or two digits of a price, whatever its currency. */
export function decimalSignOf(cell: string): 'point' | 'comma' | undefined {
  const bare = withoutOtherCurrency(withoutCurrency(cell))
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
const yes = new Set('true yes y 1 active x published enabled visible on live'.split(' '))
const no = new Set(
  'false no n 0 -1 inactive desactive draft archived discontinued unpublished disabled hidden off'.split(' '),
)

/** Reads whether a product is active. */
export function activeOfCell(cell: string): CellValue<boolean> {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return { value: true }
  if (no.has(word)) return { value: false }
  return { kind: 'unreadable', message: importTexts.activeUnreadable }
}
