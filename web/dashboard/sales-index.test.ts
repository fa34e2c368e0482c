import { expect, test } from 'vitest'
import { sliceOutline } from './sales-index.tsx'

test('a quarter from twelve to three', () => {
  expect(sliceOutline(0, 0.25, 100, 98)).toBe('M100 100L100.00 2.00A98 98 0 0 1 198.00 100.00Z')
})

test('more than half takes the long way round', () => {
  expect(sliceOutline(0.25, 0.75, 100, 98)).toBe('M100 100L198.00 100.00A98 98 0 1 1 100.00 2.00Z')
})

test('the whole is a circle of two arcs', () => {
  expect(sliceOutline(0, 1, 100, 98)).toBe('M100.00 2.00A98 98 0 0 1 100.00 198.00A98 98 0 0 1 100.00 2.00Z')
})
