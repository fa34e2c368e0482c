import { describe, expect, test } from 'vitest'
import { usd } from '../money.ts'
import { orderTotals, type PricedLine, type PriceTerms } from './order-totals.ts'
import { sumRows, taxesInside } from './sum-rows.ts'

const line = (priceCents: number, quantity: number, percent: number, depositCents = 0): PricedLine => {
  const taxPpm = percent * 10_000
  return { priceCents, quantity, taxPpm, depositCents, depositPpm: depositCents > 0 ? taxPpm : null }
}

const shown = (lines: PricedLine[], terms: PriceTerms) => {
  const sums = { ...orderTotals(lines, terms), pricesIncludeTax: terms.pricesIncludeTax }
  const rows = sumRows(sums, 'SAVE').map(({ label, note, kind, cents }) => [label, note ?? '', kind ?? '', cents])
  return { rows, taxes: taxesInside(sums, usd) }
}

describe('sums as people read them', () => {
  test('one rate on top: as ever', () => {
    expect(shown([line(200, 1, 15)], { pricesIncludeTax: false, percentOff: 15 })).toEqual({
      rows: [
        ['Subtotal', '', '', 200],
        ['Taxes', '15%', '', 30],
        ['Shipping', '', 'free', 0],
        ['Discount', 'SAVE', 'off', 34],
        ['Total', '', 'total', 196],
      ],
      taxes: undefined,
    })
  })

  test('two rates on top: no percentage beside the taxes, and each below', () => {
    const { rows, taxes } = shown([line(1000, 1, 7), line(1000, 1, 19)], { pricesIncludeTax: false })
    expect(rows[1]).toEqual(['Taxes', '', '', 260])
    expect(taxes).toBe('includes 7 %: 0.70, 19 %: 1.90')
  })

  test('M5: taxes inside', () => {
    expect(shown([line(1070, 1, 7), line(1190, 1, 19)], { pricesIncludeTax: true, percentOff: 10 })).toEqual({
      rows: [
        ['Subtotal', '', '', 2260],
        ['Coupon', 'SAVE', 'off', 226],
        ['Shipping', '', 'free', 0],
        ['Total', '', 'total', 2034],
      ],
      taxes: 'includes 7 %: 0.63, 19 %: 1.71',
    })
  })

  test('M9: with a deposit', () => {
    const { rows, taxes } = shown([line(79, 6, 19, 150)], { pricesIncludeTax: true, percentOff: 10 })
    expect(rows.map(([label, , , cents]) => [label, cents])).toEqual([
      ['Subtotal', 474],
      ['Coupon', 47],
      ['Deposit', 150],
      ['Shipping', 0],
      ['Total', 577],
    ])
    expect(taxes).toBe('includes 19 %: 0.92')
  })

  test('nothing is taxed: nothing is said', () => {
    expect(shown([line(100, 1, 0)], { pricesIncludeTax: true }).taxes).toBeUndefined()
  })
})
