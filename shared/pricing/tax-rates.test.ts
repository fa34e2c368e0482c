import { expect, test } from 'vitest'
import { ratePpmOn } from './tax-rates.ts'

const categories = [
  { id: 'food', name: 'Food', isDefault: false, rates: [{ validFrom: '2026-01-01', ratePpm: 70_000 }] },
  {
    id: 'standard',
    name: 'Standard',
    isDefault: true,
    rates: [
      { validFrom: '2024-07-01', ratePpm: 190_000 },
      { validFrom: '2027-01-01', ratePpm: 200_000 },
    ],
  },
]

test.each([
  ['food', '2026-01-01', 70_000],
  ['food', '2025-12-31', undefined],
  ['standard', '2026-12-31', 190_000],
  ['standard', '2027-01-01', 200_000],
  [null, '2027-01-02', 200_000],
  ['gone', '2027-01-02', undefined],
])('category %s on %s', (category, day, ratePpm) => {
  expect(ratePpmOn(categories, category, day)).toBe(ratePpm)
})
