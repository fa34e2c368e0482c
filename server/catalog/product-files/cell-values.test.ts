import { describe, expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-ms.ts'
import { activeOfCell, priceOfCell, stockOfCell } from './cell-values.ts'

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
    expect(priceOfCell(cell)).toEqual({ value: cents })
  })

  // Half of the world reads these another way, so nobody guesses.
  test.each([
    '1.999,99',
    '1.999',
    '3,49',
    '1,99,999',
    '12,3456.00',
    'free',
    '',
    '$',
    '.',
    '1e3',
    '3.499',
    '3 50',
    '€3',
  ])('refuses %j', (cell) => {
    expect(priceOfCell(cell)).toEqual({
      problem:
        'Price must be an amount such as 1999.99 or $1,999.99: a point before the decimals, at most two of them, commas only between thousands',
    })
  })
})

test('an amount among thousands of blanks, commas or digits is refused at once', () => {
  const cells = [`usd${' '.repeat(800)}x`, `$${' '.repeat(100_000)}x`, `1${',000'.repeat(5_000_000)}`]
  const ms = processorMs(() => {
    for (const cell of cells)
      for (const read of [priceOfCell, stockOfCell]) expect(read(cell)).toHaveProperty('problem')
  })
  expect(ms).toBeLessThan(1000)
})

test('prices among as many blanks as a cell may have are refused quickly, however many rows they fill', () => {
  const ms = processorMs(() => {
    for (let row = 0; row < 20_000; row += 1) expect(priceOfCell(`usd${' '.repeat(36)}x`)).toHaveProperty('problem')
  })
  expect(ms).toBeLessThan(2000)
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

test.each(['1.5', '1.200', 'ten', '', '1,20'])('stockOfCell refuses %j', (cell) => {
  expect(stockOfCell(cell)).toEqual({ problem: 'Stock must be a whole number such as 120' })
})

test('activeOfCell reads the words of spreadsheets', () => {
  for (const word of ['TRUE', 'yes', '1', 'Active']) expect(activeOfCell(word)).toEqual({ value: true })
  for (const word of ['FALSE', 'no', '0', 'Inactive']) expect(activeOfCell(word)).toEqual({ value: false })
  expect(activeOfCell('perhaps')).toEqual({ problem: 'Active must be yes or no' })
})
