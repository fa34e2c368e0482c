import { expect, test } from 'vitest'
import { netAndGross } from './price-mode-preview.ts'

// By hand: 1.89 × 7 % = 0.1323 on top; 1.89 × 7 / 107 = 0.1236 inside.
test.each([
  [189, 70_000, 13, 202, 12, 189],
  [100, 150_000, 15, 115, 13, 100],
  [250, 0, 0, 250, 0, 250],
  [10, 50_000, 1, 11, 0, 10],
])('a price of %i at %i ppm: %i on top, %i paid; %i inside, %i paid', (price, rate, onTop, net, inside, gross) => {
  expect(netAndGross(price, rate)).toEqual({
    net: { taxCents: onTop, paysCents: net },
    gross: { taxCents: inside, paysCents: gross },
  })
})
