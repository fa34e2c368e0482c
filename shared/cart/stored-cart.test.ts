import { describe, expect, test } from 'vitest'
import { parseCart, parseOrderSummary, wholeQuantity } from './stored-cart.ts'

const apples = {
  id: 'p1',
  name: 'Red Gala Apples',
  description: 'Crisp',
  price: 3.49,
  image: '/media/a/960.webp',
  quantity: 2,
  slug: 'red-gala-apples',
}

describe('a stored cart', () => {
  test('is read with the documented fields, and no others', () => {
    expect(parseCart([{ ...apples, stock: 12, onclick: 'x' }])).toEqual([apples])
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'apples'],
    ['an object', { 0: apples }],
    ['a list of other things', [null, 1, 'x', [], {}]],
    ['a line without id', [{ ...apples, id: undefined }]],
    ['a line with a number as id', [{ ...apples, id: 1 }]],
    ['a line without name', [{ ...apples, name: '' }]],
    ['an id that no address can carry', [{ ...apples, id: 'p\ud800' }]],
    ['a price in words', [{ ...apples, price: 'three' }]],
    ['an empty price', [{ ...apples, price: '' }]],
    ['a price below nothing in digits', [{ ...apples, price: '-1' }]],
    ['a price below nothing', [{ ...apples, price: -1 }]],
    ['a price without end', [{ ...apples, price: Infinity }]],
  ])('%s is dropped without an error', (_, stored) => {
    expect(parseCart(stored)).toEqual([])
  })

  test('keeps the sound lines beside the damaged ones', () => {
    expect(parseCart([{ id: 'p0' }, apples, 7])).toEqual([apples])
  })

  test('adds up a product that stands there twice', () => {
    expect(parseCart([apples, { ...apples, quantity: 3 }])).toEqual([{ ...apples, quantity: 5 }])
    const most = { ...apples, quantity: 1_000_000 }
    expect(parseCart([most, apples])).toEqual([most])
  })

  test('has at most 100 lines', () => {
    const many = Array.from({ length: 130 }, (_, index) => ({ ...apples, id: `p${index}` }))
    expect(parseCart(many)).toHaveLength(100)
    expect(parseCart([...many, { ...apples, id: 'p5' }])[5]?.quantity).toBe(4)
  })

  test('leads to the product by its id where the slug is missing', () => {
    expect(parseCart([{ ...apples, slug: undefined, description: 5, image: null }])).toEqual([
      { ...apples, slug: 'p1', description: '', image: '' },
    ])
  })

  test('leads to the product by its id where no address can carry the slug', () => {
    expect(parseCart([{ ...apples, slug: '\ud800' }])).toEqual([{ ...apples, slug: 'p1' }])
  })

  test('keeps its lines where an earlier page has written their numbers as texts', () => {
    expect(parseCart([{ ...apples, price: '3.49', quantity: '2' }])).toEqual([apples])
  })
})

test.each([
  [3, 3],
  [2.9, 2],
  ['4', 4],
  [0, 1],
  [-5, 1],
  [0.5, 1],
  [NaN, 1],
  [Infinity, 1],
  [undefined, 1],
  ['many', 1],
  [1e12, 1_000_000],
])('a quantity of %j counts as %i', (stored, quantity) => {
  expect(wholeQuantity(stored)).toBe(quantity)
})

describe('a stored summary', () => {
  const sums = { subtotal: 27.52, taxes: 4.13, shipping: 0, totalOrder: 31.65 }

  test('is read with its coupon, if there is one', () => {
    expect(parseOrderSummary({ ...sums, coupon: 'FOODLAND', more: 1 })).toEqual({ ...sums, coupon: 'FOODLAND' })
    expect(parseOrderSummary({ ...sums, coupon: '' })).toEqual(sums)
  })

  test.each(['NO', '- 15% !!', 7])('drops the coupon %j, which no shop can have', (coupon) => {
    expect(parseOrderSummary({ ...sums, coupon })).toEqual(sums)
  })

  test.each([
    ['nothing', null],
    ['a text', '31.65'],
    ['a missing sum', { ...sums, totalOrder: undefined }],
    ['a sum in words', { ...sums, taxes: '4.13' }],
    ['a sum below nothing', { ...sums, subtotal: -1 }],
  ])('%s is dropped without an error', (_, stored) => {
    expect(parseOrderSummary(stored)).toBeNull()
  })
})
