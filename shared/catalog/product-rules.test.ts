import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-ms.ts'
import { minorDigitsOf, moneyFormatOf } from '../money-format.ts'
import { usd } from '../money.ts'
import { type ProductFields, productProblems, productValues, stockByDifference } from './product-rules.ts'

const apples: ProductFields = {
  name: 'Red Gala Apples',
  slug: 'red-gala-apples',
  price: 3.49,
  category: 'Fresh Fruit',
  brand: 'Fernhollow',
  unit: '1 kg',
  stock: 120,
  description: 'Crisp, honey-sweet apples.',
}

test('a complete product has no problems', () => {
  expect(productProblems(apples, 'complete', usd)).toEqual({})
})

test('a new product that says nothing lacks everything but its unit', () => {
  expect(productProblems({}, 'complete', usd)).toEqual({
    name: 'Name is required',
    slug: 'Slug is required',
    price: 'Price cannot be negative',
    category: 'Category is required',
    brand: 'Brand is required',
    stock: 'Stock cannot be 0 or negative',
    description: 'Description is required',
  })
})

test('an edit that says nothing has no problems', () => {
  expect(productProblems({}, 'as sent', usd)).toEqual({})
})

describe.each(['complete', 'as sent'] as const)('%s', (rules) => {
  test.each<[keyof ProductFields, string | undefined, unknown]>([
    ['name', 'Name is required', '   '],
    ['name', 'Name is required', '\u200b\u200b'],
    ['name', 'Name is required', '\u202e\u202d'],
    ['name', undefined, '\u202bתפוח\u202c'],
    ['name', undefined, 'a'.repeat(100)],
    ['name', undefined, ` ${'a'.repeat(100)} `],
    ['name', undefined, '🍎'.repeat(100)],
    ['name', 'Name cannot be longer than 100 characters', 'a'.repeat(101)],
    ['name', 'Name cannot be longer than 100 characters', 'a\u0001'.repeat(51)],
    ['slug', 'Slug is required', '!?'],
    ['slug', 'Slug cannot look like the id of a product', '019AC5E2-7B41-7c3d-8a52-0f6e9d1b2c34'],
    ['slug', 'Slug cannot look like the id of a product', '019ac5e2 7b41 7c3d 8a52 0f6e9d1b2c34 '],
    ['slug', undefined, '019ac5e2-7b41-7c3d-8a52-0f6e9d1b2c34-5'],
    ['slug', undefined, 'a'.repeat(100)],
    ['slug', 'Slug cannot be longer than 100 characters', 'a'.repeat(101)],
    ['slug', 'Slug cannot be longer than 100 characters', 'ß'.repeat(60)],
    ['price', undefined, 0.01],
    ['price', undefined, '0.01'],
    ['price', 'Price cannot be negative', 0.004],
    ['price', 'Price cannot be negative', 0],
    ['price', 'Price cannot be negative', -1],
    ['price', 'Price cannot be negative', ''],
    ['price', 'Price must be a number', 'three'],
    ['price', 'Price must have a point before its cents and nothing between its thousands, such as 1299.50', '1,299'],
    ['price', 'Price can have at most two digits after its point, such as 1299.50', '1.999'],
    ['price', 'Price can have at most two digits after its point, such as 1299.50', '6.500'],
    ['price', 'Price can have at most two digits after its point, such as 1299.50', 3.495],
    ['price', undefined, 0.1 + 0.2],
    ['price', undefined, 1_000_000],
    ['price', 'Price cannot be more than usd$1000000.00', '1e+308'],
    ['price', 'Price cannot be more than usd$1000000.00', 1_000_000.01],
    ['category', 'Category is required', ' '],
    ['category', 'Category is required', '\u200b'],
    ['category', 'Category cannot be longer than 100 characters', 'a'.repeat(101)],
    ['brand', 'Brand is required', ''],
    ['brand', 'Brand is required', '\u200b'],
    ['category', 'Category cannot be longer than 100 characters', 'a\u0001'.repeat(51)],
    ['brand', 'Brand cannot be longer than 100 characters', 'a'.repeat(101)],
    ['brand', 'Brand cannot be longer than 100 characters', 'a\u0001'.repeat(51)],
    ['unit', undefined, ''],
    ['unit', undefined, 'a'.repeat(40)],
    ['unit', 'Unit cannot be longer than 40 characters', 'a'.repeat(41)],
    ['stock', undefined, 1],
    ['stock', undefined, '12'],
    ['stock', 'Stock must be a whole number', 1.5],
    ['stock', 'Stock must be a whole number', 'many'],
    ['stock', undefined, 1_000_000],
    ['stock', 'Stock cannot be more than 1000000', 1_000_001],
    ['description', 'Description is required', '\n'],
    ['description', 'Description is required', '\u200b\n\u200b'],
    ['description', undefined, 'a'.repeat(1000)],
    ['description', undefined, 'a\u0001'.repeat(1000)],
    ['description', 'Description cannot be longer than 1000 characters', 'a'.repeat(1001)],
  ])('%s: %s', (field, problem, value) => {
    expect(productProblems({ ...apples, [field]: value }, rules, usd)[field]).toBe(problem)
  })
})

const money = (currency: string) => moneyFormatOf({ currency, minorDigits: minorDigitsOf(currency)! }, 'en')

