import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Red Gala Apples', 'red-gala-apples'],
  ['  --Red__Gala  Apples!! ', 'red-gala-apples'],
  ["Grandma's Jam", 'grandmas-jam'],
  ['Crème Fraîche 30%', 'creme-fraiche-30'],
  ['AA Batteries (4 × 1.5 V)', 'aa-batteries-4-1-5-v'],
  ['りんご', 'りんこ'],
  ['한국 사과', '한국-사과'],
  ['!!!', ''],
  ['', ''],
])('%j makes %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test('a slug is its own slug, and needs no escape besides that of letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugOf(text)
      expect(slugOf(slug)).toBe(slug)
      expect(slug).toMatch(/^([\p{L}\p{N}]+(-[\p{L}\p{N}]+)*)?$/u)
      expect(slug).toBe(slug.toLowerCase())
    }),
  )
})
