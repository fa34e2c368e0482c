import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchable, searchableProduct, slugOf } from './searchable.ts'

test.each([
  ['  Crème Fraîche ', 'creme fraiche'],
  ['JALAPEÑO', 'jalapeno'],
  ['A double   space', 'a double space'],
  ['Fleur ¨ de sel', 'fleur de sel'],
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
  // Marks of Japanese, Thai, Lao and Indic writing are letters.
  ['リンゴ', 'リンゴ'],
  ['ぶどう', 'ぶどう'],
  ['ข้าว', 'ข้าว'],
  ['น้ำผึ้ง', 'น้ำผึ้ง'],
  ['ເຂົ້າຈ້ຳ', 'ເຂົ້າຈ້ຳ'],
  ['हिन्दी', 'हिन्दी'],
  ['사과', '사과'],
  // Points of Arabic and Hebrew vowels are accents.
  ['تُفَّاح', 'تفاح'],
  ['תַּפּוּחַ', 'תפוח'],
  // Look-alike signs.
  ['Farmer’s, farmer‘s, farmer′s, farmer´s, farmer`s', "farmer's, farmer's, farmer's, farmer's, farmer's"],
  ['“Fine” „fein‟ 12″', '"fine" "fein" 12"'],
  ['7‑Up, 7–Up, 7—Up, 7−Up, 7‐Up', '7-up, 7-up, 7-up, 7-up, 7-up'],
  ['4 × 1½ l or ½ l', '4 x 1 1/2 l or 1/2 l'],
  ['1⁄2 and 1∕2', '1/2 and 1/2'],
  ['Kellogg’s® Corn Flakes™ © 2026', "kellogg's corn flakes 2026"],
  ['choco\u00adlate\u200b bar\ufeff', 'chocolate bar'],
  ['❤️', '❤'],
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
  ['Grandma’s Jam™', 'grandmas-jam'],
  ['AA Batteries (4 × 1.5 V)', 'aa-batteries-4-x-1-5-v'],
  ['1½ l', '1-1-2-l'],
  ['りんご', 'りんご'],
  ['ข้าวสาร 5 กก.', 'ข้าวสาร-5-กก'],
  ['हिन्दी चाय', 'हिन्दी-चाय'],
  ['\u0301\u0e49!', ''],
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
      expect(slug).toMatch(/^([\p{L}\p{N}][\p{L}\p{M}\p{N}]*(-[\p{L}\p{M}\p{N}]+)*)?$/u)
      expect(slug).toBe(slug.toLowerCase())
    }),
  )
})
