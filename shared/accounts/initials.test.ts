import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Rosa Lindqvist', 'RL'],
  ['mei-lin van der carter', 'MC'],
  ['  Ida ', 'I'],
  ['Özlem Élan', 'ÖÉ'],
  ['🍎 Apple', '🍎A'],
  ['', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
