import { expect, test } from 'vitest'
import { rowProblems, startOfRows, typedRates } from './rate-fields.ts'

const today = '2026-11-29'
const food = [
  { validFrom: '2024-07-01', percent: 7 },
  { validFrom: '2027-01-01', percent: 8.5 },
]
const empty = { 'rates.1.percent': '', 'rates.1.validFrom': '' }

test('planned rates can be changed, and there is an empty row for a new one', () => {
  const start = startOfRows(food, today)
  expect(start).toEqual({ 'rates.0.percent': '8.5', 'rates.0.validFrom': '2027-01-01', ...empty })
  expect(typedRates(start)).toEqual([{ row: 0, percent: '8.5', validFrom: '2027-01-01' }])
  expect(startOfRows([], today)).toEqual({ 'rates.0.percent': '', 'rates.0.validFrom': today })
})

test('a row that was emptied is no rate any more, and a comma is a point', () => {
  const values = { 'rates.0.percent': '', 'rates.0.validFrom': '', ...empty, 'rates.1.percent': '9,5' }
  expect(typedRates(values)).toEqual([{ row: 1, percent: '9.5', validFrom: '' }])
})

test.each([
  [{}, {}],
  [
    { 'rates.1.percent': '101', 'rates.1.validFrom': '2027-02-01' },
    { 'rates.1.percent': expect.stringMatching('0 to 100') },
  ],
  [{ 'rates.1.percent': '9' }, { 'rates.1.validFrom': 'This is not a date' }],
  [
    { 'rates.1.percent': '9', 'rates.1.validFrom': '2026-11-28' },
    { 'rates.1.validFrom': expect.stringMatching('passed') },
  ],
  [
    { 'rates.1.percent': '9', 'rates.1.validFrom': '2027-01-01' },
    { 'rates.1.validFrom': expect.stringMatching('another') },
  ],
  [{ 'rates.0.percent': '', 'rates.0.validFrom': '', 'rates.1.percent': '9', 'rates.1.validFrom': today }, {}],
])('%j has the problems %j', (changes, problems) => {
  expect(rowProblems({ ...startOfRows(food, today), ...changes }, food, today)).toEqual(problems)
})

test('a new category needs a rate for today', () => {
  const later = { 'rates.0.percent': '7', 'rates.0.validFrom': '2026-11-30' }
  expect(rowProblems(later, [], today)).toEqual({
    'rates.0.validFrom': 'A tax category needs a rate that counts today',
  })
  const blank = { 'rates.0.percent': '', 'rates.0.validFrom': '' }
  expect(rowProblems(blank, [], today)).toEqual({ 'rates.0.percent': 'A tax category needs a rate that counts today' })
})
