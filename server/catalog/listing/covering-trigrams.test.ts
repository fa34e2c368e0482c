import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coveringTrigrams } from './covering-trigrams.ts'

test.each([
  ['ham', ['ham']],
  ['milk', ['mil', 'ilk']],
  ['olive', ['oli', 'ive']],
  ['danish', ['dan', 'ish']],
  ['organic', ['org', 'ani', 'nic']],
  ['stone-ground rye', ['dqr', 'sto', 'gro', 'rye']],
  ['farmhouse g', ['eqg', 'far']],
  ['g farmhouse', ['gqf', 'far']],
  ['organic organic', ['cqo', 'org']],
  ['oil 500', ['lq5', 'oil', '500']],
  ['500 500', ['0q5', '500']],
  ['3m', []],
  ['a b c', ['aqb', 'bqc']],
  ['50 g', []],
  ['500 grams', ['500', 'gra', 'ams']],
  ['stone-ground', ['sto', 'one', 'gro', 'und']],
  ['co & quay', ['qua', 'uay']],
  ['苹果汁 𠀋𠀋𠀋𠀋', ['汁q𠀋', '苹果汁', '𠀋𠀋𠀋']],
])('%s', (text, trigrams) => {
  expect(coveringTrigrams(text)).toEqual(trigrams)
})

test('of a word: all are in it, every letter of it is in one of them, and they are few', () => {
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
})

test('of words: each is in the text with its blanks joined, and they are few', () => {
  const words = fc.array(fc.stringMatching(/^[a-zà-öø-ÿ0-9]{1,9}$/), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(words, (found) => {
      const trigrams = coveringTrigrams(found.join(' '))
      expect(trigrams.every((trigram) => trigram.length === 3 && found.join('q').includes(trigram))).toBe(true)
      expect(trigrams.length).toBeLessThanOrEqual(8)
    }),
  )
})
