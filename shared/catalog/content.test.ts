import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOfContent, contentOfUnit, contentText, readContent } from './content.ts'

const read = (written: Parameters<typeof readContent>[0]) => {
  const result = readContent(written)
  return 'value' in result ? `${result.value.content} ${result.value.measure}` : result.problem
}

test.each([
  ['750 g', '750000 mass'],
  ['750g', '750000 mass'],
  ['500 gm', '500000 mass'],
  ['1 kg', '1000000 mass'],
  ['0.745 kg', '745000 mass'],
  ['950 g', '950000 mass'],
  ['0.5 g', '500 mass'],
  ['3 x 95 g', '285000 mass'],
  ['1 kg (approx. 5 pcs)', '1000000 mass'],
  ['0.7 l', '700000 volume'],
  ['1,5 l', '1500000 volume'],
  ['1.5 L', '1500000 volume'],
  ['125 ml', '125000 volume'],
  ['33 cl', '330000 volume'],
  ['1/2 l', '500000 volume'],
  ['½ l', '500000 volume'],
  ['1½ l', '1500000 volume'],
  ['1 1/2 l', '1500000 volume'],
  ['6 x 330 ml', '1980000 volume'],
  ['6×330ml', '1980000 volume'],
  ['4 x 6 x 0,33 l', '7920000 volume'],
  ['500 ml x 2', '1000000 volume'],
  ['12 pieces', '12 piece'],
  ['12 pcs', '12 piece'],
  ['10 Eggs', '10 piece'],
  ['80 tea bags', '80 piece'],
  ['each', '1 piece'],
  ['a dozen', '12 piece'],
  ['2 dozen', '24 piece'],
  ['per kg', '1000000 mass'],
  ['2 m', '2000 length'],
  ['30 cm', '300 length'],
  // Exactly 453,592.37 mg, 340,194.2775 mg, 354,882.35475 µl, and 0.5 mg, which is rounded up.
  ['1 lb', '453592 mass'],
  ['12 oz', '340194 mass'],
  ['12 fl oz', '354882 volume'],
  ['12 fl. oz.', '354882 volume'],
  ['0.5 mg', '1 mass'],
  [{ amount: 0.7, unit: 'l' }, '700000 volume'],
  [{ amount: 12, unit: 'piece' }, '12 piece'],
])('%j holds %s', (written, content) => expect(read(written)).toBe(content))

const unread = 'Content must be an amount with a unit, such as 750 g, 1.5 l, 6 x 330 ml or 12 pieces'
const doubtful = 'Content like 1.000 g can be one or a thousand; write 1 g, 1000 g or 1 kg'

test.each([
  ['7 parsecs', unread],
  ['', unread],
  ['750', unread],
  ['g', unread],
  ['about 180 g', unread],
  ['100-200 g', unread],
  ['1.5 pieces', unread],
  ['1/0 l', unread],
  ['4 servings', unread],
  ['1 pint', unread],
  [{ amount: 1e-9, unit: 'g' }, unread],
  ['1.000 g', doubtful],
  ['1,000 ml', doubtful],
  ['0 g', 'Content must be more than 0'],
  ['-5 g', 'Content must be more than 0'],
  ['0.0001 mg', 'Content must be more than 0'],
  [{ amount: -1, unit: 'kg' }, 'Content must be more than 0'],
  ['3000 kg', 'Content cannot be more than 2147 kg or l'],
  ['999999 x 999999999999 kg', 'Content cannot be more than 2147 kg or l'],
])('%j is refused', (written, problem) => expect(read(written)).toBe(problem))

test('a unit that is not understood says no content', () => {
  expect(contentOfUnit('4 servings')).toBeNull()
  expect(contentOfUnit('6 x 330 ml')).toEqual({ measure: 'volume', content: 1_980_000 })
})

test.each([
  ['1980 ml', '1.98 l', '1.98 l'],
  ['0.7 l', '700 ml', '700 ml'],
  ['0.5 g', '0.5 g', '0.5 g'],
  ['12 pcs', '12 pieces', '12 pieces'],
  ['1 pc', '1 piece', '1 piece'],
  ['30 cm', '30 cm', '30 cm'],
  ['12 oz', '340.1940 g', '12 oz'],
  ['24 oz', '680.3890 g', '1.5 lb'],
  ['16.9 fl oz', '499.7930 ml', '16.9 fl oz'],
  ['340 g', '340 g', '340 g'],
])('%s is written as %s, with US measures as %s', (written, metric, us) => {
  const content = contentOfUnit(written)!
  expect(contentText(amountOfContent(content))).toBe(metric)
  expect(contentText(amountOfContent(content, 'us'))).toBe(us)
})

test('what is written reads as the same content', () => {
  const measure = fc.constantFrom('mass' as const, 'volume' as const, 'piece' as const, 'length' as const)
  fc.assert(
    fc.property(measure, fc.integer({ min: 1, max: 2_147_483_647 }), (of, content) => {
      for (const measures of ['metric', 'us'] as const) {
        const amount = amountOfContent({ measure: of, content }, measures)
        expect(readContent(amount)).toEqual({ value: { measure: of, content } })
        expect(contentOfUnit(contentText(amount))).toEqual({ measure: of, content })
      }
    }),
  )
})

test('decimals of kilos and litres are read digit by digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 999 }), (whole, thousandths) => {
      const decimals = String(thousandths).padStart(3, '0')
      const expected = { measure: 'mass', content: (1000 * whole + thousandths) * 1000 }
      expect(contentOfUnit(`${whole}.${decimals} kg`)).toEqual(expected)
      expect(contentOfUnit(`${whole},${decimals} kg`)).toEqual(expected)
    }),
  )
})
