import { expect, test } from 'vitest'
import { inSequence, movedTo } from './stop-sequence.ts'

test('the stops keep the sequence of the driver, and new ones come last', () => {
  const stops = ['a', 'b', 'c', 'd'].map((order) => ({ order }))
  expect(inSequence(stops, ['c', 'gone', 'a']).map(({ order }) => order)).toEqual(['c', 'a', 'b', 'd'])
})

test.each([
  ['b', 0, 'bacd'],
  ['b', 2, 'acbd'],
  ['b', 1, 'abcd'],
  ['a', -1, 'abcd'],
  ['d', 9, 'abcd'],
  ['a', 3, 'bcda'],
])('%s moves to place %i', (order, place, right) => {
  expect(movedTo(['a', 'b', 'c', 'd'], order, place).join('')).toBe(right)
})
