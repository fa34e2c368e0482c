import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderTotals, type PriceTerms } from './order-totals.ts'
import { centsLeft, refundCents } from './refund-cents.ts'
import { taxesBack } from './refund-taxes.ts'

/** A line of an order from before orders stored what was paid for each line. */
const former = (priceCents: number, quantity: number, refunded: number) => ({
  priceCents,
  quantity,
  refunded,
  paidCents: null,
  depositCents: 0,
  taxPpm: 150_000,
  depositPpm: null,
})

const paid = (paidCents: number, quantity: number, refunded: number, depositCents = 0) => ({
  ...former(1, quantity, refunded),
  paidCents,
  depositCents,
  depositPpm: depositCents > 0 ? 190_000 : null,
})

describe('what is left, worked by hand', () => {
  test.each([
    // lines, total, left
    ['one of three at 2.00, with taxes', [former(200, 3, 1)], 690, 460],
    ['one of two at 2.00 with FOODLAND: 3.91 is halved to 1.955, rounded up', [former(200, 2, 1)], 391, 196],
    ['3.49 of 27.52, bought for 31.65: 27.636… is left', [former(349, 2, 1), former(2054, 1, 0)], 3165, 2764],
    ['nothing refunded', [former(349, 2, 0), former(2054, 1, 0)], 3165, 3165],
    ['all of it', [former(349, 2, 2), former(2054, 1, 1)], 3165, 0],
    ['the largest order, of which one piece is left', [former(50_000_000, 2, 1)], 115_000_000, 57_500_000],
    ['by line: one of two that cost 3.91', [paid(391, 2, 1), paid(230, 1, 0)], 621, 426],
    ['by line: two of six bottles, 4.27 paid and 0.25 deposit each', [paid(427, 6, 2, 150)], 577, 385],
    ['by line: all of it', [paid(391, 2, 2), paid(427, 6, 6, 150)], 968, 0],
    ['by line: all of it but the fee', [paid(391, 2, 2)], 781, 390],
    ['by line: a piece that was worth nothing', [paid(0, 1, 1), paid(100, 1, 0)], 100, 100],
  ])('%s', (_what, lines, totalCents, left) => {
    expect(centsLeft(totalCents, lines)).toBe(left)
  })
})

describe('the taxes of a refund, worked by hand', () => {
  const m5 = {
    totalCents: 2034,
    taxes: [
      { ratePpm: 70_000, grossCents: 963, taxCents: 63 },
      { ratePpm: 190_000, grossCents: 1071, taxCents: 171 },
    ],
    lines: [
      { ...paid(963, 1, 0), taxPpm: 70_000 },
      { ...paid(1071, 3, 0), taxPpm: 190_000 },
    ],
  }
  test('at the rate of the refunded goods', () => {
    // 10.71 − 3.57 = 7.14 has 1.14 of tax inside.
    const then = [m5.lines[0]!, { ...m5.lines[1]!, refunded: 1 }]
    expect(taxesBack(m5, then)).toEqual([{ ratePpm: 190_000, grossCents: 357, taxCents: 57 }])
  })

  test('of an older order: 15 % of its single rate', () => {
    const order = { totalCents: 690, taxes: null, lines: [former(200, 3, 0)] }
    expect(taxesBack(order, [former(200, 3, 1)])).toEqual([{ ratePpm: 150_000, grossCents: 230, taxCents: 30 }])
  })

  test('a deposit goes back at its own rate', () => {
    const lines = [{ ...paid(238, 2, 0, 16), taxPpm: 190_000, depositPpm: 70_000 }]
    const taxes = [
      { ratePpm: 70_000, grossCents: 16, taxCents: 1 },
      { ratePpm: 190_000, grossCents: 238, taxCents: 38 },
    ]
    expect(taxesBack({ totalCents: 254, taxes, lines }, [{ ...lines[0]!, refunded: 1 }])).toEqual([
      { ratePpm: 70_000, grossCents: 8, taxCents: 0 },
      { ratePpm: 190_000, grossCents: 119, taxCents: 19 },
    ])
  })
})

describe('whatever the order', () => {
  const line = fc.record({
    priceCents: fc.integer({ min: 1, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 100 }),
    taxPpm: fc.constantFrom(0, 70_000, 150_000, 190_000),
    deposit: fc.constantFrom(0, 25),
  })
  const lines = fc.array(line, { minLength: 1, maxLength: 20 })
  const terms = fc.record({ pricesIncludeTax: fc.boolean(), percentOff: fc.constantFrom(0, 15, 50) })

  type Bought = { priceCents: number; quantity: number; taxPpm: number; deposit: number }

  /** An order by the rule; or, if it is an old one, without what was paid for each line. */
  function orderOf(some: Bought[], isOld: boolean, how: PriceTerms) {
    const bought = some.map(({ deposit, ...one }) => ({
      ...one,
      taxPpm: isOld ? 150_000 : one.taxPpm,
      depositCents: isOld ? 0 : deposit * one.quantity,
      depositPpm: isOld || deposit === 0 ? null : 190_000,
    }))
    const totals = orderTotals(bought, how)
    return {
      totalCents: totals.totalCents,
      taxes: isOld ? null : totals.taxes,
      stored: totals.taxes,
      lines: bought.map((one, index) => ({ ...one, refunded: 0, paidCents: isOld ? null : totals.paidCents[index]! })),
    }
  }

  test('refunding piece by piece returns exactly the total and its taxes', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), terms, (some, isOld, how) => {
        const order = orderOf(some, isOld, how)
        let refundedCents = 0
        let taxCents = 0
        const state = order.lines.map((one) => ({ ...one }))
        for (const [index, { quantity }] of order.lines.entries()) {
          for (const refunded of new Set([Math.ceil(quantity / 3), quantity])) {
            const then = state.map((one, place) => (place === index ? { ...one, refunded } : one))
            const back = refundCents({ ...order, refundedCents }, then)
            const taxes = taxesBack({ ...order, lines: state }, then)
            expect(back).toBeGreaterThanOrEqual(0)
            expect(taxes.reduce((sum, one) => sum + one.grossCents, 0)).toBe(back)
            taxCents += taxes.reduce((sum, one) => sum + one.taxCents, 0)
            refundedCents += back
            state[index]!.refunded = refunded
          }
        }
        expect(refundedCents).toBe(order.totalCents)
        expect(taxCents).toBe(order.stored.reduce((sum, one) => sum + one.taxCents, 0))
      }),
    )
  })

  test('the rest of an older order costs what it would have cost alone, apart from rounding', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(0, 15, 50), (some, percentOff) => {
        const order = orderOf(some, true, { pricesIncludeTax: false, percentOff })
        const then = order.lines.map((one) => ({ ...one, refunded: Math.floor(one.quantity / 2) }))
        const rest = then.map((one) => ({ ...one, quantity: one.quantity - one.refunded }))
        const alone = orderTotals(rest, { pricesIncludeTax: false, percentOff })
        expect(Math.abs(centsLeft(order.totalCents, then) - alone.totalCents)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
