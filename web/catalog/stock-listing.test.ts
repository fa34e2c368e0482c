import { expect, test } from 'vitest'
import { stockListingOf, stockQueryOf, stockSearchOf } from './stock-listing.ts'

test('the address carries the listing', () => {
  const listing = { q: 'red apples', sort: 'desc', status: 'inactive', page: 3 } as const
  expect(stockSearchOf(listing)).toBe('?q=red+apples&sort=desc&status=inactive&page=3')
  expect(stockListingOf(new URLSearchParams(stockSearchOf(listing)))).toEqual(listing)
  expect(stockSearchOf({ q: '', sort: 'asc', status: 'all', page: 1 })).toBe('')
})

test('what makes no sense in an address counts as not there', () => {
  expect(stockListingOf(new URLSearchParams('q=%20&sort=up&status=gone&page=-2'))).toEqual({
    q: '',
    sort: 'asc',
    status: 'all',
    page: 1,
  })
})

test('asks for 11 rows, in name, category and brand', () => {
  expect(stockQueryOf({ q: 'x', sort: 'asc', status: 'all', page: 2 })).toEqual({
    q: 'x',
    in: 'all',
    sort: 'asc',
    status: 'all',
    page: 2,
    pageSize: 11,
  })
})
