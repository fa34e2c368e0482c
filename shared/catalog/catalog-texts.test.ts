import { expect, test } from 'vitest'
import { catalogTexts } from './catalog-texts.ts'

test('a page of a list says which products it shows, and of how many', () => {
  expect(catalogTexts.productRange(10, 11, 11)).toBe('10–11 of 11 products')
  expect(catalogTexts.productRange(1, 9, 2000, true)).toBe('1–9 of more than 2,000 products')
})

test('a list that fits on one page only says how much it is', () => {
  expect(catalogTexts.productRange(1, 7, 7)).toBe('7 products')
  expect(catalogTexts.productRange(1, 1, 1)).toBe('1 product')
})

test.each([
  [0, 'No reviews yet'],
  [1, '1 review'],
  [12_345, '12,345 reviews'],
])('%i reviews are %s', (count, words) => {
  expect(catalogTexts.reviewCount(count)).toBe(words)
})
