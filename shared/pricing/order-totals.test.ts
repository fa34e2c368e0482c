import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderTotals, type PriceTerms } from './order-totals.ts'

/** A line at a price and a rate in percent, with the deposit of each piece. */
const line = (priceCents: number, quantity: number, percent = 15, deposit = 0, depositPercent = percent) => ({
  priceCents,
  quantity,
  taxPpm: Math.round(percent * 10_000),
  depositCents: deposit * quantity,
  depositPpm: deposit > 0 ? depositPercent * 10_000 : null,
})
type Line = ReturnType<typeof line>

const net = { pricesIncludeTax: false }
const gross = { pricesIncludeTax: true }
const foodland = { ...net, percentOff: 15 }

describe('a shop with one rate on top, worked by hand', () => {
  test.each<[string, Line[], number, number, number, number, number]>([
    // lines, percent off, subtotal, tax, discount, total
    ['nothing', [], 0, 0, 0, 0, 0],
    ['M1: 2.00 is 2.30 with tax', [line(200, 1)], 0, 200, 30, 0, 230],
    ['M2: 2.00 with FOODLAND is 1.955, rounded up', [line(200, 1)], 15, 200, 30, 34, 196],
    ['3.33: tax 0.4995 rounds up', [line(333, 1)], 0, 333, 50, 0, 383],
    ['0.10: tax 0.015 is a half and rounds up', [line(10, 1)], 0, 10, 2, 0, 12],
    ['0.10 with FOODLAND is 0.09775', [line(10, 1)], 15, 10, 2, 2, 10],
    ['one cent', [line(1, 1)], 0, 1, 0, 0, 1],
    ['one cent with FOODLAND is 0.009775', [line(1, 1)], 15, 1, 0, 0, 1],
    ['0.04 with FOODLAND is 0.0391', [line(4, 1)], 15, 4, 1, 1, 4],
    ['a basket: 27.52', [line(349, 2), line(379, 1), line(349, 1), line(299, 3), line(429, 1)], 0, 2752, 413, 0, 3165],
    ['M3: 27.52 with FOODLAND is 26.9008', [line(2752, 1)], 15, 2752, 413, 475, 2690],
    ['10000.00 with FOODLAND', [line(1_000_000, 1)], 15, 1_000_000, 150_000, 172_500, 977_500],
    ['everything off', [line(999, 3)], 100, 2997, 450, 3447, 0],
    ['M13: 19.99 at 8.875 % is 1.7741…', [line(1999, 1, 8.875)], 0, 1999, 177, 0, 2176],
  ])('%s', (_name, lines, percentOff, subtotalCents, taxCents, discountCents, totalCents) => {
    const sums = { subtotalCents, taxCents, shippingCents: 0, depositCents: 0, discountCents, totalCents }
    expect(orderTotals(lines, { ...net, percentOff })).toMatchObject(sums)
  })
})

