import { expect, test } from 'vitest'
import { aisleOf, aisles } from './aisle.ts'

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
])('%s has the tint of its aisle', (category, aisle) => {
  expect(aisleOf(category)).toBe(aisle)
})

test('a category of the shopkeeper’s own keeps one of the twelve, however it is spelled', () => {
  const own = aisleOf('Pet Food')
  expect(aisles).toContain(own)
  expect(aisleOf('pet food')).toBe(own)
  expect(aisles).toContain(aisleOf(''))
  expect(aisles).toContain(aisleOf('寿司'))
})
