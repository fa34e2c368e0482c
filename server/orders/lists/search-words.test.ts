import { expect, test } from 'vitest'
import { totalOf, wordsOf } from './search-conditions.ts'

test.each([
  ['okafor amara', ['okafor', 'amara'], ['okafor', 'amara']],
  ['7 Mill Lane, Bath', ['7', 'Mill', 'Lane', 'Bath'], ['Mill', 'Lane', 'Bath']],
  ['tea tea 9.26', ['tea', '9.26'], ['9.26', 'tea']],
  ['1234.50 a-b ßß', ['1234.50', 'a-b', 'ßß'], ['1234.50']],
  ['of the four longest', ['of', 'the', 'four', 'longest'], ['longest', 'four', 'the']],
  ['1 2 3 4 5 6 7 8 9', ['1', '2', '3', '4', '5', '6', '7', '8'], []],
  [', ;', [', ;'], []],
])('%s has the words %j; %j are in indexes', (search, words, indexed) => {
  expect(wordsOf(search)).toEqual({ words, indexed })
})

test.each([
  ['9.26', 926],
  ['usd$1234.50', 123_450],
  ['USD9,26', 926],
  ['$0.05', 5],
  ['9.2', undefined],
  ['9.265', undefined],
  ['926', undefined],
  ['12345678.00', undefined],
])('%s is a total of %s cents', (word, cents) => {
  expect(totalOf(word)).toBe(cents)
})
