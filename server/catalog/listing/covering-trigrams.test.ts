import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coveringTrigrams } from './covering-trigrams.ts'

test.each([
  ['ham', ['ham']],
  ['milk', ['mil', 'ilk']],
  ['olive', ['oli', 'ive']],
  ['danish', ['dan', 'ish']],
  ['organic', ['org', 'ani', 'nic']],
  ['stone-ground rye', ['dqr', 'sto', 'one', 'gro', 'und', 'rye']],
  ['farmhouse g', ['eqg', 'far', 'mho', 'use']],
  ['g farmhouse', ['gqf', 'far', 'mho', 'use']],
  ['organic organic', ['cqo', 'org', 'ani', 'nic']],
  ['oil 500', ['lq5', 'oil', '500']],
  ['500 500', ['0q5', '500']],
  ['3m', []],
  ['a b c', ['aqb', 'bqc']],
  ['50 g', []],
  ['500 grams', ['500', 'gra', 'ams']],
  ['co & quay', ['qua', 'uay']],
  ['苹果汁 𠀋𠀋𠀋𠀋', ['汁q𠀋', '苹果汁', '𠀋𠀋𠀋']],
])('%s', (text, trigrams) => {
  expect(coveringTrigrams(text)).toEqual(trigrams)
})

test('all are in the text, every letter of a word is in one of them, and they are few', () => {
  const word = fc.stringMatching(/^[a-zà-öø-ÿ0-9]{3,20}$/)
  fc.assert(
    fc.property(word, (text) => {
      const trigrams = coveringTrigrams(text)
      const covered = new Set(trigrams.flatMap((trigram) => [...trigram]))
      expect(trigrams.every((trigram) => trigram.length === 3 && text.includes(trigram))).toBe(true)
      expect([...text].every((letter) => covered.has(letter))).toBe(true)
      expect(trigrams.length).toBeLessThanOrEqual(Math.ceil(text.length / 3))
    }),
  )
  expect(coveringTrigrams('abcdefghi '.repeat(20) + 'rst uvw xyz 123 456 789')).toHaveLength(8)
})
