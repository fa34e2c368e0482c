import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchable, searchableProduct, slugOf } from './searchable.ts'

test.each([
  ['  Crème Fraîche ', 'creme fraiche'],
  ['JALAPEÑO', 'jalapeno'],
  ['A double   space', 'a double space'],
  ['Fleur ´ de sel', 'fleur de sel'],
  ['Süße Äpfel', 'susse apfel'],
  ['SÜẞE ÄPFEL', 'susse apfel'],
  ['SMØRREBRØD', 'smorrebrod'],
  ['Łosoś', 'losos'],
  ['Æbleskiver & Œufs', 'aebleskiver & oeufs'],
  ['ΤΥΡΌΣ', 'τυροσ'],
  ['τυρός', 'τυροσ'],
  ['İncir', 'incir'],
  ['ınce', 'ince'],
  ['100% rye_bread', '100% rye_bread'],
  ['ﬁne sea salt', 'fine sea salt'],
  ['リンゴ', 'リンコ'],
])('%j is compared as %j', (text, folded) => {
  expect(searchable(text)).toBe(folded)
})

test('name and brand have a line each, so that no match spans both', () => {
  expect(searchableProduct({ name: 'Red Apples', brand: 'Fernhollow' })).toBe('red apples\nfernhollow')
})

describe('for any text', () => {
  test('folding again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchable(searchable(text))).toBe(searchable(text))
      }),
    )
  })

  test('capitals make no difference', () => {
    const words = fc.stringMatching(/^[\p{L}\p{N} ]{0,20}$/u)
    fc.assert(
      fc.property(words, (text) => {
        expect(searchable(text.toUpperCase())).toBe(searchable(text))
      }),
    )
  })
})

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
