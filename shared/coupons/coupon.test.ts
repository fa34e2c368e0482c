import { describe, expect, test } from 'vitest'
import { orderTotals } from '../pricing/order-totals.ts'
import { pricingTexts } from '../pricing/pricing-texts.ts'
import { couponProblems } from './coupon-rules.ts'
import { couponCode, isCouponCode, maxPercentOff } from './coupon.ts'

test.each(['FOODLAND', 'foodland', 'FoodLand', ' foodland ', '\u200bFOODLAND\ufeff', '\u200e FOOD\u00adLAND\u2060'])(
  '%j is compared as FOODLAND',
  (typed) => {
    expect(couponCode(typed)).toBe('FOODLAND')
  },
)

test.each(['summer-24', 'summer\u201124', 'summer\u201324'])('%j is compared as SUMMER-24', (typed) => {
  expect(couponCode(typed)).toBe('SUMMER-24')
})

test('a coupon is shown in the words of the cart', () => {
  expect(pricingTexts.couponApplied(15)).toBe('- 15% !!')
})

test.each(['', 'AB', 'FOOD LAND', 'FOODLÄND', 'FOODLAND\0', 'A'.repeat(21), '%'])('%j can be no code', (code) => {
  expect(isCouponCode(code)).toBe(false)
})

test('the cheapest order with the greatest coupon still costs a cent, and can be paid', () => {
  const line = { priceCents: 1, quantity: 1, taxPpm: 0, depositCents: 0, depositPpm: null }
  expect(orderTotals([line], { pricesIncludeTax: true, percentOff: maxPercentOff }).totalCents).toBe(1)
})

describe('a new coupon', () => {
  test.each([
    ['summer-24', 10],
    ['ABC', 1],
    [' A1B ', 50],
  ])('may be %j with %j %%', (code, percentOff) => {
    expect(couponProblems({ code, percentOff })).toEqual({})
  })

  test.each([undefined, 0, 51, -5, 12.5, Number.NaN])('takes no %j %% off', (percentOff) => {
    expect(couponProblems({ code: 'SUMMER', percentOff })).toEqual({
      percentOff: 'Please enter a whole number from 1 to 50',
    })
  })

  test('needs a code', () => {
    expect(couponProblems({ code: '  ', percentOff: 10 })).toEqual({
      code: 'A code has 3 to 20 letters (A to Z), digits and hyphens',
    })
  })
})