describe('taxes by rate, worked by hand', () => {
  const m4 = [line(1070, 1, 7), line(1190, 1, 19)]
  const m7 = [line(199, 1, 0), line(249, 1, 5), line(335, 1, 20)]
  test.each<[string, Line[], PriceTerms, number, [percent: number, gross: number, tax: number][]]>([
    ['M1: the tax inside is the tax on top', [line(200, 1)], net, 230, [[15, 230, 30]]],
    ['M2: the coupon takes a part of the tax off', [line(200, 1)], foodland, 196, [[15, 196, 26]]],
    ['M3: 26.90 at 15 %', [line(2752, 1)], foodland, 2690, [[15, 2690, 351]]],
    // prettier-ignore
    ['M4: 10.70 at 7 % and 11.90 at 19 %', m4, gross, 2260, [[7, 1070, 70], [19, 1190, 190]]],
    // prettier-ignore
    ['M5: M4 with 10 % off', m4, { ...gross, percentOff: 10 }, 2034, [[7, 963, 63], [19, 1071, 171]]],
    // prettier-ignore
    ['M6: M4 with 5.00 off, split 2.37 and 2.63', m4, { ...gross, centsOff: 500 }, 1760, [[7, 833, 54], [19, 927, 148]]],
    // prettier-ignore
    ['M7: a fee of 3.95 split over 0, 5 and 20 % as 1.00, 1.26 and 1.69', m7, { ...gross, fee: { cents: 395, taxPpm: 'split' } }, 1178,
      [[0, 299, 0], [5, 375, 18], [20, 504, 84]]],
    // prettier-ignore
    ['M7 with a fee of a rate of its own', m7, { ...gross, fee: { cents: 395, taxPpm: 190_000 } }, 1178,
      [[0, 199, 0], [5, 249, 12], [19, 395, 63], [20, 335, 56]]],
    ['M9: a deposit is not discounted', [line(79, 6, 19, 25)], { ...gross, percentOff: 10 }, 577, [[19, 577, 92]]],
    // prettier-ignore
    ['a deposit has a rate of its own', [line(119, 2, 19, 8, 7)], gross, 254, [[7, 16, 1], [19, 238, 38]]],
    ['M10: three lines of 3.33 with FOODLAND', [1, 1, 1].map((one) => line(333, one)), foodland, 977, [[15, 977, 127]]],
    // prettier-ignore
    ['M11: 108 yen at 8 % and 110 yen at 10 %', [line(108, 1, 8), line(110, 1, 10)], gross, 218, [[8, 108, 8], [10, 110, 10]]],
    ['M13: 8.875 % on top', [line(1999, 1, 8.875)], net, 2176, [[8.875, 2176, 177]]],
    [
      'M15: 10.00 off 50.00, taxes included',
      [line(5000, 1, 10)],
      { ...gross, centsOff: 1000 },
      4000,
      [[10, 4000, 364]],
    ],
    ['M16: ten pieces of 38.23', [line(3823, 10, 20)], gross, 38_230, [[20, 38_230, 6372]]],
    ['M16 with 6 % off', [line(3823, 10, 20)], { ...gross, percentOff: 6 }, 35_936, [[20, 35_936, 5989]]],
    ['M17: half of a cent is a cent', [line(1, 1, 19)], { ...gross, percentOff: 50 }, 1, [[19, 1, 0]]],
    ['an amount takes off at most a half', [line(99, 1, 0)], { ...gross, centsOff: 500 }, 50, [[0, 50, 0]]],
  ])('%s', (_name, lines, terms, totalCents, taxes) => {
    const totals = orderTotals(lines, terms)
    expect(totals.totalCents).toBe(totalCents)
    expect(totals.taxes.map(({ ratePpm, grossCents, taxCents }) => [ratePpm / 10_000, grossCents, taxCents])).toEqual(
      taxes,
    )
  })

  test.each<[string, Line[], PriceTerms, object]>([
    // prettier-ignore
    ['M5', m4, { ...gross, percentOff: 10 }, { subtotalCents: 2260, taxCents: 0, discountCents: 226, paidCents: [963, 1071] }],
    ['M6', m4, { ...gross, centsOff: 500 }, { discountCents: 500, paidCents: [833, 927] }],
    // prettier-ignore
    ['M9', [line(79, 6, 19, 25)], { ...gross, percentOff: 10 }, { subtotalCents: 474, discountCents: 47, depositCents: 150, paidCents: [427] }],
    ['M10', [1, 1, 1].map((one) => line(333, one)), foodland, { paidCents: [326, 326, 325] }],
  ])('%s: what takes off, and what each line is paid', (_name, lines, terms, sums) => {
    expect(orderTotals(lines, terms)).toMatchObject(sums)
  })
})

