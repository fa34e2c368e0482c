import { describe, expect, test } from 'vitest'
import { usd } from '#shared/money.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { guessColumns } from './guess-columns.ts'

const shop = { ...usd, languages: ['en'] }

/** The guess for a file whose columns have these values. */
const guessed = (columns: Record<string, string[]>) => {
  const titles = Object.keys(columns)
  const guesses = guessColumns(
    titles.map((title) => ({ title, values: columns[title]! })),
    shop,
  )
  return Object.fromEntries([...guesses].map(([column, { index, by }]) => [column, `${titles[index]}, by ${by}`]))
}

const text = ['Some text', 'Another text']

describe('guessColumns', () => {
  test('takes our own names first, whatever their case and hyphens', () => {
    const titles = { Title: text, SLUG: ['a', 'b'], 'Stock at Export': ['1', '2'], stock: ['3', '4'], Name: text }
    expect(guessed(titles)).toEqual({
      slug: 'SLUG, by title',
      stock_at_export: 'Stock at Export, by title',
      stock: 'stock, by title',
      name: 'Name, by title',
    })
  })

  test.each([
    ['Shopify', 'price', 'Variant Price', '2.49'],
    ['Shopify', 'stock', 'Variant Inventory Qty', '12'],
    ['Shopify', 'description', 'Body (HTML)', '<p>Crisp</p>'],
    ['WooCommerce', 'price', 'Regular price', '2.49'],
    ['Square', 'name', 'Item Name', 'Leeks'],
    ['Square', 'stock', 'Current Quantity Main Street', '12'],
    ['Loyverse', 'price', 'Price [Main Street]', '2.49'],
    ['Loyverse', 'stock', 'In stock [Main Street]', '12'],
    ['Odoo', 'price', 'Sales Price', '2.49'],
    ['Odoo', 'price', 'list_price', '2.49'],
    ['Odoo', 'stock', 'Quantity On Hand', '12.0'],
    ['Odoo', 'stock', 'qty_available', '12.0'],
    ['Odoo', 'category', 'Product Category/Display Name', 'All / Food'],
    ['Open Food Facts', 'name', 'product_name', 'Leeks'],
    ['Open Food Facts', 'brand', 'brands', 'Fernhollow'],
    ['price lists', 'price', 'MRP', '55'],
    ['price lists', 'stock', 'AvailableQuantity', '12'],
    ['price lists', 'description', 'Product Description', 'Crisp'],
    ['price lists', 'category', 'Sub Category', 'Roots'],
    ['price lists', 'price', 'Unit_Price', '$4.50'],
  ])('knows the names of %s: %s is %s', (_, column, title, value) => {
    expect(guessed({ [title]: [value] })).toMatchObject({ [column]: `${title}, by title` })
  })

  test('a net content beside the unit is the content, and alone the unit', () => {
    const amounts = ['500 g', '1.5 l']
    const sizes = ['Large', 'Small']
    const content = { content: 'Net weight, by title' }
    expect(guessed({ Size: sizes, 'Net weight': amounts })).toMatchObject({ unit: 'Size, by title', ...content })
    expect(guessed({ unit: amounts, 'Net weight': amounts })).toMatchObject({ unit: 'unit, by title', ...content })
    expect(guessed({ 'Net weight': amounts })).toEqual({ unit: 'Net weight, by title' })
    expect(guessed({ content: amounts })).toEqual({ content: 'content, by title' })
    expect(guessed({ Inhalt: amounts, Einheit: sizes, unit: sizes })).toMatchObject({ content: 'Inhalt, by title' })
    expect(guessed({ unit: sizes, Pack: amounts })).toMatchObject({ content: 'Pack, by values' })
    // Beside a unit that says it already, other amounts are servings, say.
    expect(guessed({ unit: amounts, Serving: ['30 g', '25 g'] })).toEqual({ unit: 'unit, by title' })
    expect(guessed({ unit: amounts, 'Net weight': ['500', '1500'] })).toEqual({ unit: 'unit, by title' })
  })

  test('amounts with units are the content, whatever their title, and no stock', () => {
    const content = [
      '180 g',
      '500 gm',
      '1 L',
      '6 x 1 kg',
      '12 pcs',
      '2 x 150g',
      '1.5 ltr',
      '100 g - Pouch',
      '1 kg (approx. 5 pcs)',
    ]
    expect(guessed({ Quantity: content })).toEqual({ unit: 'Quantity, by title' })
    expect(guessed({ Gebindegröße: content })).toEqual({ unit: 'Gebindegröße, by values' })
    expect(guessed({ Quantity: content, AvailableQuantity: ['5', '6'] })).toMatchObject({
      stock: 'AvailableQuantity, by title',
    })
  })

  test.each(['Variation Name', 'Option 1 value', 'Option1 Value'])('sizes in words are the content: %s', (title) => {
    const none = ['Default Title', 'Regular', 'Regular']
    expect(guessed({ [title]: [...none, 'Small', 'Large'] })).toEqual({ unit: `${title}, by title` })
    expect(guessed({ [title]: [...none, '250 g'] })).toEqual({ unit: `${title}, by title` })
    expect(guessed({ [title]: none })).toEqual({})
    expect(guessed({ [title]: [...none, 'Red', 'Blue'] })).toEqual({})
  })

  test('weights in grams are no stock', () => {
    expect(guessed({ Quantity: ['100', '250', '500', '1000'] })).toEqual({})
    expect(guessed({ weightInGms: ['100', '250'] })).toEqual({})
    expect(guessed({ Quantity: ['7', '120', '0', '44'] })).toEqual({ stock: 'Quantity, by title' })
  })

  test('a title whose values contradict it means nothing, and neither does no title', () => {
    expect(guessed({ '': ['0', '1', '2'] })).toEqual({})
    expect(guessed({ 'In stock?': ['1', '0', '1'], Price: ['on request'], Status: ['Backordered'] })).toEqual({})
    const addresses = ['https://elsewhere.example/1', 'https://elsewhere.example/2']
    expect(guessed({ url: addresses, 'Image Src': addresses })).toEqual({})
  })

  test('of several prices the one that the product is sold for is meant', () => {
    const amounts = ['2.49', '3.99']
    expect(guessed({ market_price: amounts, sale_price: amounts })).toEqual({ price: 'sale_price, by title' })
    expect(guessed({ mrp: amounts, discountedSellingPrice: amounts })).toMatchObject({
      price: 'discountedSellingPrice, by title',
    })
    expect(guessed({ Cost: amounts, 'Sale price': amounts })).toEqual({ price: 'Sale price, by title' })
    // The sale price of WooCommerce is empty for most products, and its type is no category.
    const woo = { Type: ['simple', 'simple'], 'Sale price': ['1.99'], 'Regular price': amounts, Categories: text }
    expect(guessed(woo)).toMatchObject({ price: 'Regular price, by title', category: 'Categories, by title' })
  })

  test.each([
    'DiscountedPrice',
    'Discounted Price',
    'discounted_price',
    'discountedprice',
    'SalePrice',
    'OfferPrice',
    'Selling Price',
  ])('the price that the product is sold for comes before Price: %s', (title) => {
    const price = ['520', '99']
    expect(guessed({ Price: price, [title]: ['399', '89'] })).toEqual({ price: `${title}, by title` })
    // Only some products are on sale.
    expect(guessed({ Price: price, [title]: ['399'] })).toEqual({
      price: 'Price, by title',
      sale_price: `${title}, by title`,
    })
    expect(guessed({ Name: ['Oats', 'Leeks'], [title]: ['399'] })).toMatchObject({ price: `${title}, by title` })
  })

  test('finds a price and a name by their values', () => {
    const names = ['Vine tomatoes class I', 'Cucumber', 'Iceberg']
    expect(guessed({ 'Ladenpreis/pc': ['2,49', '1,19'], Sorte: names, 'Supplier no.': ['H-1', 'H-2'] })).toEqual({
      name: 'Sorte, by values',
    })
    expect(guessed({ 'Net price/pc': ['2,49', '1,19'] })).toEqual({ price: 'Net price/pc, by values' })
  })
})

test('a title of many accents means nothing, and takes no time', () => {
  const title = `name${'\u0301\u0323'.repeat(100_000)}`
  const columns = [title, 'Título', 'Descripción'].map((title) => ({ title, values: ['5 €'] }))
  expect([...guessColumns(columns, shop).keys()]).toEqual(['description'])
  expect(processorMs(() => guessColumns(columns, shop))).toBeLessThan(500)
})
