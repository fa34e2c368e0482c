import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderTotals } from './order-totals.ts'

const line = (priceCents: number, quantity: number) => ({ priceCents, quantity })

describe('sums worked by hand', () => {
  test.each([
    // lines, percent off, subtotal, tax, discount, total
    ['nothing', [], 0, 0, 0, 0, 0],
    ['2.00 is 2.30 with tax', [line(200, 1)], 0, 200, 30, 0, 230],
    ['2.00 with FOODLAND is 1.955, rounded up', [line(200, 1)], 15, 200, 30, 34, 196],
    ['3.33: tax 0.4995 rounds up', [line(333, 1)], 0, 333, 50, 0, 383],
    ['0.10: tax 0.015 is a half and rounds up', [line(10, 1)], 0, 10, 2, 0, 12],
    ['0.10 with FOODLAND is 0.09775', [line(10, 1)], 15, 10, 2, 2, 10],
    ['one cent', [line(1, 1)], 0, 1, 0, 0, 1],
    ['one cent with FOODLAND is 0.009775', [line(1, 1)], 15, 1, 0, 0, 1],
    ['0.04 with FOODLAND is 0.0391', [line(4, 1)], 15, 4, 1, 1, 4],
    ['a basket: 27.52', [line(349, 2), line(379, 1), line(349, 1), line(299, 3), line(429, 1)], 0, 2752, 413, 0, 3165],
    ['a basket: 27.52 with FOODLAND is 26.9008', [line(2752, 1)], 15, 2752, 413, 475, 2690],
    ['10000.00 with FOODLAND', [line(1_000_000, 1)], 15, 1_000_000, 150_000, 172_500, 977_500],
    ['everything off', [line(999, 3)], 100, 2997, 450, 3447, 0],
  ])('%s', (_name, lines, percentOff, subtotalCents, taxCents, discountCents, totalCents) => {
    expect(orderTotals(lines, percentOff)).toEqual({
      subtotalCents,
      taxCents,
      shippingCents: 0,
      discountCents,
      totalCents,
    })
  })
})

describe('whatever the cart', () => {
  const cart = fc.array(
    fc.record({ priceCents: fc.integer({ min: 1, max: 1_000_000 }), quantity: fc.integer({ min: 1, max: 100 }) }),
    {
      maxLength: 100,
    },
  )
  /** Half up on whole numbers of any size. */
  const exactly = (dividend: bigint, divisor: bigint) => Number((dividend * 2n + divisor) / (divisor * 2n))

  test('totals are never off by a cent, coupon included', () => {
    fc.assert(
      fc.property(cart, fc.constantFrom(0, 15), (lines, percentOff) => {
        const subtotal = lines.reduce((sum, one) => sum + BigInt(one.priceCents) * BigInt(one.quantity), 0n)
        const totals = orderTotals(lines, percentOff)
        expect(totals.subtotalCents).toBe(Number(subtotal))
        expect(totals.taxCents).toBe(exactly(subtotal * 15n, 100n))
        expect(totals.totalCents).toBe(exactly(subtotal * 115n * BigInt(100 - percentOff), 10_000n))
      }),
    )
  })

  test('the sums add up, and a coupon never makes an order dearer', () => {
    fc.assert(
      fc.property(cart, fc.integer({ min: 0, max: 100 }), (lines, percentOff) => {
        const { subtotalCents, taxCents, shippingCents, discountCents, totalCents } = orderTotals(lines, percentOff)
        expect(subtotalCents + taxCents + shippingCents - discountCents).toBe(totalCents)
        expect(discountCents).toBeGreaterThanOrEqual(0)
        expect(percentOff === 0 ? discountCents : 0).toBe(0)
        expect(totalCents).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('the order of the lines does not matter, nor how a product is split over them', () => {
    fc.assert(
      fc.property(cart, fc.constantFrom(0, 15), (lines, percentOff) => {
        const single = lines.flatMap(({ priceCents, quantity }) =>
          quantity > 1 ? [line(priceCents, 1), line(priceCents, quantity - 1)] : [line(priceCents, 1)],
        )
        expect(orderTotals(single.toReversed(), percentOff)).toEqual(orderTotals(lines, percentOff))
      }),
    )
  })
})
