import { expect, test } from 'vitest'
import { editSteps, looksOfNear, nearestWords } from './nearest-words.ts'

const plain = (word: string) => ({ word, stem: word })
const nearest = (asked: string, sold: string[], isAlone = true) =>
  nearestWords(plain(asked), sold.map(plain), { isAlone }).map(({ word }) => word)

test.each([
  ['milk', 'milk', 0],
  ['mlik', 'milk', 1],
  ['appel', 'apple', 1],
  ['papper', 'paper', 1],
  ['papper', 'pepper', 1],
  ['spagetti', 'spaghetti', 1],
  ['ca', 'abc', 3], // A swapped pair is not edited again.
  ['kitten', 'sitting', 3],
  ['', 'oil', 3],
])('from %j to %j in %i steps', (one, other, steps) => {
  expect(editSteps(one, other, 5)).toBe(steps)
  expect(editSteps(other, one, 5)).toBe(steps)
})

test.each([
  // Up to four letters: only a swap or a doubled letter.
  ['mlik', ['milk', 'mint'], ['milk']],
  ['egs', ['eggs', 'eggplant', 'ego'], ['eggs']],
  ['bred', ['bread', 'beef'], []],
  ['beer', ['beef', 'been'], []],
  ['oyl', ['oil'], []],
  ['riice', ['rice'], ['rice']],
  // Five to eight letters: one step. The first letter agrees up to six.
  ['chese', ['cheese', 'peeled', 'chestnuts'], ['cheese']],
  ['shoes', ['shoyu'], []],
  ['xilk', ['milk'], []],
  ['xhicken', ['chicken'], ['chicken']],
  // From nine: two.
  ['stawbarry', ['strawberries', 'strawberry'], ['strawberry']],
  ['xylophone', ['telephone'], []],
  // The same distance: the shorter first.
  ['papper', ['pepper', 'paper'], ['paper', 'pepper']],
])('%s among %j means %j', (asked, sold, meant) => {
  expect(nearest(asked, sold)).toEqual(meant)
})

test.each([
  ['juce', ['juice', 'sauce', 'judge', 'jus'], ['juice']],
  ['bred', ['bread', 'bird'], ['bread']],
  ['wie', ['wine'], []],
])('beside other words, %s among %j means %j', (asked, sold, meant) => {
  expect(nearest(asked, sold, false)).toEqual(meant)
})

test('stems are compared too', () => {
  const avocados = { word: 'avocados', stem: 'avocado' }
  expect(nearestWords(plain('avacado'), [avocados], { isAlone: true })).toEqual([{ ...avocados, steps: 1.5 }])
  const cones = { word: 'cones', stem: 'cone' }
  const coffee = { word: 'coffee', stem: 'coffe' }
  expect(nearestWords({ word: 'cofee', stem: 'cofe' }, [cones, coffee], { isAlone: true })).toMatchObject([coffee])
})

test.each([
  ['egs', 'eggs'],
  ['mlik', 'milk'],
  ['banan', 'banana'],
  ['abnana', 'banana'],
  ['granoala', 'granola'],
  ['xchicken', 'chicken'],
  ['stawbarry', 'strawberry'],
  ['strabweryr', 'strawberry'],
  ['trawberies', 'strawberries'],
])('%s has a part of %s, and about as many letters', (asked, meant) => {
  const { shortest, longest, parts } = looksOfNear(asked)
  expect(meant.length).toBeGreaterThanOrEqual(shortest)
  expect(meant.length).toBeLessThanOrEqual(longest)
  expect(parts.some((part) => meant.includes(part))).toBe(true)
})
