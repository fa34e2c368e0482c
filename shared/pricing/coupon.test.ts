import { expect, test } from 'vitest'
import { applyCoupon, percentOffOf } from './coupon.ts'
import { pricingTexts } from './pricing-texts.ts'

test.each(['FOODLAND', 'foodland', 'FoodLand', ' foodland '])('%j takes 15 % off', (typed) => {
  expect(applyCoupon(typed)).toEqual({ code: 'FOODLAND', percentOff: 15 })
})

test('what is said of it is what it takes off', () => {
  expect(pricingTexts.couponApplied).toBe(`- ${percentOffOf('FOODLAND')}% !!`)
})

test.each(['', ' ', 'FOOD', 'FOODLAND2', 'FOOD LAND', 'foodländ', '15'])('%j is no coupon', (typed) => {
  expect(applyCoupon(typed)).toEqual({ problem: 'Invalid coupon code, please try again.' })
})

test('a kept code that is missing or wrong takes nothing off', () => {
  expect(percentOffOf(undefined)).toBe(0)
  expect(percentOffOf('SUMMER')).toBe(0)
  expect(percentOffOf('foodland')).toBe(15)
})
