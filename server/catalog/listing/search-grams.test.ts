import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { gramsOf, shortGramsOf } from './search-grams.ts'

describe('the grams of', () => {
  test.each([
    ['ham', ['ham']],
    ['milk', ['mil', 'ilk']],
    ['olive', ['oli', 'ive']],
    ['danish', ['dan', 'ish']],
    ['organic', ['org', 'ani', 'nic']],
    ['stone-ground', ['sto', 'ne-', 'gro', 'und']],
    ['stone ground rye', ['sto', 'one gro', 'und rye']],
    ['farmhouse g', ['far', 'e g']],
    ['g farmhouse', ['g far']],
    ['organic organic', ['org', 'nic org']],
    ['50 butter', ['0 but']],
    ['500 500', ['500', '500 500']],
    ['500 grams', ['500', '500 gra']],
    ['500 g', ['500']],
    ['50 g', []],
    ['3m', []],
    ['a b c', ['a b', 'b c']],
    ['co & quay', ['o &', '& qua']],
    ['苹果汁 𠀋𠀋𠀋𠀋', ['苹果汁', '苹果汁 𠀋𠀋𠀋']],
  ])('%s', (text, grams) => {
    expect(gramsOf(text)).toEqual(grams)
  })

  test.each([
    ['fr', ['fr']],
    ['50 g', ['50']],
    ['5 g', []],
    ['3m', ['3m']],
    ['苹', ['苹']],
    ['𠀋𠀋', ['𠀋𠀋']],
    ['é', ['é']],
    ['g', []],
  ])('the short text %s', (text, grams) => {
    expect(shortGramsOf(text)).toEqual(grams)
  })
})

test('of a word: all are in it, every letter of it is in one of them, and they are few', () => {
  const word = fc.stringMatching(/^[a-zà-öø-ÿ0-9]{3,20}$/)
  fc.assert(
    fc.property(word, (text) => {
      const grams = gramsOf(text)
      const covered = new Set(grams.flatMap((gram) => [...gram]))
      expect(grams.every((gram) => gram.length === 3 && text.includes(gram))).toBe(true)
      expect([...text].every((letter) => covered.has(letter))).toBe(true)
      expect(grams.length).toBeLessThanOrEqual(Math.ceil(text.length / 3))
    }),
  )
})

describe('what the database makes of a name (db/migrations/0133)', () => {
  const database = useTestDatabase()

  test('has the grams of every part of it', async () => {
    const word = fc.stringMatching(/^[a-e0-2\u{E9}\u{82F9}\u{2000B}&%'-]{1,6}$/u)
    const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((all) => all.join(' '))
    const parts = fc.tuple(words, fc.nat(), fc.nat()).map(([name, from, length]) => {
      const letters = Array.from(name)
      const start = from % letters.length
      return [
        name,
        letters
          .slice(start, start + 1 + (length % letters.length))
          .join('')
          .trim(),
      ] as const
    })
    await fc.assert(
      fc.asyncProperty(parts, async ([name, part]) => {
        const [grams, short] = [gramsOf(part), part === '' ? [] : shortGramsOf(part)]
        const found = await database.db.oneRow(sql`
          select search_grams(${name}, 2) @> (${grams}::text[] || ${short}::text[]) as "byName",
            search_grams(${name}, 3) @> ${grams}::text[] as everywhere`)
        expect(found).toEqual({ byName: true, everywhere: true })
      }),
      { numRuns: 1000 },
    )
  })
})
