import { describe, expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-ms.ts'
import { guessMapping } from './product-file-columns.ts'

describe('guessMapping', () => {
  test('takes our own names, whatever their case and hyphens', () => {
    expect(guessMapping(['Slug', 'NAME', 'Stock at Export', 'stock'])).toEqual({
      slug: 'Slug',
      name: 'NAME',
      stock_at_export: 'Stock at Export',
      stock: 'stock',
    })
  })

  test('knows how others call them, and prefers our own names', () => {
    expect(guessMapping(['Title', 'Vendor', 'Qty', 'Precio', 'Name', 'Colour'])).toEqual({
      name: 'Name',
      brand: 'Vendor',
      stock: 'Qty',
      price: 'Precio',
    })
  })

  test('reads a file of WooCommerce, whose type is no category, nor its sale price the price', () => {
    const titles = ['ID', 'Type', 'SKU', 'Name', 'Published', 'Short description', 'Description', 'In stock?', 'Stock']
    expect(guessMapping([...titles, 'Sale price', 'Regular price', 'Categories', 'Images', 'Brands'])).toEqual({
      name: 'Name',
      active: 'Published',
      description: 'Description',
      stock: 'Stock',
      price: 'Regular price',
      category: 'Categories',
      brand: 'Brands',
    })
  })

  test('takes a type and a sale price where nothing says it better', () => {
    expect(guessMapping(['Product', 'Type', 'Sale price'])).toEqual({
      name: 'Product',
      category: 'Type',
      price: 'Sale price',
    })
  })

  test('takes what a product is sold for before what it cost', () => {
    expect(guessMapping(['Name', 'Cost', 'Sale price'])).toEqual({ name: 'Name', price: 'Sale price' })
  })
})

test('a title of many accents means nothing, and takes no time', () => {
  const titles = [`name${'\u0301\u0323'.repeat(100_000)}`, 'Título', 'Descripción']
  expect(guessMapping(titles)).toEqual({ description: 'Descripción' })
  expect(processorMs(() => guessMapping(titles))).toBeLessThan(500)
})
