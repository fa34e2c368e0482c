import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

const marked = (name: string, typed: string) =>
  markedParts(name, typed)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

test.each([
  ['Strawberries', 'straw', '[Straw]berries'],
  ['Corn Straw Broom', 'straw', 'Corn [Straw] Broom'],
  ['Red Gala Apples', 'app red', '[Red] Gala [App]les'],
  ['Crème Fraîche', 'creme fraiche', '[Crème Fraîche]'],
  ['Jalapeño Dip', 'jalapeno', '[Jalapeño] Dip'],
  // Inside a word only with enough letters, and rather a word's beginning.
  ['Pineapple', 'apple', 'Pine[apple]'],
  ['Pineapple', 'ap', 'Pineapple'],
  ['Pineapple Apples', 'apple', 'Pineapple [Apple]s'],
  ['Whole Milk', 'milk milk', 'Whole [Milk]'],
  ['Milk', 'milkshake', 'Milk'],
  ['100% Juice', '100% (juice', '[100]% [Juice]'],
  ['Tea', '🍎 %', 'Tea'],
])('in %j, %j marks %j', (name, typed, parts) => {
  expect(marked(name, typed)).toBe(parts)
})
