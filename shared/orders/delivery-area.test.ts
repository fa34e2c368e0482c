import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAreaEntry } from '../delivery/postal-code.ts'
import { areaInWords, isInDeliveryArea } from './delivery-area.ts'

describe('a delivery area', () => {
  test.each([
    ['10115', ['10115', '10117'], true],
    ['10117', ['10115', '10117'], true],
    ['10119', ['10115', '10117'], false],
    ['101155', ['10115'], false],
    ['1011', ['10115'], false],
    ['12043', ['10115', '12*'], true],
    ['12', ['12*'], true],
    ['1', ['12*'], false],
    ['21204', ['12*'], false],
    [' ba1–1ln ', ['BA1 1LN'], true],
    ['BA11LN', ['ba1-1ln'], true],
    ['BA1 1LN', ['ba1 *'], true],
    ['BA2 1LN', ['ba1 *'], false],
    ['１０１１５', ['10115'], true],
    ['BA1−1LN', ['BA1 1LN'], true],
    ['D-10115', ['10115'], false],
    ['1*', ['12*'], false],
    ['-', ['12*'], false],
  ])('%j in %j: %j', (postalCode, area, isThere) => {
    expect(isInDeliveryArea(postalCode, area)).toBe(isThere)
  })

  test('without an entry is everywhere', () => {
    expect(isInDeliveryArea('10115', [])).toBe(true)
  })

  test('matches postal codes and beginnings in any spelling', () => {
    const codes = fc.stringMatching(/^[A-Z\d]{1,10}$/)
    const gaps = fc.array(fc.constantFrom('', ' ', '-'), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(codes, gaps, fc.boolean(), fc.nat(), (code, gap, isLower, at) => {
        const letters = [...(isLower ? code.toLowerCase() : code)]
        const written = letters.map((letter, index) => letter + gap[index]).join('')
        expect(isInDeliveryArea(written, [code])).toBe(true)
        expect(isInDeliveryArea(code, [written])).toBe(true)
        expect(isInDeliveryArea(`${written}7`, [code])).toBe(false)
        const beginning = `${code.slice(0, 1 + (at % code.length))}*`
        expect(isInDeliveryArea(written, [beginning])).toBe(true)
        expect(isInDeliveryArea(`${written}7`, [beginning])).toBe(true)
      }),
    )
  })

  test('is shown with an ellipsis after a beginning', () => {
    expect(areaInWords(['10115', 'BA1 1LN', '12*'])).toBe('10115, BA1 1LN, 12…')
  })
})

test.each([
  ['10115', true],
  ['12*', true],
  ['BA1 1LN', true],
  ['12345-678', true],
  ['*', false],
  ['-*', false],
  ['1*2', false],
  ['12**', false],
  ['10115;10117', false],
  ['10115–10119', false],
  ['Köln', false],
  ['', false],
])('%j can stand in it: %j', (entry, can) => {
  expect(isAreaEntry(entry)).toBe(can)
})
