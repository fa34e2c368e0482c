import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLanguage } from '#server/platform/request-language.ts'
import { percentOf, percentText, ppmOf } from './percent.ts'

test.each([
  ['8.875', 88_750],
  [8.875, 88_750],
  ['7', 70_000],
  [' 19.0 ', 190_000],
  ['0', 0],
  [100, 1_000_000],
  ['0.0001', 1],
  ['0.00001', undefined],
  [1e-7, undefined],
  ['100.0001', undefined],
  ['101', undefined],
  ['-1', undefined],
  ['7 %', undefined],
  ['8,875', undefined],
  ['1e1', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j percent are %j millionths', (percent, ratePpm) => {
  expect(ppmOf(percent)).toBe(ratePpm)
})

test('people read 8.875 %', () => {
  expect([88_750, 70_000, 0].map(percentText)).toEqual(['8.875 %', '7 %', '0 %'])
  expect(inLanguage('es', () => percentText(88_750))).toBe('8,875\u00A0%')
})

test('any rate that was written as a percentage is read again', () => {
  fc.assert(fc.property(fc.nat(1_000_000), (ratePpm) => ppmOf(percentOf(ratePpm)) === ratePpm))
})
