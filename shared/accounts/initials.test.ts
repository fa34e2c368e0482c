import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Rosa Lindqvist', 'RL'],
  ['mei-lin van der carter', 'MC'],
  ['  Ida ', 'I'],
  ['Özlem Élan', 'ÖÉ'],
  ['🍎 Apple', 'A'],
  ['Ann Cohen (Sara)', 'AS'],
  ['Al "Bud"', 'AB'],
  ['Ann Cohen :)', 'AC'],
  ['田中 さくら', '田さ'],
  ['4 Seasons', '4S'],
  [' 🍎 ', '🍎'],
  ['', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