test.each<[currency: string, price: unknown, problem: string | undefined]>([
  ['EUR', 2.99, undefined],
  ['EUR', 2.999, 'Price can have at most two digits after its point, such as 1299.50'],
  ['EUR', 1_000_000.01, 'Price cannot be more than €1,000,000.00'],
  ['JPY', 1, undefined],
  ['JPY', '298.00', undefined],
  ['JPY', 2.5, 'Price must be a whole amount, such as 1299'],
  ['JPY', 0.5, 'Price must be a whole amount, such as 1299'],
  ['JPY', '1.299', 'Price must be a whole amount, such as 1299'],
  ['JPY', '1,299', 'Price must have nothing between its thousands, such as 1299'],
  ['JPY', 100_000_001, 'Price cannot be more than ¥100,000,000'],
  ['KWD', 0.001, undefined],
  ['KWD', '1.250', undefined],
  ['KWD', 1.2345, 'Price can have at most three digits after its point, such as 1299.500'],
  ['KWD', 0, 'Price cannot be negative'],
])('in %s, the price %s: %s', (currency, price, problem) => {
  const fields = { ...apples, price } as ProductFields
  expect(productProblems(fields, 'as sent', money(currency)).price).toBe(problem)
})

test('prices are stored in the smallest coin', () => {
  const stored = (price: string, currency: string) => productValues({ price }, money(currency)).priceCents
  expect([stored('298.00', 'JPY'), stored('1.25', 'KWD'), stored('1.25', 'EUR')]).toEqual([298, 1250, 125])
})

test.each([
  [0, 'complete', 'Stock cannot be 0 or negative'],
  [-1, 'complete', 'Stock cannot be 0 or negative'],
  ['', 'complete', 'Stock cannot be 0 or negative'],
  [0, 'as sent', undefined],
  [-1, 'as sent', 'Stock cannot be negative'],
  ['', 'as sent', 'Stock must be a whole number'],
] as const)('stock %j, %s: %s', (stock, rules, problem) => {
  expect(productProblems({ ...apples, stock }, rules, usd).stock).toBe(problem)
})

test('a slug of many accents is refused before they are taken apart', () => {
  const check = () => productProblems({ slug: `a${'\u0301\u0323'.repeat(100_000)}` }, 'as sent', usd)
  expect(check()).toEqual({ slug: 'Slug cannot be longer than 100 characters' })
  expect(processorMs(check)).toBeLessThan(500)
})

test('values are trimmed, the slug normalised, price and stock read as numbers', () => {
  expect(
    productValues(
      {
        ...apples,
        name: ' Red  Gala ',
        slug: 'Red Gala!',
        price: '3.5',
        stock: ' 7 ',
        description: ' a\r\nb ',
      },
      usd,
    ),
  ).toEqual({
    name: 'Red Gala',
    slug: 'red-gala',
    priceCents: 350,
    category: 'Fresh Fruit',
    brand: 'Fernhollow',
    unit: '1 kg',
    stock: 7,
    description: 'a\nb',
  })
})

test('what was not sent has no value', () => {
  expect(productValues({ name: 'Pears' }, usd)).toEqual({ name: 'Pears' })
})

const text = fc.string({ unit: 'binary', maxLength: 120 })
const amount = fc.oneof(fc.double(), fc.integer(), text, fc.double({ min: -1, max: 2e6 }).map(String))

test('a text without problems is one that the database takes', () => {
  fc.assert(
    fc.property(text, (given) => {
      const fields = { name: given, slug: given }
      const problems = productProblems(fields, 'as sent', usd)
      const { name, slug } = productValues(fields, usd)
      expect(problems.name ? 'refused' : name).toMatch(/^\P{Cc}{1,100}$/u)
      expect(problems.slug ? 'refused' : slug).toMatch(/^[^A-Z\s]{1,100}$/u)
    }),
  )
})

test('a price or stock without problems is one that the database takes', () => {
  fc.assert(
    fc.property(amount, (given) => {
      const fields = { price: given, stock: given }
      const problems = productProblems(fields, 'complete', usd)
      const { priceCents = 0, stock = 0 } = productValues(fields, usd)
      for (const kept of [problems.price ? 1 : priceCents, problems.stock ? 1 : stock]) {
        expect(kept).toBeGreaterThan(0)
        expect(kept).toBeLessThan(2 ** 31)
        expect(Number.isInteger(kept)).toBe(true)
      }
    }),
  )
})

test.each([
  // Seen 10, wanted 15: five came in, also where three were sold meanwhile.
  [{ now: 7, wanted: 15, seen: 10 }, { stock: 12 }],
  [{ now: 7, wanted: 3, seen: 10 }, { stock: 0 }],
  [{ now: 7, wanted: 2, seen: 10 }, { problem: 'below 0' }],
  [{ now: 999_990, wanted: 20, seen: 10 }, { stock: 1_000_000 }],
  [{ now: 999_990, wanted: 21, seen: 10 }, { problem: 'above highest' }],
  [{ now: 1_000_005, wanted: 1_000_004, seen: 1_000_005 }, { stock: 1_000_004 }],
])('a stock is changed by the difference: %j', ({ now, wanted, seen }, outcome) => {
  expect(stockByDifference(now, wanted, seen)).toEqual(outcome)
})
