import { expect, test } from 'vitest'
import { orderTotals } from '#shared/pricing/order-totals.ts'
import terms from './legal-terms.txt?raw'

test('the terms name the taxes that an order is charged', () => {
  const [, percent] = /Taxes of (\d+)% are added/.exec(terms)!
  expect(orderTotals([{ priceCents: 100, quantity: 1 }]).taxCents).toBe(Number(percent))
})
