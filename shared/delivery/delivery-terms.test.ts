import { describe, expect, test } from 'vitest'
import { goodsCentsOf } from '../pricing/order-totals.ts'
import { deliveryCost, termsOf } from './delivery-terms.ts'

const terms = (feeCents: number, minimumCents = 0, freeFromCents: number | null = null) => ({
  feeCents,
  minimumCents,
  freeFromCents,
})
const line = (priceCents: number, percent: number, depositCents = 0) => ({
  priceCents,
  quantity: 1,
  taxPpm: percent * 10_000,
  depositCents,
  depositPpm: depositCents > 0 ? percent * 10_000 : null,
})

describe('the cost of a delivery, worked by hand', () => {
  test.each([
    // the goods, the terms; the fee, missing for the minimum, missing for a free delivery
    ['D9: a cent below the minimum', 1999, terms(390, 2000), 390, 1, null],
    ['D9: just the minimum', 2000, terms(390, 2000), 390, 0, null],
    ['D10: a cent below free', 4999, terms(390, 0, 5000), 390, 0, 1],
    ['D10: just free', 5000, terms(390, 0, 5000), 0, 0, null],
    ['both, as in a cart of 25.90', 2590, terms(390, 3000, 3790), 390, 410, 1200],
    ['free below the minimum is still below the minimum', 1000, terms(390, 2000, 500), 0, 1000, null],
    ['an empty cart', 0, terms(390, 2000, 5000), 390, 2000, 5000],
    ['no fee: nothing is missing for free', 100, terms(0, 0, 5000), 0, 0, null],
    ['no terms', 100, terms(0), 0, 0, null],
  ])('%s', (_name, goods, given, feeCents, missingCents, missingForFreeCents) => {
    expect(deliveryCost(given, goods)).toEqual({ feeCents, missingCents, missingForFreeCents })
  })

  test('a pick-up costs nothing, whatever its fee', () => {
    expect(deliveryCost(termsOf('pickup', terms(390, 2000, 5000)), 1500)).toEqual({
      feeCents: 0,
      missingCents: 500,
      missingForFreeCents: null,
    })
    expect(termsOf('delivery', terms(390))).toEqual(terms(390))
  })
})

describe('what counts for minimum and free delivery', () => {
  test.each([
    // 17.38 and 15 % on top is 19.987, 17.39 is 19.9985: rounded half up 19.99 and 20.00.
    ['taxes on top: 17.38 is 19.99', [line(1738, 15)], false, 1999],
    ['taxes on top: 17.39 is 20.00', [line(1739, 15)], false, 2000],
    ['taxes inside: the price', [line(1999, 15)], true, 1999],
    ['two rates on top: 10.00 and 7 %, 10.00 and 19 %', [line(1000, 7), line(1000, 19)], false, 2260],
    ['D9: a deposit does not count', [line(1900, 19, 150)], true, 1900],
    ['nothing', [], false, 0],
  ])('%s', (_name, lines, pricesIncludeTax, cents) => {
    expect(goodsCentsOf(lines, { pricesIncludeTax })).toBe(cents)
  })
})
