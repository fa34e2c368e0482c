import { expect, test } from 'vitest'
import { taxSums } from './tax-sums.ts'

const eur = { currency: 'EUR', minorDigits: 2 }
const row = (day: string, percent: number, net: number, tax: number, gross: number) => ({
  day,
  percent,
  net,
  tax,
  gross,
})

test('days are added up by rate and together, in whole cents', () => {
  const days = [
    row('2026-11-01', 19, 10, 1.9, 11.9),
    row('2026-11-01', 7, 10, 0.7, 10.7),
    // 0.1 + 0.2 would be 0.30000000000000004.
    row('2026-11-02', 7, 0.1, 0.01, 0.11),
    row('2026-11-03', 7, 0.2, 0.01, 0.21),
    row('2026-11-04', 19, -10, -1.9, -11.9),
  ]
  expect(taxSums(days, eur)).toEqual({
    byRate: [
      { percent: 7, net: 10.3, tax: 0.72, gross: 11.02 },
      { percent: 19, net: 0, tax: 0, gross: 0 },
    ],
    all: { net: 10.3, tax: 0.72, gross: 11.02 },
  })
})

test('yen have no decimals, dinars three', () => {
  expect(taxSums([row('d', 8, 100, 8, 108)], { currency: 'JPY', minorDigits: 0 }).all.gross).toBe(108)
  expect(taxSums([row('d', 5, 1.001, 0.05, 1.051)], { currency: 'KWD', minorDigits: 3 }).all.net).toBe(1.001)
})
