import { expect, test } from 'vitest'
import { inLanguage } from '#server/platform/request-language.ts'
import { daysSinceOpening, formatShare, isLowOnStock, percentChange, sharesOf } from './overview-rules.ts'
import { overviewTexts } from './overview-texts.ts'

test.each([
  ['2023-05-09T00:00:00Z', 0],
  ['2023-05-09T23:59:59Z', 0],
  ['2023-05-10T00:00:00Z', 1],
  ['2023-06-08T12:00:00Z', 30],
  ['2024-05-09T00:00:00Z', 366],
  ['2023-05-08T12:00:00Z', 0],
])('%s is %i days after the opening', (createdAt, days) => {
  expect(daysSinceOpening(new Date(createdAt))).toBe(days)
})

test('stock runs low from five pieces down', () => {
  expect([0, 1, 5, 6].map(isLowOnStock)).toEqual([true, true, true, false])
})

test.each([
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [0, 80, -100],
  [200, 3, 6567],
  [10, 0, undefined],
  [0, 0, undefined],
])('%d after %d is a change of %s percent', (now, before, percent) => {
  expect(percentChange(now, before)).toBe(percent)
})

test('shares of a sum', () => {
  expect(sharesOf([3, 1])).toEqual([0.75, 0.25])
  expect(sharesOf([7])).toEqual([1])
  expect(sharesOf([0, 0])).toEqual([0, 0])
  expect(sharesOf([])).toEqual([])
})

test.each([
  [0.16894, '16.9%'],
  [1, '100.0%'],
  [0.0004, '0.0%'],
])('a share of %d reads %s', (share, text) => {
  expect(formatShare(share)).toBe(text)
  expect(inLanguage('es', () => formatShare(share))).toBe(text.replace('.', ',').replace('%', '\u00A0%'))
})

test('large counts have a comma', () => {
  expect(overviewTexts.showAll(4998)).toBe('Show all 4,998')
  expect(overviewTexts.showMore(12345)).toBe('Show 12,345 more')
})
