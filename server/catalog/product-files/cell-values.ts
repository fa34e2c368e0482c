import { importTexts } from '#shared/catalog/import-texts.ts'
import { maxDecimalLength } from '#shared/decimal.ts'
import { withoutCurrency } from '#shared/without-currency.ts'

/** What a cell says, or why it can't be read. */
export type CellValue<Value> = { value: Value } | { problem: string }

const amount = /^(-)?(\d{1,3}(?:,\d{3})+|\d+)?(\.\d*)?$/
const wholeNumber = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?$/

/**
 * Integer cents of a price as people and spreadsheets write it: 1999.99, $1,999.99, usd$3.50, 3.5 USD. The rule: commas
 * only between thousands, a point before the decimals, at most two decimals. '1.999' and '3,49' are refused, because
 * half of the world reads them differently.
 */
export function priceOfCell(cell: string): CellValue<number> {
  const [, sign, whole, fraction = ''] = readAmount(amount, withoutCurrency(cell)) ?? []
  if (whole === undefined && fraction.length < 2) return { problem: importTexts.priceUnreadable }
  if (fraction.length > 3) return { problem: importTexts.priceUnreadable }
  const cents = Number(`${whole?.replaceAll(',', '') ?? '0'}${fraction.slice(1).padEnd(2, '0')}`)
  return { value: sign ? -cents : cents }
}

/** A whole number of pieces: 120, 1,200, 120.0. */
export function stockOfCell(cell: string): CellValue<number> {
  const digits = readAmount(wholeNumber, cell)
  if (!digits) return { problem: importTexts.stockUnreadable }
  const pieces = Number(digits[2]?.replaceAll(',', ''))
  return { value: digits[1] ? -pieces || 0 : pieces }
}

function readAmount(pattern: RegExp, cell: string): RegExpExecArray | null {
  const text = cell.trim()
  return text.length > maxDecimalLength ? null : pattern.exec(text)
}

const yes = new Set(['true', 'yes', 'y', '1', 'active', 'x'])
const no = new Set(['false', 'no', 'n', '0', 'inactive', 'desactive'])

/** Whether a product is on sale. */
export function activeOfCell(cell: string): CellValue<boolean> {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return { value: true }
  if (no.has(word)) return { value: false }
  return { problem: importTexts.activeUnreadable }
}
