import { expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-ms.ts'
import { cutTo, isInvisible, lengthOf, oneLine, severalLines } from './clean-text.ts'

test.each([
  ['  Red Gala  ', 'Red Gala'],
  ['Red\u0000Gala', 'Red Gala'],
  ['Red\r\n\tGala', 'Red Gala'],
  ['\u00a0Äpfel\u3000', 'Äpfel'],
  ['Rye  Bread\u00a0\u2003 7', 'Rye Bread 7'],
  ['Rye\u200b Bread\u2060 \ufeff7', 'Rye Bread 7'],
  // What joins letters of Persian and Hindi, and the parts of an emoji, stays.
  ['\u0645\u06cc\u200c\u0648\u0647 👩‍🍳', '\u0645\u06cc\u200c\u0648\u0647 👩‍🍳'],
  // Turns of the writing direction would turn the sentence around the name; marks that only say their own stay.
  ['Red \u202eselppa\u202c \u2067x\u2069', 'Red selppa x'],
  ['\u05ea\u05e4\u05d5\u05d7\u200f (1)', '\u05ea\u05e4\u05d5\u05d7\u200f (1)'],
  ['half \ud83d an emoji', 'half \ufffd an emoji'],
  ['Cafe\u0301', 'Caf\u00e9'],
])('one line of %j', (given, kept) => {
  expect(oneLine(given)).toBe(kept)
})

test('several lines keep their line ends and lose what no database takes', () => {
  expect(severalLines(' Crisp.\r\nJuicy.\rSw\u202eeet.\n\u0000\u0007 ')).toBe('Crisp.\nJuicy.\nSweet.')
})

test('Unicode comes in one form, after control characters have gone', () => {
  expect(severalLines('Cre\u0301me fraiche.\nSoupe\u0000\u0301')).toBe('Cr\u00e9me fraiche.\nSoup\u00e9')
  // The longest text that is kept anywhere, in the most pieces.
  expect(lengthOf(severalLines('\u01d5'.repeat(2000).normalize('NFD')))).toBe(2000)
})

test.each([oneLine, severalLines])('%o reads half a megabyte of accents at once', (clean) => {
  expect(processorMs(() => clean(`a${'\u0301\u0323'.repeat(130_000)}`))).toBeLessThan(1000)
})

test('a length counts what a person sees as letters', () => {
  expect(lengthOf('🍎🍏')).toBe(2)
  expect(lengthOf('Äpfel')).toBe(5)
})

test('a text is cut between characters', () => {
  expect(cutTo('a🍎🍏', 2)).toBe('a🍎')
  expect(cutTo('a🍎🍏', 9)).toBe('a🍎🍏')
})

test.each(['', ' ', '\u00a0', '\u200d', '\u0301', '\u202e\ufe0f', '\u2800', '\u3164\u115f\uffa0'])(
  'nobody sees %j',
  (text) => {
    expect([isInvisible(text), isInvisible(`${text}a`)]).toEqual([true, false])
  },
)
