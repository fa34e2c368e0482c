import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderTotals } from './order-totals.ts'
import { centsLeft } from './refund-cents.ts'

const line = (priceCents: number, quantity: number, refunded: number) => ({ priceCents, quantity, refunded })

describe('what is left, worked by hand', () => {
  test.each([
    // lines, total, left
    ['one of three at 2.00, with taxes', [line(200, 3, 1)], 690, 460],
    ['one of two at 2.00 with FOODLAND: 3.91 is halved to 1.955, rounded up', [line(200, 2, 1)], 391, 196],
    ['3.49 of 27.52, bought for 31.65: 27.636… is left', [line(349, 2, 1), line(2054, 1, 0)], 3165, 2764],
    ['nothing refunded', [line(349, 2, 0), line(2054, 1, 0)], 3165, 3165],
    ['all of it', [line(349, 2, 2), line(2054, 1, 1)], 3165, 0],
    ['the largest order, of which one piece is left', [line(50_000_000, 2, 1)], 115_000_000, 57_500_000],
  ])('%s', (_what, lines, totalCents, left) => {
    expect(centsLeft(totalCents, lines)).toBe(left)
  })
})

describe('whatever the order', () => {
  const lines = fc.array(
    fc
      .record({
        priceCents: fc.integer({ min: 1, max: 1_000_000 }),
        quantity: fc.integer({ min: 1, max: 100 }),
        part: fc.integer({ min: 0, max: 100 }),
      })
      .map(({ priceCents, quantity, part }) => line(priceCents, quantity, Math.floor((quantity * part) / 100))),
    { minLength: 1, maxLength: 50 },
  )
  const percentOff = fc.constantFrom(0, 15, 50)

  test('refunding piece by piece returns exactly the total, and never more than a piece is worth', () => {
    fc.assert(
      fc.property(lines, percentOff, (some, off) => {
        const { totalCents } = orderTotals(some, off)
        let left = totalCents
        const state = some.map((one) => ({ ...one, refunded: 0 }))
        for (const one of state) {
          while (one.refunded < Math.min(one.quantity, 3)) {
            one.refunded += 1
            const then = centsLeft(totalCents, state)
            expect(left - then).toBeGreaterThanOrEqual(0)
            expect(left - then).toBeLessThanOrEqual(Math.ceil(one.priceCents * 1.15) + 1)
            left = then
          }
        }
        for (const one of state) one.refunded = one.quantity
        expect(centsLeft(totalCents, state)).toBe(0)
      }),
    )
  })

  test('the rest costs what it would have cost alone, apart from rounding', () => {
    fc.assert(
      fc.property(lines, percentOff, (some, off) => {
        const alone = some.map(({ priceCents, quantity, refunded }) => ({ priceCents, quantity: quantity - refunded }))
        const left = centsLeft(orderTotals(some, off).totalCents, some)
        expect(Math.abs(left - orderTotals(alone, off).totalCents)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
