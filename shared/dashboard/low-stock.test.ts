import { expect, test } from 'vitest'
import { isLowOnStock } from './low-stock.ts'

test('stock runs low from five pieces down', () => {
  expect([0, 1, 5, 6].map(isLowOnStock)).toEqual([true, true, true, false])
})
