import { expect, test } from 'vitest'
import { lengthOf, oneLine, severalLines } from './clean-text.ts'

test.each([
  ['  Red Gala  ', 'Red Gala'],
  ['Red\u0000Gala', 'Red Gala'],
  ['Red\r\n\tGala', 'Red Gala'],
  ['\u00a0Äpfel\u3000', 'Äpfel'],
  ['half \ud83d an emoji', 'half \ufffd an emoji'],
])('one line of %j', (given, kept) => {
  expect(oneLine(given)).toBe(kept)
})

test('several lines keep their line ends and lose what no database takes', () => {
  expect(severalLines(' Crisp.\r\nJuicy.\rSweet.\n\u0000\u0007 ')).toBe('Crisp.\nJuicy.\nSweet.')
})

test('a length counts what a person sees as letters', () => {
  expect(lengthOf('🍎🍏')).toBe(2)
  expect(lengthOf('Äpfel')).toBe(5)
})
