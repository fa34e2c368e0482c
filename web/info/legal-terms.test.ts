import { expect, test } from 'vitest'
import { formerRatePpm } from '#shared/pricing/order-totals.ts'
import { percentOf } from '#shared/pricing/percent.ts'
import terms from './legal-terms.txt?raw'

test('the terms name the taxes that an order is charged', () => {
  const [, percent] = /Taxes of (\d+)% are added/.exec(terms)!
  expect(percentOf(formerRatePpm)).toBe(Number(percent))
})
