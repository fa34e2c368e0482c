import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContent } from './content.ts'
import { unitPriceOf } from './unit-price.ts'

function unitPrice(priceCents: number, written: string, measures: 'metric' | 'us' = 'metric', drained?: string) {
  const contentOf = (text: string) => {
    const read = readContent(text)
    if ('problem' in read) throw new Error(read.problem)
    return read.value
  }
  const price = unitPriceOf(
    priceCents,
    { ...contentOf(written), drained: drained === undefined ? null : contentOf(drained).content },
    measures,
  )
  return price && `${price.cents} / ${price.per}`
}

test.each([
  // W12 of the design: 3.49 ÷ 0.75 = 4.6533; 0.89 ÷ 0.125 = 7.12; 2.49 ÷ 1.98 = 1.2576; 5.99 ÷ 0.0005 = 11,980.
  [349, '750 g', '465 / kg'],
  [89, '125 g', '712 / kg'],
  [249, '6×330 ml', '126 / l'],
  [599, '0.5 g', '1198000 / kg'],
  [179, '1 kg', undefined],
  // W14: on sale for 2.99 instead of 3.49, the price in force counts: 2.99 ÷ 0.75 = 3.9867.
  [299, '750 g', '399 / kg'],
  // 0.745 kg is not 0.75 kg: 3.49 ÷ 0.745 = 4.6846.
  [349, '0.745 kg', '468 / kg'],
  [100, '0.7 l', '143 / l'],
  [429, '10 eggs', '43 / piece'],
  [429, '1 piece', undefined],
  [250, '2 m', '125 / m'],
  // 0.125 is a half: 1.00 ÷ 8 = 0.125, up.
  [100, '8 pieces', '13 / piece'],
  [1, '1000 pieces', undefined],
  // Yen have no decimals, dinars have three: the rule only sees minor units.
  [298, '450 g', '662 / kg'],
  [1250, '400 g', '3125 / kg'],
])('%i for %s is %s', (price, content, expected) => expect(unitPrice(price, content)).toBe(expected))

test.each([
  // W13: 4.99 × 453.59237 ÷ 340 = 6.657; 1.79 × 0.45359237 = 0.812.
  [499, '340 g', '666 / lb'],
  [179, '1 kg', '81 / lb'],
  [399, '16 oz', undefined],
  // 1.29 ÷ 12.
  [129, '12 fl oz', '11 / fl oz'],
  [1200, '12 ft', '100 / ft'],
  [600, '12 pieces', '50 / piece'],
])('with US measures %i for %s is %s', (price, content, expected) =>
  expect(unitPrice(price, content, 'us')).toBe(expected),
)

test('the drained weight counts', () => {
  // 2.49 ÷ 0.34 = 7.3235, not 2.49 ÷ 0.6 = 4.15.
  expect(unitPrice(249, '600 g', 'metric', '340 g')).toBe('732 / kg')
})

test('a unit price is exact: half the smallest coin away from the true quotient at most, and up at the half', () => {
  const cents = fc.integer({ min: 1, max: 2_000_000_000 })
  const content = fc.integer({ min: 1, max: 2_147_483_647 })
  fc.assert(
    fc.property(cents, content, (priceCents, grams) => {
      const found = unitPriceOf(priceCents, { measure: 'mass', content: grams }, 'metric')
      if (!found) return
      // −½ < price × base ÷ content − cents ≤ … in whole numbers: twice the difference, times the content.
      const twice = 2n * (BigInt(found.cents) * BigInt(grams) - BigInt(priceCents) * 1_000_000n)
      expect(twice > -BigInt(grams) && twice <= BigInt(grams)).toBe(true)
    }),
  )
})
