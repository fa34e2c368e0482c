import { expect, test } from 'vitest'
import { orderNumber, parseOrderNumber } from './order-number.ts'

test.each([
  ['1001', 1001],
  ['#1001', 1001],
  ['#2147483647', 2147483647],
  // More than the database counts to.
  ['2147483648', undefined],
  ['##1001', undefined],
  ['#0999', undefined],
  ['#12', undefined],
  ['1001a', undefined],
  ['# 1001', undefined],
  ['', undefined],
])('%s is the number %s', (text, number) => {
  expect(parseOrderNumber(text)).toBe(number)
})

test('a number is shown as it is searched', () => {
  expect(parseOrderNumber(orderNumber(1001))).toBe(1001)
})