describe('the rule of the shop before it had several rates', () => {
  /** The totals of `price_rule` null: 15 % of the subtotal, and the total rounded half up once. */
  function formerTotals(subtotal: number, percentOff: number) {
    const halfUp = (dividend: number, divisor: number) => {
      const raised = dividend + divisor / 2
      return (raised - (raised % divisor)) / divisor
    }
    const tax = halfUp(subtotal * 15, 100)
    const total = halfUp(subtotal * 115 * (100 - percentOff), 10_000)
    return { subtotal, tax, total, discount: subtotal + tax - total }
  }

  /** A sequence of numbers that is the same each time (a linear congruential generator). */
  function sequence() {
    let state = 42
    return (below: number) => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
      return Math.floor((state / 2 ** 32) * below)
    }
  }

  test('gives the same sums for 200,000 orders', () => {
    const next = sequence()
    let differences = 0
    for (let order = 0; order < 200_000; order += 1) {
      const lines = Array.from({ length: 1 + next(4) }, () => line(1 + next(10 ** (1 + next(5))), 1 + next(12)))
      const percentOff = [0, 15, next(51)][next(3)]!
      const now = orderTotals(lines, { ...net, percentOff })
      const before = formerTotals(now.subtotalCents, percentOff)
      const isSame =
        now.taxCents === before.tax && now.totalCents === before.total && now.discountCents === before.discount
      const taxIsInside = percentOff > 0 || now.taxes[0]!.taxCents === before.tax
      if (!isSame || !taxIsInside) differences += 1
    }
    expect(differences).toBe(0)
  })
})

describe('whatever the cart', () => {
  const rate = fc.constantFrom(0, 5, 7, 8.875, 15, 19, 100)
  const lines = fc.array(
    fc
      .record({
        price: fc.integer({ min: 1, max: 1_000_000 }),
        quantity: fc.integer({ min: 1, max: 100 }),
        rate,
        deposit: fc.constantFrom(0, 0, 8, 25, 150),
        depositRate: rate,
      })
      .map((one) => line(one.price, one.quantity, one.rate, one.deposit, one.depositRate)),
    { minLength: 1, maxLength: 30 },
  )
  const terms = fc.record<PriceTerms>({
    pricesIncludeTax: fc.boolean(),
    percentOff: fc.constantFrom(0, 0, 10, 15, 50, 100),
    fee: fc.constantFrom<PriceTerms['fee']>(undefined, { cents: 395, taxPpm: 'split' }, { cents: 390, taxPpm: 70_000 }),
  })
  const centsOff = fc.constantFrom(0, 1, 500, 100_000)
  const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0)

  test('all sums add up, and a coupon never makes an order dearer', () => {
    fc.assert(
      fc.property(lines, terms, centsOff, (some, { percentOff, ...rest }, off) => {
        const totals = orderTotals(some, { ...rest, ...(off > 0 ? { centsOff: off } : { percentOff }) })
        const { subtotalCents, taxCents, shippingCents, depositCents, discountCents, totalCents } = totals
        expect(subtotalCents + taxCents + shippingCents + depositCents - discountCents).toBe(totalCents)
        expect(sum(totals.paidCents) + depositCents + shippingCents).toBe(totalCents)
        expect(sum(totals.taxes.map(({ grossCents }) => grossCents))).toBe(totalCents)
        expect(sum(totals.taxes.map(({ goodsBeforeCents }) => goodsBeforeCents))).toBe(subtotalCents + taxCents)
        expect(discountCents).toBeGreaterThanOrEqual(0)
        expect(Math.min(...totals.paidCents)).toBeGreaterThanOrEqual(0)
        expect(rest.pricesIncludeTax ? taxCents : 0).toBe(0)
      }),
    )
  })

  test('the order of the lines does not matter, nor how a product is split over them', () => {
    fc.assert(
      fc.property(lines, terms, (some, one) => {
        const single = some.flatMap((whole) => {
          const deposit = whole.depositCents / whole.quantity
          const part = (quantity: number) => ({ ...whole, quantity, depositCents: deposit * quantity })
          return whole.quantity > 1 ? [part(1), part(whole.quantity - 1)] : [whole]
        })
        const { paidCents: _, ...sums } = orderTotals(some, one)
        expect(orderTotals(single.toReversed(), one)).toMatchObject(sums)
      }),
    )
  })
})
