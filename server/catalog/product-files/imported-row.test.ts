import { describe, expect, test } from 'vitest'
import { importedRow } from './imported-row.ts'

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
