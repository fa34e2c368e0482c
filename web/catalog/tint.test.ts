import { expect, test } from 'vitest'
import { tintOf, tints } from './tint.ts'

test.each([
  ['Fresh Fruit', 'fruit'],
  ['Vegetables & Herbs', 'vegetables'],
  ['Bakery', 'bakery'],
  ['Dairy & Eggs', 'dairy'],
  ['Meat & Seafood', 'meat'],
  ['Pantry', 'pantry'],
  ['Breakfast & Spreads', 'breakfast'],
  ['Snacks & Sweets', 'snacks'],
  ['Drinks', 'drinks'],
  ['Frozen', 'frozen'],
  ['Deli & Ready Meals', 'deli'],
  ['Home & Care', 'home'],
])('%s has the tint of its tint', (category, tint) => {
  expect(tintOf(category)).toBe(tint)
})

test('a category of the shopkeeper’s own keeps one of the twelve, however it is spelled', () => {
  const own = tintOf('Pet Food')
  expect(tints).toContain(own)
  expect(tintOf('pet food')).toBe(own)
  expect(tints).toContain(tintOf(''))
  expect(tints).toContain(tintOf('寿司'))
})
