import { expect, test } from 'vitest'
import { categoryLineOf } from './category-line-texts.ts'

test.each([
  ['Bakery', 'Out of the oven and into your bag'],
  ['FRESH FRUIT', 'Ripe, ready and picked for today'],
  ['Garden', 'Chosen for you, shelf by shelf'],
  ['__proto__', 'Chosen for you, shelf by shelf'],
  ['constructor', 'Chosen for you, shelf by shelf'],
])('under %j stands %j', (category, line) => {
  expect(categoryLineOf(category)).toBe(line)
})
