import { describe, expect, test } from 'vitest'
import { minorDigitsOf, moneyFormatOf } from '#shared/money-format.ts'
import { usd } from '#shared/money.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { activeOfCell, decimalSignOf, fileMoney, priceOfCell, stockOfCell } from './cell-values.ts'

const dollars = fileMoney(usd)
const priceIn = (cell: string) => priceOfCell(cell, dollars)

describe('priceOfCell', () => {
  test.each([
    ['1999.99', 199999],
    ['$1,999.99', 199999],
    ['$ 1,234,567.89', 123456789],
    ['usd$3.50', 350],
    ['USD 3.5', 350],
    ['3.50 usd', 350],
    [' 7 ', 700],
    ['.99', 99],
    ['5.', 500],
    ['-$2.50', -250],
    ['$-2.50', -250],
    ['1,999', 199900],
    ['0.29', 29],
  ])('reads %j as %i cents', (cell, cents) => {
    expect(priceOfCell(cell, dollars)).toEqual({ value: cents })
  })

  // Half of the world reads these another way, so nobody guesses.
  test.each(['1.999,99', '1.999', '3,49', '1,99,999', '12,3456.00', 'free', '', '$', '.', '1e3', '3.499', '3 50'])(
    'refuses %j',
    (cell) => {
      expect(priceOfCell(cell, dollars)).toMatchObject({
        message:
          'Price must be an amount such as 1999.99 or $1,999.99: a point before the decimals, at most two of them, commas only between thousands',
      })
    },
  )
})

// Half of the world writes them like this, and the person says so.
test.each([
  ['1.999,99', 199999],
  ['3,49', 349],
  ['1.999', 199900],
  ['$3,5', 350],
  ['7', 700],
])('priceOfCell reads %j with a decimal comma as %i cents', (cell, cents) => {
  expect(priceOfCell(cell, dollars, { decimalSign: 'comma', dropCurrency: false })).toEqual({ value: cents })
})

test.each([
  ['3,49', 'decimalComma'],
  ['1.999,99', 'decimalComma'],
  ['€3', 'otherCurrency'],
  ['₹ 1,299.00', 'otherCurrency'],
  ['Rs. 55', 'otherCurrency'],
  ['55 INR', 'otherCurrency'],
  ['3 kg', 'unreadable'],
  ['1,29/1,49', 'unreadable'],
])('priceOfCell says of %j: %s', (cell, kind) => {
  expect(priceOfCell(cell, dollars)).toMatchObject({ kind })
})

const moneyOf = (currency: string) => {
  const minorDigits = minorDigitsOf(currency)!
  return fileMoney(moneyFormatOf({ currency, minorDigits }, 'en'))
}

test.each([
  ['EUR', '3.50', 350],
  ['EUR', '€3.50', 350],
  ['EUR', '3.50 EUR', 350],
  ['JPY', '¥1,298', 1298],
  ['JPY', '298.00', 298],
  ['KWD', 'KWD 1.250', 1250],
  ['KWD', '1.25', 1250],
])('priceOfCell reads in a shop with %s: %j is %i', (currency, cell, cents) => {
  expect(priceOfCell(cell, moneyOf(currency))).toEqual({ value: cents })
})

test.each([
  ['EUR', '$3.50', 'otherCurrency', 'The price is in another currency'],
  ['USD', 'KWD 3.50', 'otherCurrency', 'The price is in another currency'],
  [
    'EUR',
    '2.9999',
    'unreadable',
    'Price must be an amount such as 1999.99 or €1,999.99: a point before the decimals, at most two of them, commas only between thousands',
  ],
  [
    'JPY',
    '2.5',
    'unreadable',
    'Price must be an amount such as 1999 or ¥1,999: no decimals, commas only between thousands',
  ],
  // A thousand in Bogotá.
  [
    'COP',
    '1.299',
    'decimalComma',
    'Price must be an amount such as 1999 or $1,999: no decimals, commas only between thousands',
  ],
  ['KWD', '1.2345', 'unreadable', expect.stringContaining('KWD 1,999.999: a point before the decimals, at most three')],
  // A dinar and a quarter in Tunis.
  ['TND', '1,250', 'decimalComma', 'Price is doubtful: its comma may be a decimal one'],
])('priceOfCell refuses in a shop with %s: %j', (currency, cell, kind, message) => {
  expect(priceOfCell(cell, moneyOf(currency))).toEqual({ kind, message })
})

test('priceOfCell takes the figures of another currency when the person says so', () => {
  const read = (cell: string) => priceOfCell(cell, dollars, { decimalSign: 'point', dropCurrency: true })
  expect(['₹ 1,299.00', 'Rs. 55', '3.50 €', '2.5'].map(read)).toEqual(
    [129900, 5500, 350, 250].map((value) => ({ value })),
  )
  expect(read('3 kg')).toMatchObject({ kind: 'unreadable' })
})

test('priceOfCell doubts commas between thousands in a file that has decimal commas', () => {
  const read = (cell: string) =>
    priceOfCell(cell, dollars, { decimalSign: 'point', dropCurrency: false, hasDecimalCommas: true })
  const message = 'Price is doubtful: other prices of this file have a decimal comma'
  for (const cell of ['1,999', '$1,999', '€ 1,999']) expect(read(cell)).toEqual({ kind: 'decimalComma', message })
  expect(['1,999.00', '5', '2.49'].map((cell) => read(cell))).toEqual([199900, 500, 249].map((value) => ({ value })))
})

test('decimalSignOf tells which sign a price has before its decimals', () => {
  expect(['2,49', '1.299,00', '€ 2,4'].map(decimalSignOf)).toEqual(['comma', 'comma', 'comma'])
  expect(['2.49', '1,299.00'].map(decimalSignOf)).toEqual(['point', 'point'])
  expect(['1,299', '5', 'free', ''].map(decimalSignOf)).toEqual([undefined, undefined, undefined, undefined])
})

test('an amount among thousands of blanks, commas or digits is refused at once', () => {
  const cells = [`usd${' '.repeat(800)}x`, `$${' '.repeat(100_000)}x`, `1${',000'.repeat(5_000_000)}`]
  const ms = processorMs(() => {
    for (const cell of cells) for (const read of [priceIn, stockOfCell]) expect(read(cell)).toHaveProperty('kind')
  })
  // Usually 0.4 s, but memory for 20 MB is slow on a busy machine. With a second look it would be hours.
  expect(ms).toBeLessThan(10_000)
})

test.each([
  ['120', 120],
  ['1,200', 1200],
  ['120.0', 120],
  ['0', 0],
  ['-0', 0],
  ['-3', -3],
])('stockOfCell reads %j as %i', (cell, pieces) => {
  expect(stockOfCell(cell)).toEqual({ value: pieces })
})

test.each(['1.5', '1.200', '1.000', '12.000', 'ten', '', '1,20'])('stockOfCell refuses %j', (cell) => {
  expect(stockOfCell(cell)).toEqual({ kind: 'unreadable', message: 'Stock must be a whole number such as 120' })
})

test('activeOfCell reads the words of spreadsheets', () => {
  for (const word of ['TRUE', 'yes', '1', 'Active', 'published']) expect(activeOfCell(word)).toEqual({ value: true })
  for (const word of ['FALSE', 'no', '0', 'Inactive', 'Draft', 'archived', '-1'])
    expect(activeOfCell(word)).toEqual({ value: false })
  expect(activeOfCell('perhaps')).toEqual({ kind: 'unreadable', message: 'Active must be yes or no' })
})
