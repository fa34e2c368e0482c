import { expect, test } from 'vitest'
import { checkCategoryName } from './category-rules.ts'

test('a name is trimmed', () => {
  expect(checkCategoryName('  Fresh Fruit ')).toEqual({ name: 'Fresh Fruit' })
})

test.each(['Sweet/Sour', '50% off', '...', '% 2F', '019ac5e2-7b41-7c3d-8a52-0f6e9d1b2c34-5'])(
  '%j is a name',
  (name) => {
    expect(checkCategoryName(name)).toEqual({ name })
  },
)

test('a name has up to 100 letters', () => {
  expect(checkCategoryName('🍎'.repeat(100))).toEqual({ name: '🍎'.repeat(100) })
})

test.each([
  [undefined, 'Category is required', false],
  ['  ', 'Category is required', false],
  ['\u200b', 'Category is required', false],
  ['.', 'This name cannot be used in a page address. Please choose another one.', false],
  [' .. ', 'This name cannot be used in a page address. Please choose another one.', false],
  ['Sweet%2FSour', 'This name cannot be used in a page address. Please choose another one.', false],
  ['Sweet%2fSour', 'This name cannot be used in a page address. Please choose another one.', false],
  ['a'.repeat(101), 'Category cannot be longer than 100 characters', false],
  ['019AC5E2-7B41-7c3d-8a52-0f6e9d1b2c34', 'Category cannot look like the id of a category', false],
  ['allProducts', 'This name is reserved for the list of all products', true],
  [' ALLPRODUCTS ', 'This name is reserved for the list of all products', true],
])('%j is refused: %s', (text, problem, isReserved) => {
  expect(checkCategoryName(text)).toEqual({ problem, isReserved })
})
