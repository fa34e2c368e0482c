import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-ms.ts'
import { readCents, readDecimal, readTypedCents, withDecimalPoint } from './decimal.ts'
import { usd } from './money.ts'

test.each([
  [3.5, 3.5],
  ['3.5', 3.5],
  [' 3.50 ', 3.5],
  ['.5', 0.5],
  ['5.', 5],
  ['-2', -2],
  [`0.${'0'.repeat(38)}`, 0],
])('%j is a decimal', (given, number) => {
  expect(readDecimal(given)).toBe(number)
})

test.each([
  '',
  ' ',
  'abc',
  '1e2',
  '1E-1',
  '+3',
  '-',
  '--1',
  '3,50',
  '0x10',
  '1_000',
  '3.5.1',
  'Infinity',
  'NaN',
  `0.${'0'.repeat(39)}`,
  Number.NaN,
  Infinity,
  undefined,
])('%j is none', (given) => {
  expect(readDecimal(given)).toBeUndefined()
})

test.each([
  ['3,50', '3.50'],
  ['3,5', '3.5'],
  [' 12,05 ', ' 12.05 '],
  ['-2,5', '-2.5'],
  [',5', '.5'],
])('%j is typed with a decimal comma', (typed, amount) => {
  expect(withDecimalPoint(typed, 2)).toBe(amount)
})

test.each([
  ['1,250', 3, '1.250'],
  ['1,2345', 3, '1,2345'],
  ['298,5', 0, '298,5'],
])('%j in a currency with %i decimals is %j', (typed, minorDigits, amount) => {
  expect(withDecimalPoint(typed, minorDigits)).toBe(amount)
})

test.each(['1,234', '1,234,50', '1,234.50', '1.234,50', '3,', '3,x', '3.50', '7', 'abc', ''])(
  '%j stays as it was typed',
  (typed) => {
    expect(withDecimalPoint(typed, 2)).toBe(typed)
  },
)

test.each(['1'.repeat(500_000) + 'x', '1'.repeat(500_000), ' '.repeat(500_000) + 'x'])(
  'a text of 500 kB is none, and takes no time',
  (given) => {
    expect(readDecimal(given)).toBeUndefined()
    expect(processorMs(() => readDecimal(given))).toBeLessThan(500)
  },
)

test.each([
  ['3.49', 349],
  [0.1, 10],
  ['1.005', 101],
  ['3.494', 349],
  ['3.495', 350],
  ['0.004', 0],
  ['0.005', 1],
])('%j dollars are %i cents, half up', (given, cents) => {
  expect(readCents(given, usd)).toBe(cents)
})

test('a price with two decimals keeps its cents, as number and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(readCents(cents / 100, usd)).toBe(cents)
      expect(readCents((cents / 100).toFixed(2), usd)).toBe(cents)
    }),
  )
})

// A thousand in Madrid; with a point before three decimals it is one only where the currency has three.
test.each([
  ['1.000', 2, undefined],
  ['1.500', 0, undefined],
  ['1.234', 2, undefined],
  ['1.250', 3, 1250],
  ['3.50', 2, 350],
  ['298.00', 0, 298],
  [4.99, 2, 499],
  ['', 2, undefined],
])('%j with %i decimals, as a person types it, is %j', (typed, minorDigits, cents) => {
  expect(readTypedCents(typed, { currency: 'XXX', minorDigits })).toBe(cents)
})
