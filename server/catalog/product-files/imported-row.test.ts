import { describe, expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-ms.ts'
import { activeOfCell, importedRow, priceOfCell, stockOfCell } from './imported-row.ts'

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

describe('importedRow', () => {
  const cells = {
    slug: 'red-apples',
    name: 'Red Apples',
    brand: 'Fernhollow',
    category: 'Fresh Fruit',
    unit: '1 kg',
    price: '$3.49',
    stock: '0',
    description: "'=Crisp",
  }

  test('reads a whole row: amounts, a neutralised cell, no stock left', () => {
    expect(importedRow(2, cells)).toEqual({
      product: {
        row: 2,
        slug: 'red-apples',
        name: 'Red Apples',
        brand: 'Fernhollow',
        category: 'Fresh Fruit',
        unit: '1 kg',
        priceCents: 349,
        stock: 0,
        description: '=Crisp',
      },
    })
  })

  test('makes the slug from the name when the cell is empty or the column is not there', () => {
    expect(importedRow(2, { ...cells, slug: ' ' })).toMatchObject({ product: { slug: 'red-apples' } })
    expect(importedRow(2, { name: 'Jalapeño Peppers!' })).toEqual({
      product: { row: 2, slug: 'jalapeno-peppers', name: 'Jalapeño Peppers!' },
    })
  })

  test('an empty cell of active, stock_at_export or version says nothing', () => {
    expect(importedRow(2, { slug: 'a', active: '', stock_at_export: ' ', version: '' })).toEqual({
      product: { row: 2, slug: 'a' },
    })
  })

  test('lists everything that is wrong with a row, cell by cell', () => {
    const wrong = { ...cells, name: ' ', slug: '', price: '0', stock: '-1', brand: 'x'.repeat(101), active: 'maybe' }
    expect(importedRow(7, { ...wrong, description: 'x'.repeat(1001), version: '0' })).toEqual({
      category: 'Fresh Fruit',
      problems: [
        { row: 7, column: 'active', message: 'Active must be yes or no' },
        { row: 7, column: 'version', message: 'Version must be left as the export wrote it' },
        { row: 7, column: 'name', message: 'Name is required' },
        { row: 7, column: 'slug', message: 'Slug is required' },
        { row: 7, column: 'price', message: 'Price cannot be negative' },
        { row: 7, column: 'brand', message: 'Brand cannot be longer than 100 characters' },
        { row: 7, column: 'stock', message: 'Stock cannot be negative' },
        { row: 7, column: 'description', message: 'Description cannot be longer than 1000 characters' },
      ],
    })
    expect(importedRow(7, { ...wrong, category: ' ' })).not.toHaveProperty('category')
  })
})
