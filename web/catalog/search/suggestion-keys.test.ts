import { expect, test } from 'vitest'
import { type Place, placeAfter } from './suggestion-keys.ts'

/** A product that can be added, one with minus and plus, one that is sold out, a category. */
const stops = [2, 3, 1, 1]

test.each<[string, Place, Place | undefined]>([
  // From the box through the rows and back.
  ['ArrowDown', {}, { row: 0 }],
  ['ArrowDown', { row: 0 }, { row: 1 }],
  ['ArrowDown', { row: 3 }, {}],
  ['ArrowUp', {}, { row: 3 }],
  ['ArrowUp', { row: 1 }, { row: 0 }],
  ['ArrowUp', { row: 0 }, {}],
  // In the box the other keys move among its letters, until a row is chosen that has buttons.
  ['ArrowRight', {}, undefined],
  ['ArrowLeft', {}, undefined],
  ['ArrowLeft', { row: 1 }, undefined],
  ['ArrowRight', { row: 2 }, undefined],
  ['Home', { row: 1 }, undefined],
  ['ArrowRight', { row: 0 }, { row: 0, stop: 1 }],
  // In the row to its end, and back into the box.
  ['ArrowRight', { row: 1, stop: 1 }, { row: 1, stop: 2 }],
  ['ArrowRight', { row: 1, stop: 2 }, undefined],
  ['ArrowLeft', { row: 1, stop: 2 }, { row: 1, stop: 1 }],
  ['ArrowLeft', { row: 1, stop: 1 }, { row: 1 }],
  ['ArrowLeft', { row: 1, stop: 0 }, { row: 1 }],
  // From row to row, as far to the right as each row goes.
  ['ArrowDown', { row: 0, stop: 1 }, { row: 1, stop: 1 }],
  ['ArrowDown', { row: 1, stop: 2 }, { row: 2, stop: 0 }],
  ['ArrowUp', { row: 1, stop: 2 }, { row: 0, stop: 1 }],
  ['ArrowUp', { row: 0, stop: 1 }, {}],
  ['ArrowDown', { row: 3, stop: 0 }, {}],
  // A button is pressed as elsewhere.
  ['Enter', { row: 0, stop: 1 }, undefined],
])('%s at %j leads to %j', (key, place, next) => {
  expect(placeAfter(key, place, stops)).toEqual(next)
})

test('without rows the keys do what they always do', () => {
  expect(placeAfter('ArrowDown', {}, [])).toEqual({})
})
