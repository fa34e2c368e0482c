import { expect, test } from 'vitest'
import { userListTexts } from './accounts/user-list-texts.ts'
import { catalogTexts } from './catalog/catalog-texts.ts'
import { stockTexts } from './catalog/stock-texts.ts'
import { countOf } from './counts.ts'
import { formatCount } from './formats.ts'
import { shopOrdersTexts } from './orders/shop-orders-texts.ts'

test.each([
  [0, false, '0 products'],
  [1, false, '1 product'],
  [250, false, '250 products'],
  [2000, true, 'more than 2,000 products'],
])('%i products, more: %s, is %s', (count, isMore, words) => {
  expect(countOf(count, 'product', isMore)).toBe(words)
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_345, '12,345'],
  [1_234_567, '1,234,567'],
])('%i is shown as %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown)
})

test('every list counts its own things', () => {
  expect([catalogTexts.productCount(1), catalogTexts.productCount(2)]).toEqual(['1 product', '2 products'])
  expect([stockTexts.count(1), stockTexts.count(10_000, true)]).toEqual(['1 product', 'more than 10,000 products'])
  expect([shopOrdersTexts.count(1, false), shopOrdersTexts.count(10_000, true)]).toEqual([
    '1 order',
    'more than 10,000 orders',
  ])
  expect([userListTexts.count(1, false), userListTexts.count(10_000, true)]).toEqual([
    '1 user',
    'more than 10,000 users',
  ])
})
