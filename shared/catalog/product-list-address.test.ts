import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usd } from '../money.ts'
import { isFiltered, productListAddress, listParameters, listQuery, readListParams } from './product-list-address.ts'

const read = (search: string) => readListParams((name) => new URLSearchParams(search).get(name), usd)

describe('an address says what is asked for', () => {
  test('all of it', () => {
    expect(read('q= apple &sort=higher_price&min=1.50&max=20&rating=4&page=3')).toEqual({
      q: 'apple',
      sort: 'higher_price',
      min: 1.5,
      max: 20,
      rating: 4,
      page: 3,
    })
  })

  test('under the names that the shop passes on to its pages', () => {
    const asked = new Set<string>()
    readListParams((name) => {
      asked.add(name)
      return null
    }, usd)
    expect([...asked].toSorted()).toEqual([...listParameters].toSorted())
  })

  test.each([
    '',
    'q=%20',
    'sort=asc',
    'sort=cheapest',
    'min=0&max=10000',
    'min=-1',
    'max=abc',
    'rating=6',
    'rating=0',
    'page=0',
    'page=x',
    'page=9007199254740992',
  ])('nothing but the first page of everything: %j', (search) => {
    const params = read(search)
    expect(productListAddress('Fresh Fruit', params)).toBe('/categories/Fresh%20Fruit')
    expect(isFiltered(params)).toBe(false)
  })
})

test('a search is sorted by relevance unless another sort is chosen, and may be exact', () => {
  expect(read('q=milk&sort=relevance')).toMatchObject({ q: 'milk', sort: undefined, exact: undefined })
  expect(read('q=milk&sort=asc&exact=1')).toMatchObject({ q: 'milk', sort: 'asc', exact: '1' })
  expect(read('sort=relevance&exact=1')).toMatchObject({ sort: undefined, exact: undefined })
  expect(listQuery(undefined, read('q=milk'))).toEqual({ q: 'milk', sort: 'relevance', page: 1 })
  expect(listQuery(undefined, read('q=milk&sort=asc'))).toEqual({ q: 'milk', sort: 'asc', page: 1 })
  expect(productListAddress('allProducts', read('q=milk&exact=1'))).toBe('/categories/allProducts?q=milk&exact=1')
})

test('a maximum of 10000 counts as soon as a minimum is chosen too', () => {
  expect(read('min=5&max=10000')).toMatchObject({ min: 5, max: 10_000 })
  expect(read('min=0&max=10001')).toMatchObject({ min: undefined, max: 10_001 })
  expect(read('min=99999999999&max=10000000.01')).toMatchObject({ min: 10_000_000, max: 10_000_000 })
})

test('where a coin is the smallest amount, prices above 10000 are usual', () => {
  const yen = { currency: 'JPY', minorDigits: 0 }
  const readYen = (search: string) => readListParams((name) => new URLSearchParams(search).get(name), yen)
  expect(readYen('min=0&max=10000')).toMatchObject({ min: undefined, max: 10_000 })
  expect(readYen('min=0&max=10000000')).toMatchObject({ min: undefined, max: undefined })
})

test('what is searched for ends where a search ends', () => {
  expect(read(`q=${'a'.repeat(201)}`).q).toBe('a'.repeat(200))
})

test('a category’s name may hold anything', () => {
  expect(productListAddress('Snacks & Sweets / 50%', { page: 2 })).toBe(
    '/categories/Snacks%20%26%20Sweets%20%2F%2050%25?page=2',
  )
})

test('what is written is read again', () => {
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
  const params = fc.record({
    q: maybe(fc.string({ minLength: 1, maxLength: 50 }).filter((text) => text.trim() === text && text !== '')),
    sort: maybe(fc.constantFrom('desc', 'higher_price', 'lower_price', 'best_score', 'worst_score')),
    min: maybe(fc.integer({ min: 1, max: 999_999 }).map((cents) => cents / 100)),
    max: maybe(fc.integer({ min: 0, max: 999_999 }).map((cents) => cents / 100)),
    rating: maybe(fc.integer({ min: 1, max: 5 })),
    page: fc.integer({ min: 1, max: 1000 }),
  })
  fc.assert(
    fc.property(params, (given) => {
      const [, search = ''] = productListAddress('Pantry', given).split('?')
      expect(read(search)).toEqual(given)
    }),
  )
})

test('a search that is too long is cut between its letters, so that addresses can hold it', () => {
  const letters = 'a'.repeat(199)
  const params = read(`q=${letters}🍎`)
  expect(params.q).toBe(letters)
  expect(productListAddress('Pantry', params)).toBe(`/categories/Pantry?q=${letters}`)
})

test('the query names only what is asked for', () => {
  expect(listQuery(undefined, read('rating=5'))).toEqual({ rating: 5, page: 1 })
  expect(listQuery('c1', read('page=2'))).toEqual({ category: 'c1', page: 2 })
})
